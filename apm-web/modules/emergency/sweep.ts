import { and, isNull, lte, sql } from 'drizzle-orm';
import { at, type Database, system } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { emergencyRaise } from '../../db/schema';
import { REPLAY_MS } from './signed';

/** Ends raises whose lease is over, and forgets requests that could not come again: an older one is refused by its time. */
export async function sweepEmergencies(db: Database, now: Date): Promise<void> {
  await db.transaction(system, (tx) =>
    tx
      .update(emergencyRaise)
      .set({ end: 'lease', endedAt: sql`lease_until` })
      .where(and(isNull(emergencyRaise.endedAt), lte(emergencyRaise.leaseUntil, now))),
  );
  const isOld = sql`at < ${at(new Date(now.getTime() - 2 * REPLAY_MS))}`;
  await deleteInBatches(db, sql`emergency_delivery`, { where: isOld, order: sql`at` });
}
