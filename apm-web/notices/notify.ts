import { sql } from 'drizzle-orm';
import type { NoticeKind } from '@/lib/contract/notice';
import type { Permission } from '@/lib/contract/permissions';
import { asJson, at, rows, type Tx } from '../db/database';
import { type NoticeParams, noticeTexts } from './texts';

/** Recipients: users, or those with a permission in the nearest institution from `officeId` upwards that has any. */
type Recipients = { userId: string } | { userIds: readonly string[] } | { officeId: string; permission: Permission };

/** Event for which notices are created. */
export type NoticeEvent = Recipients & {
  kind: NoticeKind;
  /** Subject of the event. There is one notice per subject; a repeated event makes it unread again. */
  subject: string;
  /** Arguments of the message. */
  params: NoticeParams;
  /** Path in the console that shows it. */
  link: string;
};

/** Notice with its recipients. */
export interface SentNotice {
  userIds: string[];
  kind: NoticeKind;
  contentCn: string;
  contentEn: string;
  link: string;
}

/**
 * Creates notices within the transaction of the event, whichever role it runs as. Pass the result to
 * `platform.noticesToMail` after the commit.
 */
export async function notify(tx: Tx, events: readonly NoticeEvent[], now: Date): Promise<SentNotice[]> {
  if (events.length === 0) return [];
  const given = events.map((each, n) => ({ n, ...each, ...noticeTexts(each.kind, each.params) }));
  const recipients = await rows<{ n: number; userId: string }>(
    tx,
    sql`with g as (
        select * from json_to_recordset(${asJson(given)}) as g (
          n int, "userId" uuid, "userIds" uuid[], "officeId" uuid, permission text, kind text, subject text, "contentCn" text, "contentEn" text, link text,
          params jsonb
        ))
      select g.n, apm.notify(g."officeId", g.permission, g.kind, g.subject, g."contentCn", g."contentEn", g.link, g.params, ${at(now)}) as "userId"
      from g where g."officeId" is not null
      union all
      select g.n, apm.notify_user(u.id, g.kind, g.subject, g."contentCn", g."contentEn", g.link, g.params, ${at(now)})
      from g cross join unnest(coalesce(g."userIds", array[g."userId"])) as u (id) where g."officeId" is null`,
  );
  const byEvent = new Map<number, string[]>();
  for (const { n, userId } of recipients) {
    const userIds = byEvent.get(n);
    if (userIds) userIds.push(userId);
    else byEvent.set(n, [userId]);
  }
  return given.flatMap(({ n, kind, contentCn, contentEn, link }) => {
    const userIds = byEvent.get(n) ?? [];
    return userIds.length > 0 ? [{ userIds, kind, contentCn, contentEn, link }] : [];
  });
}
