import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { at, type Database, system } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { emergencyRaise } from '../../db/schema';
import type { ChangedTerminal } from '../../fleet/live';
import { changeTargets } from './raise';
import { REPLAY_MS } from './signed';

/**
 * Begins raises whose time has come, ends those whose lease is over, and deletes recorded requests so old that a repetition is
 * refused by its time. Returns the terminals to wake.
 */
export async function sweepEmergencies(db: Database, now: Date): Promise<ChangedTerminal[]> {
  const changed = await db.transaction(system, async (tx) => {
    await tx
      .update(emergencyRaise)
      .set({ end: 'lease', endedAt: sql`lease_until` })
      .where(and(isNull(emergencyRaise.endedAt), lte(emergencyRaise.leaseUntil, now)));
    const begun = await tx
      .update(emergencyRaise)
      .set({ beginsAt: null })
      .where(and(isNotNull(emergencyRaise.beginsAt), lte(emergencyRaise.beginsAt, now)))
      .returning({ id: emergencyRaise.id });
    const ids = begun.map(({ id }) => id);
    return ids.length > 0 ? changeTargets(tx, ids) : [];
  });
  const isOld = sql`at < ${at(new Date(now.getTime() - 2 * REPLAY_MS))}`;
  await deleteInBatches(db, sql`emergency_delivery`, { where: isOld, order: sql`at` });
  return changed;
}
