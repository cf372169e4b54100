import { sql } from 'drizzle-orm';
import { at, type Database, row, system } from '../../db/database';
import { tooMany } from '../../http/problem';

/** Tries that cost nothing, unless it is said otherwise; from then on every failure doubles the wait. */
const FREE = 5;
const FIRST_WAIT_S = 2;
const LONGEST_WAIT_S = 900;
/** Failures are forgotten after this much quiet. */
const FORGOTTEN_S = 3_600;

/**
 * Tries at something that can be guessed. `key` says who tries what from where; it is kept in the database, so neither
 * a restart nor another instance gives new tries.
 */
export function attemptLimits(db: Database) {
  return {
    /** Counts a try as failed before it is made, so that many at once gain nothing. Throws 429 while `key` has to wait. */
    async begin(key: string, now: Date, message: string, free = FREE): Promise<void> {
      const failures = sql`case when a.updated_at < ${at(now)} - ${FORGOTTEN_S} * interval '1 second' then 1 else a.failures + 1 end`;
      const wait = await db.transaction(system, async (tx) => {
        const admitted = await row(
          tx,
          sql`insert into attempt as a (key, failures, until, updated_at) values (${key}, 1, null, ${at(now)})
            on conflict (key) do update set failures = ${failures}, updated_at = excluded.updated_at,
              until = case when ${failures} >= ${free}::int then ${at(now)}
                + least(${LONGEST_WAIT_S}::int, ${FIRST_WAIT_S}::int * 2 ^ least(${failures} - ${free}::int, 20)) * interval '1 second' end
            where a.until is null or a.until <= ${at(now)}
            returning 1`,
        );
        if (admitted) return null;
        return row<{ seconds: number }>(
          tx,
          sql`select greatest(1, ceil(extract(epoch from until - ${at(now)})))::int as seconds from attempt where key = ${key}`,
        );
      });
      if (wait) throw tooMany(wait.seconds, message);
    },

    async succeeded(key: string): Promise<void> {
      await db.transaction(system, (tx) => tx.execute(sql`delete from attempt where key = ${key}`));
    },

    async sweep(now: Date): Promise<void> {
      await db.transaction(system, (tx) =>
        tx.execute(sql`delete from attempt where updated_at < ${at(now)} - ${FORGOTTEN_S} * interval '1 second'`),
      );
    },
  };
}
export type AttemptLimits = ReturnType<typeof attemptLimits>;
