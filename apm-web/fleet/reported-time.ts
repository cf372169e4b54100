import { sql } from 'drizzle-orm';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { rows, type Tx, uuids } from '../db/database';

const DAY_MS = 86_400_000;
/** A clock may be ahead of the platform's by this much. */
export const AHEAD_MS = 5 * 60_000;
/** A player that is paired may have run since the day before: its own day is not the platform's. */
const BEFORE_PAIRING_MS = DAY_MS;

/** Instants between which something can have happened on a terminal, milliseconds. */
export interface ClockBounds {
  from: number;
  until: number;
}

interface Knowing {
  now: Date;
  settings: Pick<Settings, 'playRetentionDays'>;
}

/**
 * What a terminal's clock can say if it is right: nothing from before its pairing, from before the time for which plays are kept, or
 * from the future. The one bound for all times that terminals report. A clock that is wrong within these bounds is not found by it.
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
