import { type SQL, sql } from 'drizzle-orm';

interface Claim {
  /** Columns; `id` by default. */
  select?: SQL;
  where: SQL;
  order?: SQL;
  most?: number;
  /** Strength of the lock, and its table where `from` is a join: `update of s`. */
  lock?: SQL;
}

/**
 * Selects rows that only this transaction works on: it locks them and skips those that others have locked. Several instances can take
 * work from one table this way, each row once.
 */
export const claim = (from: SQL, { select = sql`id`, where, order, most, lock = sql`update` }: Claim): SQL =>
  sql`select ${select} from ${from} where ${where} ${order ? sql`order by ${order}` : sql``} ${
    most === undefined ? sql`` : sql`limit ${most}`
  } for ${lock} skip locked`;
