import { and, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Database, system } from '../../db/database';
import { emergencyDelivery, emergencyRaise } from '../../db/schema';
import { REPLAY_MS } from './signed';

/** Ends raises whose lease is over, and forgets requests that could not come again: an older one is refused by its time. */
export async function sweepEmergencies(db: Database, now: Date): Promise<void> {
  await db.transaction(system, async (tx) => {
    await tx
      .update(emergencyRaise)
      .set({ end: 'lease', endedAt: sql`lease_until` })
      .where(and(isNull(emergencyRaise.endedAt), lte(emergencyRaise.leaseUntil, now)));
    await tx.delete(emergencyDelivery).where(lt(emergencyDelivery.at, new Date(now.getTime() - 2 * REPLAY_MS)));
  });
}
