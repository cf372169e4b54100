import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Database, system } from '../db/database';
import { appUser } from '../db/schema';
import type { Messenger } from '../messaging';
import type { SentNotice } from './notify';

/** Forwards notices by mail to recipients who chose that. Called after the commit. */
export type NoticesToMail = (notices: readonly SentNotice[]) => void;

/** Runs in the background, so that no call waits for mail. A mail that is not accepted is logged; the others are still sent. */
export function noticesToMail(
  db: Database,
  { ways, send }: Pick<Messenger, 'ways' | 'send'>,
  background: (work: () => Promise<unknown>) => void,
): NoticesToMail {
  return (notices) => {
    if (!ways.mail || notices.length === 0) return;
    background(async () => {
      const all = [...new Set(notices.flatMap(({ userIds }) => userIds))];
      const recipients = await db.transaction(system, (tx) =>
        tx
          .select({ id: appUser.id, email: appUser.email, language: appUser.language })
          .from(appUser)
          .where(and(inArray(appUser.id, all), eq(appUser.noticesByMail, true), isNotNull(appUser.email))),
      );
      for (const { id, email, language } of recipients) {
        for (const { userIds, contentCn, contentEn } of notices) {
          if (!email || !userIds.includes(id)) continue;
          const text = language.startsWith('zh') ? contentCn : contentEn;
          background(() => send({ way: 'mail', target: email }, language, { kind: 'notice', text }));
        }
      }
    });
  };
}
