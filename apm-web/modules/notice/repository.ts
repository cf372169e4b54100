import { and, count, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Notice } from '@/lib/contract/notice';
import type { Tx } from '../../db/database';
import { notice } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';

interface Which {
  /** Filter by read state; absent: all. */
  read?: boolean;
  pageNo: number;
  pageSize: number;
}

const matching = (read: boolean | undefined) =>
  read === undefined ? undefined : read ? isNotNull(notice.readAt) : isNull(notice.readAt);

/** Notices, newest first. Row-level security restricts them to the caller's own. */
export async function noticesOf(tx: Tx, { read, pageNo, pageSize }: Which): Promise<Notice[]> {
  const found = await tx
    .select()
    .from(notice)
    .where(matching(read))
    .orderBy(desc(notice.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  return found.map(({ id, createdAt, contentCn, contentEn, readAt, link }) => ({
    id,
    createDate: createdAt.toISOString(),
    contentCn,
    contentEn,
    readState: readAt ? '1' : '0',
    link,
  }));
}

export const countNotices = (tx: Tx, read?: boolean): Promise<number> =>
  countUpTo(tx, sql`from ${notice} where ${matching(read) ?? true}`);

/** Marks notices; returns how many existed. One already read keeps its time. */
export async function markNotices(tx: Tx, ids: readonly string[], read: boolean, now: Date): Promise<number> {
  const these = inArray(notice.id, [...ids]);
  const [there] = await tx.select({ n: count() }).from(notice).where(these);
  await tx
    .update(notice)
    .set({ readAt: read ? now : null })
    .where(and(these, read ? isNull(notice.readAt) : isNotNull(notice.readAt)));
  return there?.n ?? 0;
}

export const deleteNotices = (tx: Tx, ids: readonly string[]) => tx.delete(notice).where(inArray(notice.id, [...ids]));
