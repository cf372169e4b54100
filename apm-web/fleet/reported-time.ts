import { sql } from 'drizzle-orm';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { rows, type Tx, uuids } from '../db/database';

const DAY_MS = 86_400_000;
/** Maximum time by which a terminal's clock may be ahead of the platform's. */
export const AHEAD_MS = 5 * 60_000;
/** Time before pairing that is still accepted: the player may have run since the day before in its own zone. */
const BEFORE_PAIRING_MS = DAY_MS;

/** Instants in milliseconds between which something can have happened on a terminal. */
export interface ClockBounds {
  from: number;
  until: number;
}

interface Knowing {
  now: Date;
  settings: Pick<Settings, 'playRetentionDays'>;
}

/**
 * Bounds for instants that a terminal with a right clock can report: not before its pairing, not before the retention period of
 * plays, and not in the future. The single check for all times that terminals report. Errors within these bounds are not
 * detected.
 */
export async function clockBoundsOf(
  tx: Tx,
  terminalIds: readonly string[],
  { now, settings: { playRetentionDays } }: Knowing,
): Promise<ReadonlyMap<string, ClockBounds>> {
  const found = await rows<{ id: string; pairedAt: string }>(
    tx,
    sql`select id, created_at as "pairedAt" from terminal where id = any(${uuids(terminalIds)})`,
  );
  const kept = playRetentionDays > 0 ? now.getTime() - playRetentionDays * DAY_MS : Number.NEGATIVE_INFINITY;
  return new Map(
    found.map(({ id, pairedAt }) => [
      id,
      { from: Math.max(kept, Date.parse(pairedAt) - BEFORE_PAIRING_MS), until: now.getTime() + AHEAD_MS },
    ]),
  );
}

/** True if an instant is within the bounds. Without bounds there is no such terminal. */
export function isWithin(reported: string, bounds: ClockBounds | undefined): boolean {
  const instant = Date.parse(reported);
  return bounds !== undefined && instant >= bounds.from && instant <= bounds.until;
}
