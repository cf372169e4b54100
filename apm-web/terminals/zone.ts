import { sql } from 'drizzle-orm';

/** Of a terminal `t` without an own zone: its institution's, or that of the device. */
export const usualZoneOf = sql`coalesce(nullif(apm.timezone_of(t.office_id), ''), t.timezone)`;

/** The zone that a terminal `t` goes by. */
export const zoneOf = sql`coalesce(nullif(t.settings ->> 'timezone', ''), ${usualZoneOf})`;
