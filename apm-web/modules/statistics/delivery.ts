import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { deliveryReport } from '@/lib/contract/statistics';
import { rows, type Tx } from '../../db/database';
import { firstPromisedDay, promisedRows } from './promised';
import { dayText, type Scope } from './scope';

type Delivery = Output<typeof deliveryReport>;

/**
 * Seconds promised by schedules and played by terminals, on days on which promises were counted from the start. Time missing on a
 * terminal's day is attributed to what prevented playing, at most for as long as that lasted; the rest has no known reason.
 */
export async function deliveryOf(tx: Tx, scope: Scope): Promise<Delivery> {
  const since = await firstPromisedDay(tx, scope);
  if (since === null) return { since, days: [] };
  const days = await rows<Delivery['days'][number]>(
    tx,
    sql`select ${dayText(sql`day`)} as day, sum(promised)::float8 as promised, sum(played)::float8 as played,
        sum(offline)::float8 as offline, sum(downloading)::float8 as downloading, sum(overridden)::float8 as overridden,
        sum(fault)::float8 as fault, sum(unknown)::float8 as unknown
      from ${promisedRows(scope)} where day >= ${since}::date group by promised.day order by promised.day`,
  );
  return { since, days };
}
