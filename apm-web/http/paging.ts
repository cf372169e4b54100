import { type SQL, sql } from 'drizzle-orm';
import { MOST_ROWS } from '@/lib/contract/fields';
import { badRequest } from '../base/problem';
import { row, type Tx } from '../db/database';

/** Offset of a page, from 0. Throws 400 beyond MOST_ROWS, where lists end. */
export function offsetOf({ pageNo, pageSize }: { pageNo: number; pageSize: number }): number {
  const offset = (pageNo - 1) * pageSize;
  if (offset >= MOST_ROWS) throw badRequest({ pageNo: 'pageTooFar' });
  return offset;
}

/** Counts rows of a FROM clause with its WHERE, at most MOST_ROWS + 1, so that counting stays fast. */
export async function countUpTo(tx: Tx, from: SQL): Promise<number> {
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (select 1 ${from} limit ${MOST_ROWS + 1}) as counted`,
  );
  return found?.n ?? 0;
}
