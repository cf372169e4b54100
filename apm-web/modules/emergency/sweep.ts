import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { at, type Database, rows, system, type Tx, uuids } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { emergencyRaise } from '../../db/schema';
import type { ChangedTerminal } from '../../fleet/live';
import { REPLAY_MS } from '../../http/signed-request';
import { changeTargets } from './raise';

/** Begins raises whose time has come, and ends those whose lease is over. Returns the terminals to wake. */
export function sweepEmergencies(db: Database, now: Date): Promise<ChangedTerminal[]> {
  return db.transaction(system, async (tx) => {
    const ended = await tx
      .update(emergencyRaise)
      .set({ end: 'lease', endedAt: sql`lease_until` })
      .where(and(isNull(emergencyRaise.endedAt), lte(emergencyRaise.leaseUntil, now)))
      .returning({ id: emergencyRaise.id });
    const begun = await tx
      .update(emergencyRaise)
      .set({ beginsAt: null })
      .where(and(isNotNull(emergencyRaise.beginsAt), lte(emergencyRaise.beginsAt, now)))
      .returning({ id: emergencyRaise.id });
    const ids = begun.map(({ id }) => id);
    return [
      ...(ids.length > 0 ? await changeTargets(tx, ids) : []),
      ...(ended.length > 0
        ? await changeOthers(
            tx,
            ended.map(({ id }) => id),
            now,
          )
        : []),
    ];
  });
}

/**
 * Raises the manifest revision of terminals on which another raise is open. Terminals end a raise by themselves, and hold the
 * next ones; but players that read only `emergency` do not, and a manifest has a limited number.
 */
const changeOthers = (tx: Tx, ended: readonly string[], now: Date): Promise<ChangedTerminal[]> =>
  rows<ChangedTerminal>(
    tx,
    sql`update terminal_goal set revision = revision + 1
      where terminal_id in (
        select t.terminal_id from emergency_target t where t.raise_id = any(${uuids(ended)}) and exists (
          select 1 from emergency_target o join emergency_raise r on r.id = o.raise_id
          where o.terminal_id = t.terminal_id and r.ended_at is null and r.raised_at <= ${at(now)} and r.lease_until > ${at(now)}
        )
      )
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );

/** Deletes recorded requests so old that a repetition is refused by its time. */
export const tidyDeliveries = (db: Database, now: Date) =>
  deleteInBatches(db, sql`emergency_delivery`, {
    where: sql`at < ${at(new Date(now.getTime() - 2 * REPLAY_MS))}`,
    order: sql`at`,
  });
