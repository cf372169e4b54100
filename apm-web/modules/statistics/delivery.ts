import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { deliveryReport } from '@/lib/contract/statistics';
import { row, rows, type Tx } from '../../db/database';
import { dayText, inDays, ofTerminals, type Scope } from './scope';

type Delivery = Output<typeof deliveryReport>;

/**
 * What schedules promised and terminals played, in seconds, on days on which promises were counted from the start. What is missing on a terminal's day is
 * attributed to what kept it from playing, no more than that lasted, and to nothing that is known for the rest.
 */
export async function deliveryOf(tx: Tx, scope: Scope): Promise<Delivery> {
  const first = await row<{ since: string | null }>(
    tx,
    sql`select ${dayText(sql`min(day) + 1`)} as since from promise_day where ${ofTerminals(scope)}`,
  );
  const since = first?.since ?? null;
  if (since === null) return { since, days: [] };
  const days = await rows<Delivery['days'][number]>(
    tx,
    sql`with promised as (
        select * from promise_day where ${inDays(scope)} and day >= ${since}::date and ${ofTerminals(scope)}
      ), played as (
        select terminal_id, day, sum(seconds) as seconds from play_day
        where ${inDays(scope)} and day >= ${since}::date and ${ofTerminals(scope)} group by 1, 2
      ), gap as (
        select p.*, least(p.promised, coalesce(d.seconds, 0)) as played, greatest(0, p.promised - coalesce(d.seconds, 0)) as missing
        from promised p left join played d using (terminal_id, day)
      )
      select ${dayText(sql`day`)} as day, sum(promised)::float8 as promised, sum(played)::float8 as played,
        sum(by_offline)::float8 as offline, sum(by_download)::float8 as downloading, sum(by_override)::float8 as overridden,
        sum(by_fault)::float8 as fault, sum(missing - by_offline - by_download - by_override - by_fault)::float8 as unknown
      from gap,
        lateral (select least(missing, offline) as by_offline) as a,
        lateral (select least(missing - by_offline, downloading) as by_download) as b,
        lateral (select least(missing - by_offline - by_download, overridden) as by_override) as c,
        lateral (select least(missing - by_offline - by_download - by_override, fault) as by_fault) as d
      group by day order by gap.day`,
  );
  return { since, days };
}
