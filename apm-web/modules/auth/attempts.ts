import { sql } from 'drizzle-orm';
import { tooMany } from '../../base/problem';
import { at, type Database, row, system } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';

/** Default number of attempts without a wait; after that every failure doubles the wait. */
const FREE = 5;
const FIRST_WAIT_S = 2;
const LONGEST_WAIT_S = 900;
/** Time without an attempt after which failures are reset. */
const FORGOTTEN_S = 3_600;

interface Limit {
  /** Attempts before the first wait. */
  free?: number;
  firstWaitS?: number;
}

/**
 * Limits attempts at something that can be guessed, or that annoys somebody when it is repeated. `key` names account, action
 * and address; it is stored in the database, so neither a restart nor another instance gives new attempts.
 */
export function attemptLimits(db: Database) {
  return {
    /**
     * Counts an attempt as failed before it is made, so that concurrent ones gain nothing, and returns the count. Throws 429
     * while `key` has to wait.
     */
    async begin(
      key: string,
      now: Date,
      message: string,
      { free = FREE, firstWaitS = FIRST_WAIT_S }: Limit = {},
    ): Promise<number> {
      const failures = sql`case when a.updated_at < ${at(now)} - ${FORGOTTEN_S} * interval '1 second' then 1 else a.failures + 1 end`;
      const wait = (count: ReturnType<typeof sql>) => sql`case when ${count} >= ${free}::int then ${at(now)}
        + least(${LONGEST_WAIT_S}::int, ${firstWaitS}::int * 2 ^ least(${count} - ${free}::int, 20)) * interval '1 second' end`;
      const outcome = await db.transaction(system, async (tx) => {
        const admitted = await row<{ failures: number }>(
          tx,
          sql`insert into attempt as a (key, failures, until, updated_at) values (${key}, 1, ${wait(sql`1`)}, ${at(now)})
            on conflict (key) do update set failures = ${failures}, updated_at = excluded.updated_at, until = ${wait(failures)}
            where a.until is null or a.until <= ${at(now)}
            returning failures`,
        );
        if (admitted) return admitted;
        return row<{ seconds: number }>(
          tx,
          sql`select greatest(1, ceil(extract(epoch from until - ${at(now)})))::int as seconds from attempt where key = ${key}`,
        );
      });
      if (outcome && 'failures' in outcome) return outcome.failures;
      throw tooMany(outcome?.seconds ?? 1, message);
    },

    /** Returns the failures so far, the seconds since the last one, and the wait before the next attempt. */
    async tried(key: string, now: Date): Promise<{ failures: number; secondsAgo: number; waitS: number }> {
      const found = await db.transaction(system, (tx) =>
        row<{ failures: number; seconds: number; wait: number }>(
          tx,
          sql`select failures, extract(epoch from ${at(now)} - updated_at)::float8 as seconds,
              greatest(0, ceil(extract(epoch from until - ${at(now)})))::int as wait
            from attempt where key = ${key} and updated_at >= ${at(now)} - ${FORGOTTEN_S} * interval '1 second'`,
        ),
      );
      return {
        failures: found?.failures ?? 0,
        secondsAgo: found?.seconds ?? FORGOTTEN_S,
        waitS: found?.wait ?? 0,
      };
    },

    /**
     * Takes back one attempt that `begin` counted as the `count`th, because it was right. Earlier failures still count: somebody
     * may know one of several secrets and guess others.
     */
    async takeBack(key: string, count: number): Promise<void> {
      await db.transaction(system, (tx) =>
        tx.execute(
          sql`update attempt set until = case when failures = ${count}::int then null else until end, failures = greatest(0, failures - 1)
            where key = ${key}`,
        ),
      );
    },

    /** Resets all failures. Only for a secret of the user who succeeded, as further failures would be at the same one. */
    async succeeded(key: string): Promise<void> {
      await db.transaction(system, (tx) => tx.execute(sql`delete from attempt where key = ${key}`));
    },

    async sweep(now: Date): Promise<void> {
      const isForgotten = sql`updated_at < ${at(now)} - ${FORGOTTEN_S} * interval '1 second'`;
      await deleteInBatches(db, sql`attempt`, { where: isForgotten, order: sql`updated_at` });
    },
  };
}
export type AttemptLimits = ReturnType<typeof attemptLimits>;

declare module '../../http/platform' {
  interface Platform {
    attempts: AttemptLimits;
  }
}
