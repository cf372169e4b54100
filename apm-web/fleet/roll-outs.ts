import { sql } from 'drizzle-orm';
import { at, type Database, rows, system, type Tx } from '../db/database';

/** Places of a roll-out that its current share reaches. */
export const reachedPlace = sql`ceil(r.placed * r.shares[r.step + 1] / 100.0)`;

/**
 * Halts roll-outs with more failures than they allow, and ends complete ones. Runs as a job, and after each report for the
 * roll-out of that command. With several instances, the first locks the roll-out.
 */
export async function settleRollOuts(db: Database, now: Date, commandId?: string): Promise<void> {
  const wanted = commandId
    ? sql`r.id in (select roll_out_id from roll_out_terminal where command_id = ${commandId})`
    : sql`true`;
  await db.transaction(system, async (tx) => {
    const running = await rows<{ id: string; over: boolean; through: boolean }>(
      tx,
      sql`select r.id,
          (select count(*) from roll_out_terminal t where t.roll_out_id = r.id and t.state = 'failed') - r.failures_accepted > r.failure_limit as over,
          r.step + 1 >= cardinality(r.shares) and not exists (
            select 1 from roll_out_terminal t where t.roll_out_id = r.id and t.state in ('planned', 'waiting', 'sent')
          ) as through
        from roll_out r where r.state = 'running' and ${wanted} order by r.id for update of r skip locked`,
    );
    for (const { id, over, through } of running) {
      if (over) await endTurn(tx, id, 'halted', now);
      else if (through)
        await tx.execute(sql`update roll_out set state = 'done', updated_at = ${at(now)} where id = ${id}`);
    }
  });
}

/**
 * Withdraws commands that no terminal has fetched yet; these terminals wait for their turn again. The caller must hold the lock
 * of the roll-out.
 */
export async function endTurn(tx: Tx, id: string, state: 'paused' | 'halted' | 'stopped', now: Date): Promise<void> {
  await tx.execute(
    sql`update terminal_command set state = 'cancelled', finished_at = ${at(now)}
      where id in (select command_id from roll_out_terminal where roll_out_id = ${id} and state = 'waiting') and state = 'pending'`,
  );
  await tx.execute(sql`update roll_out set state = ${state}, updated_at = ${at(now)} where id = ${id}`);
}
