import { type SQL, sql } from 'drizzle-orm';
import { claim } from './claim';
import { type Database, row, sqlState, system } from './database';

/** Maximum number of rows that one transaction of periodic work changes. */
export const BATCH_ROWS = 2_000;
/** Time after which a batch is followed by smaller ones. */
const BATCH_MS = 1_000;
const STATEMENT_TIMEOUT = '57014';

/**
 * Repeats one step of periodic work until it finds fewer rows than it may take; returns the number of rows. Each step is a
 * separate transaction: its changes stay even if the work ends early, and others wait for its locks no longer than a batch takes.
 * A batch that times out is retried with fewer rows, as it would otherwise time out in every run.
 */
export async function inBatches(step: (most: number) => Promise<number>, rows = BATCH_ROWS): Promise<number> {
  let most = rows;
  for (let total = 0; ; ) {
    const begun = performance.now();
    try {
      const found = await step(most);
      total += found;
      if (found < most) return total;
    } catch (error) {
      if (sqlState(error) !== STATEMENT_TIMEOUT || most === 1) throw error;
    }
    if (performance.now() - begun > BATCH_MS) most = Math.ceil(most / 2);
  }
}

interface Deleted {
  where: SQL;
  /** Order of deletion: by age, or by id. */
  order: SQL;
}

/** Deletes rows in batches, skipping those that others have locked; returns how many. */
export const deleteInBatches = (
  db: Database,
  table: SQL,
  { where, order }: Deleted,
  rows = BATCH_ROWS,
): Promise<number> =>
  inBatches(async (most) => {
    const gone = await db.transaction(system, (tx) =>
      row<{ n: number }>(
        tx,
        sql`with gone as (
            delete from ${table} where ctid = any(array(
              ${claim(table, { select: sql`ctid`, where, order, most })}
            )) returning 1
          ) select count(*)::int as n from gone`,
      ),
    );
    return gone?.n ?? 0;
  }, rows);
