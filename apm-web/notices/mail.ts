import { and, inArray, isNotNull } from 'drizzle-orm';
import { slices } from '../base/slices';
import { type Database, system } from '../db/database';
import { appUser } from '../db/schema';
import type { Messenger } from '../messaging';
import type { SentNotice } from './notify';

/** Forwards notices by mail to recipients who enabled that. Called after the commit. */
export type NoticesToMail = (notices: readonly SentNotice[]) => void;

/** Time in which further notices join the mail of the first one. */
const GATHER_MS = 5_000;
/** Shortest time between two mails to a user: a thousand alarms in a minute are two mails. */
const APART_MS = 5 * 60_000;
/** Maximum number of notices listed in a mail, which counts the rest. */
const MOST_NAMED = 20;

/** Mails sent concurrently: each is a connection to the mail server. */
const AT_ONCE = 10;

interface Waiting {
  named: SentNotice[];
  more: number;
}

/**
 * Gathers the notices of each user and mails them together, in the background, so that no call waits for mail. A mail that is not
 * accepted is logged; the others are still sent. Pending notices are in memory: `flush` mails them immediately, before the
 * platform ends.
 */
export function noticesToMail(
  db: Database,
  { ways, send }: Pick<Messenger, 'ways' | 'send'>,
  background: (work: () => Promise<unknown>) => void,
  { gatherMs = GATHER_MS, apartMs = APART_MS } = {},
) {
  const waiting = new Map<string, Waiting>();
  const mailedAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const add: NoticesToMail = (notices) => {
    if (!ways.mail) return;
    for (const notice of notices) for (const userId of notice.userIds) put(userId, notice);
    if (waiting.size > 0 && !timer) wait();
  };

  function put(userId: string, notice: SentNotice) {
    const mail = waiting.get(userId) ?? { named: [], more: 0 };
    if (mail.named.length < MOST_NAMED) mail.named.push(notice);
    else mail.more += 1;
    waiting.set(userId, mail);
  }

  function wait() {
    timer = setTimeout(() => {
      timer = undefined;
      const longAgo = Date.now() - apartMs;
      for (const [userId, at] of mailedAt) if (at <= longAgo) mailedAt.delete(userId);
      mail([...waiting.keys()].filter((userId) => !mailedAt.has(userId)));
      if (waiting.size > 0) wait();
    }, gatherMs);
    timer.unref();
  }

  function mail(userIds: readonly string[]) {
    if (userIds.length === 0) return;
    const mails = new Map<string, Waiting>();
    for (const userId of userIds) {
      const of = waiting.get(userId);
      if (of) mails.set(userId, of);
      waiting.delete(userId);
      mailedAt.set(userId, Date.now());
    }
    background(async () => {
      const recipients = await db.transaction(system, (tx) =>
        tx
          .select({ id: appUser.id, email: appUser.email, language: appUser.language, officeId: appUser.officeId })
          .from(appUser)
          .where(and(inArray(appUser.id, [...mails.keys()]), appUser.noticesByMail, isNotNull(appUser.email))),
      );
      for await (const some of slices(recipients, AT_ONCE)) {
        const sent = some.map(async ({ id, email, language, officeId }) => {
          const of = mails.get(id);
          if (!email || !of) return;
          const texts = of.named.map(({ contentCn, contentEn }) => (language.startsWith('zh') ? contentCn : contentEn));
          await send({ way: 'mail', target: email }, { language, officeId }, { kind: 'notices', texts, more: of.more });
        });
        for (const each of sent) background(() => each);
        await Promise.allSettled(sent);
      }
    });
  }

  return {
    add,
    /** Mails pending notices, however soon after the last mail. */
    flush() {
      clearTimeout(timer);
      timer = undefined;
      mail([...waiting.keys()]);
    },
  };
}
