import { type SQL, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { statisticsTerminalOnlineTime, terminalStartUpRate } from '@/lib/contract/statistics';
import { rows, type Tx } from '../../db/database';
import { promisedRows } from './promised';
import { dailyRows, daySeries, dayText, matchesTerminals, type Scope } from './scope';

/** Seconds online and number of online terminals, by day. */
const online = (scope: Scope): SQL => {
  const rows = dailyRows(
    scope,
    sql`select day, seconds, terminals from online_office_day`,
    sql`select day, seconds, (seconds > 0)::int from online_day`,
  );
  return sql`select day, sum(seconds) as seconds, sum(terminals) as terminals from ${rows} group by 1`;
};

export const onlineByDay = (tx: Tx, scope: Scope): Promise<Output<typeof statisticsTerminalOnlineTime>> =>
  rows(
    tx,
    sql`select ${dayText(sql`day`)} as day, coalesce(seconds, 0)::float8 as seconds, coalesce(terminals, 0)::int as terminals
      from ${daySeries(scope)} left join (${online(scope)}) as summed using (day) order by every.day`,
  );

interface Expected {
  day: string;
  expected: number;
  started: number;
  lit: number;
  litOnline: number;
}

/**
 * Share of expected terminals that were online at all, by day. A terminal is expected if it has ever been online and existed by
 * the end of the day in the zone, unless its schedule kept it dark all day.
 */
export async function startUpRates(tx: Tx, scope: Scope, zone: string): Promise<Output<typeof terminalStartUpRate>> {
  const found = await rows<Expected>(
    tx,
    sql`with joined as materialized (
        select (t.created_at at time zone (select apm.known_zone(${zone})))::date as day, count(*) as n
        from terminal t where t.status <> 'unactivated' and ${matchesTerminals(scope, sql`t.id`)} group by 1
      ), seen as (${online(scope)}), promised as (
        select day, sum(dark) as dark, sum(lit) as lit, sum(lit_online) as lit_online from ${promisedRows(scope)} group by 1
      )
      select ${dayText(sql`every.day`)} as day, coalesce(seen.terminals, 0)::int as started,
        greatest((select coalesce(sum(n), 0) from joined where joined.day <= every.day) - coalesce(promised.dark, 0), coalesce(seen.terminals, 0))::int
          as expected,
        coalesce(promised.lit, 0)::float8 as lit, coalesce(promised.lit_online, 0)::float8 as "litOnline"
      from ${daySeries(scope)} left join seen using (day) left join promised using (day) order by every.day`,
  );
  return found.map((each) => ({ ...each, rate: each.expected === 0 ? null : each.started / each.expected }));
}
