import { sql } from 'drizzle-orm';
import { CAPTURE_BYTES, CAPTURE_DAYS, CAPTURE_ROWS, type CaptureKind } from '@/lib/contract/debugging';
import { at, type Database, rows, system, type Tx, uuids } from '../db/database';
import { deleteInBatches } from '../db/in-batches';

interface Report {
  terminalId: string;
  kind: CaptureKind;
  data: object;
}

/** Stores reports of terminals with a running capture; those of others, and what exceeds the limits, are ignored. */
export async function capture(tx: Tx, reports: readonly Report[], now: Date): Promise<void> {
  if (reports.length === 0) return;
  await tx.execute(
    sql`select apm.capture(${JSON.stringify(reports)}::jsonb, ${at(now)}, ${CAPTURE_ROWS}, ${CAPTURE_BYTES})`,
  );
}

/** Terminals with a running capture, among the given ones. */
export async function terminalsWithCapture(tx: Tx, terminalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select terminal_id as id from terminal_capture where ended_at is null and terminal_id = any(${uuids(terminalIds)})`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Ends captures whose time is over, and deletes those that ended days ago. */
export async function sweepCaptures(db: Database, now: Date): Promise<void> {
  await db.transaction(system, (tx) =>
    tx.execute(
      sql`update terminal_capture set ended_at = until_at, end_reason = 'time' where ended_at is null and until_at <= ${at(now)}`,
    ),
  );
  const isOld = sql`ended_at < ${at(new Date(now.getTime() - CAPTURE_DAYS * 86_400_000))}`;
  await deleteInBatches(db, sql`terminal_capture`, { where: isOld, order: sql`until_at` }, CAPTURES);
}

/** Number of captures deleted per batch, with all of their rows. */
const CAPTURES = 5;
