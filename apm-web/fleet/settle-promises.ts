import { sql } from 'drizzle-orm';
import { type Database, row, system } from '../db/database';
import { inBatches } from '../db/in-batches';
import { whileRebuilding } from './daily-plays';

/**
 * Time after which a UTC day is over everywhere: zones are at most twelve hours behind UTC, and promises are counted at most an
 * hour late.
 */
const OVER_AFTER_MS = 14 * 3_600_000;

/**
 * Settles days that are over: stores what terminals played on them beside what was promised. From then on triggers maintain the
 * sums of institutions. Safe to run on several instances concurrently.
 */
export async function settlePromises(db: Database, now: Date): Promise<void> {
  const today = new Date(now.getTime() - OVER_AFTER_MS).toISOString().slice(0, 10);
  const open = sql`select terminal_id, day from promise_day where played is null and day < ${today}::date`;
  if (!(await db.transaction(system, (tx) => row(tx, sql`${open} limit 1`)))) return;
  await inBatches((most) =>
    db.transaction(system, async (tx) => {
      // Plays arriving in the meantime are either included in the sum here, or find the day settled and are added to it.
      await tx.execute(whileRebuilding);
      const found = await row<{ n: number }>(
        tx,
        sql`with settled as (
            update promise_day p set played = coalesce((
              select sum(d.seconds) from play_day d where d.terminal_id = p.terminal_id and d.day = p.day
            ), 0)
            from (${open} order by day, terminal_id limit ${most}) as o
            where p.terminal_id = o.terminal_id and p.day = o.day
            returning 1
          )
          select count(*)::int as n from settled`,
      );
      return found?.n ?? 0;
    }),
  );
}
