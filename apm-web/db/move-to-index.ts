import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database';

/** Moves a row to an index within its list; all rows of the list are renumbered in one statement. */
export async function moveToIndex(
  tx: Tx,
  table: PgTable,
  id: string,
  place: number,
  list: SQL = sql`true`,
): Promise<void> {
  await tx.execute(sql`update ${table} t set sort = numbered.n from (
      select id, row_number() over (order by rank)::int as n from (
        select id, row_number() over (order by sort, id)::float as rank from ${table} where id <> ${id} and ${list}
        union all select ${id}::uuid, ${place}::float + 0.5
      ) ranked
    ) numbered where t.id = numbered.id and t.sort <> numbered.n`);
}

/** Sort value after all others of a list. */
export const last = (table: PgTable, list: SQL = sql`true`) =>
  sql`(select coalesce(max(sort), 0) + 1 from ${table} where ${list})`;
