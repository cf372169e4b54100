import { sql } from 'drizzle-orm';
import { row, type Tx } from '../db/database';

/** Zone of a terminal `t` without its own: its institution's, or that of the device. */
export const usualZoneOf = sql`coalesce(nullif(apm.timezone_of(t.office_id), ''), t.timezone)`;

/** Zone that applies to terminal `t`. */
export const zoneOf = sql`coalesce(nullif(t.settings ->> 'timezone', ''), ${usualZoneOf})`;

/** Zone of an institution: its own, that of the nearest one above that has one, or else UTC. */
export async function officeZone(tx: Tx, officeId: string): Promise<string> {
  const found = await row<{ zone: string }>(tx, sql`select apm.timezone_of(${officeId}) as zone`);
  return found?.zone || 'UTC';
}
