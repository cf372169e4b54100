import { type SQL, sql } from 'drizzle-orm';
import { claim } from './claim';
import { at, rows, type Tx } from './database';

const MINUTE_MS = 60_000;
/** Longer than a fetch may take. After it another instance takes over an interrupted fetch. */
const LEASE_MS = 2 * MINUTE_MS;
/** Maximum difference between the clocks of two instances. */
const APART_MS = 5 * MINUTE_MS;
const AT_ONCE = 16;
/** Concurrent fetches per institution: a slow address delays only its own institution. */
const OF_ONE = 4;
/**
 * Longest wait between attempts. After a failure the wait is a minute and doubles each time, up to this or the source's own
 * interval.
 */
export const LONGEST_WAIT_MINUTES = 30;

/**
 * Leases the next rows whose `next_at` has come, so that one of several instances fetches them. `table` has the columns
 * `office_id`, `minutes`, `next_at` and `lease_until`; `returning` names columns of it as `s`.
 */
export const claimDueFetches = <T>(tx: Tx, table: SQL, returning: SQL, now: Date): Promise<T[]> =>
  rows<T>(
    tx,
    sql`with turns as (
        select s.id, s.next_at, row_number() over (partition by s.office_id order by s.next_at) as turn
        from ${table} s where ${isDue(now)}
      ), due as (
        ${claim(sql`turns join ${table} s using (id)`, {
          select: sql`s.id`,
          where: sql`turns.turn <= ${OF_ONE} and ${isDue(now)}`,
          order: sql`turns.turn, turns.next_at`,
          most: AT_ONCE,
          lock: sql`update of s`,
        })}
      )
      update ${table} s set lease_until = ${at(fetchLease(now))} from due where s.id = due.id returning ${returning}`,
  );

/** Condition on table `s`: due, and not being fetched. Times later than any valid one were set before clocks were put back. */
const isDue = (now: Date) => {
  const lease = at(new Date(now.getTime() + LEASE_MS + APART_MS));
  return sql`(s.next_at <= ${at(now)} or s.next_at > ${at(new Date(now.getTime() + APART_MS))} + make_interval(mins => greatest(s.minutes, ${LONGEST_WAIT_MINUTES})))
    and (s.lease_until is null or s.lease_until < ${at(now)} or s.lease_until > ${lease})`;
};

/** End of the lease of a fetch that begins now. */
export const fetchLease = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Time of the next fetch after a good one. */
export const nextFetch = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

/** Time of the next attempt after a failure that `failures` others preceded. */
export const nextAttempt = (now: Date, minutes: number, failures: number) =>
  nextFetch(now, Math.min(2 ** Math.min(failures, 10), Math.max(minutes, LONGEST_WAIT_MINUTES)));
