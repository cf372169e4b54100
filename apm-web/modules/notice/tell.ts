import { sql } from 'drizzle-orm';
import type { NoticeKind } from '@/lib/contract/notice';
import type { Permission } from '@/lib/contract/permissions';
import { asJson, at, rows, type Tx } from '../../db/database';
import { type NoticeParams, noticeTexts } from './texts';

/** Something that happened. */
export interface Tidings {
  kind: NoticeKind;
  /** Where: the users of the nearest institution from here upwards are told that has some with this permission. */
  officeId: string;
  permission: Permission;
  /** What it is about: one thing is told once; told again, it is the same notice, unread and new. */
  subject: string;
  /** For the sentence. */
  params: NoticeParams;
  /** Path of the console where one sees it. */
  link: string;
}

/** Who was told what. */
export interface Told {
  userIds: string[];
  kind: NoticeKind;
  contentCn: string;
  contentEn: string;
  link: string;
}

/**
 * Tells whoever should know, within the transaction of what happened, whoever it runs as. What it answers goes to
 * `platform.noticesToMail` once that is committed.
 */
export async function tell(tx: Tx, tidings: readonly Tidings[], now: Date): Promise<Told[]> {
  if (tidings.length === 0) return [];
  const given = tidings.map((each, n) => ({ n, ...each, ...noticeTexts(each.kind, each.params) }));
  const heard = await rows<{ n: number; userId: string }>(
    tx,
    sql`select g.n, apm.tell(g."officeId", g.permission, g.kind, g.subject, g."contentCn", g."contentEn", g.link, g.params, ${at(now)}) as "userId"
      from json_to_recordset(${asJson(given)}) as g (
        n int, "officeId" uuid, permission text, kind text, subject text, "contentCn" text, "contentEn" text, link text, params jsonb
      )`,
  );
  return given.flatMap(({ n, kind, contentCn, contentEn, link }) => {
    const userIds = heard.filter((each) => each.n === n).map(({ userId }) => userId);
    return userIds.length > 0 ? [{ userIds, kind, contentCn, contentEn, link }] : [];
  });
}
