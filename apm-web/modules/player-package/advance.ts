import { sql } from 'drizzle-orm';
import { claim } from '../../db/claim';
import { at, row, rows, system, type Tx } from '../../db/database';
import type { Platform } from '../../http/platform';
import { sendReached } from './roll-out';
import { lockPackage } from './send';

const AT_ONCE = 50;

/**
 * Condition on roll-out `r`: its current share has lasted long enough, failures are within the limit, and a terminal has
 * installed the package.
 */
const isDue = (now: Date) => sql`r.state = 'running' and r.auto_hours is not null and r.step + 1 < cardinality(r.shares)
  and r.step_at + r.auto_hours * interval '1 hour' <= ${at(now)}
  and (select count(*) from roll_out_terminal t where t.roll_out_id = r.id and t.state = 'failed') - r.failures_accepted <= r.failure_limit
  and exists (select from roll_out_terminal t where t.roll_out_id = r.id and t.state = 'done' and t.place is not null)`;

/**
 * Begins the next share of automatic roll-outs, one transaction each. Each is locked, so that only one instance begins the share,
 * and an interrupted one has begun nothing.
 */
export async function advanceRollOuts(platform: Platform, now: Date): Promise<void> {
  const due = await platform.db.transaction(system, (tx) =>
    rows<{ id: string; packageId: string }>(
      tx,
      sql`select r.id, r.package_id as "packageId" from roll_out r where ${isDue(now)} order by r.step_at, r.id limit ${AT_ONCE}`,
    ),
  );
  for (const { id, packageId } of due) {
    const after: (() => void)[] = [];
    await platform.db.transaction(system, (tx) => advance(tx, id, packageId, after));
    for (const step of after) step();
  }

  async function advance(tx: Tx, id: string, packageId: string, after: (() => void)[]): Promise<void> {
    // Locked before the roll-out: all code takes these locks in this order.
    const wanted = await lockPackage(tx, packageId, 'id');
    const begun = await row<{ createdBy: string }>(
      tx,
      sql`update roll_out set step = step + 1, step_at = ${at(now)}, updated_at = ${at(now)}
        where id = (${claim(sql`roll_out r`, { select: sql`r.id`, where: sql`r.id = ${id} and ${isDue(now)}` })})
        returning created_by as "createdBy"`,
    );
    if (!begun) return;
    const caller = { name: begun.createdBy };
    await sendReached({ tx, now, platform, caller, afterCommit: (step) => after.push(step) }, id, wanted);
  }
}
