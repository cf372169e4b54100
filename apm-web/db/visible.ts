import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../http/problem';
import { bySystem } from './by-system';
import { row, type Tx, uuids } from './database';

/**
 * Throws 404, naming the field, unless the caller sees every one of these rows. Row-level security makes another
 * institution's row look like none.
 */
export async function mustSee(
  tx: Tx,
  table: PgTable,
  ids: string | readonly string[] | undefined,
  field = 'id',
): Promise<void> {
  const wanted = [...new Set(ids === undefined ? [] : [ids].flat())];
  if (wanted.length === 0) return;
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${table} where id = any(${uuids(wanted)})`,
  );
  if (found?.n !== wanted.length) throw notFound(field);
}

/**
 * Reads about all that stands between the caller's institution and below those that it sees. That is the caller's to see, so that
 * no policy has to look at each row, unless its roles are limited to some: then the policies leave out the rest.
 */
export const wholeBranch = <T>(
  tx: Tx,
  { offices }: { offices: readonly string[] | null },
  read: () => Promise<T>,
): Promise<T> => (offices === null ? bySystem(tx, read) : read());
