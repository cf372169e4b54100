import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Database, system } from '../../db/database';
import { appUser } from '../../db/schema';
import type { Messenger } from '../../messaging';
import type { Told } from './tell';

/** Sends notices on to whoever wishes them by mail. Called once what happened is committed. */
export type NoticesToMail = (told: readonly Told[]) => void;

/** In the background: nobody who makes something happen waits for mail. One that isn't taken is in the log, and the others go. */
export function noticesToMail(
  db: Database,
  { ways, send }: Pick<Messenger, 'ways' | 'send'>,
  background: (work: () => Promise<unknown>) => void,
): NoticesToMail {
  return (told) => {
    if (!ways.mail || told.length === 0) return;
    background(async () => {
      const all = [...new Set(told.flatMap(({ userIds }) => userIds))];
      const wishing = await db.transaction(system, (tx) =>
        tx
          .select({ id: appUser.id, email: appUser.email, language: appUser.language })
          .from(appUser)
          .where(and(inArray(appUser.id, all), eq(appUser.noticesByMail, true), isNotNull(appUser.email))),
      );
      for (const { id, email, language } of wishing) {
        for (const { userIds, contentCn, contentEn } of told) {
          if (!email || !userIds.includes(id)) continue;
          const text = language.startsWith('zh') ? contentCn : contentEn;
          background(() => send({ way: 'mail', target: email }, language, { kind: 'notice', text }));
        }
      }
    });
  };
}
