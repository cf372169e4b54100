import { type SQL, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import { MOST_ROWS } from '@/lib/contract/fields';
import type { HourCount, PlayGroup, playDays, playReport } from '@/lib/contract/statistics';
import { row, rows, type Tx } from '../../db/database';
import { dayText, everyDay, inDays, inOffice, isNarrow, ofTerminals, type Scope } from './scope';

/** The daily rows that a report reads: sums of institutions where they do, else those of terminals. */
const source = (scope: Scope, thing: 'play' | 'material'): SQL =>
  isNarrow(scope)
    ? sql`${sql.identifier(`${thing}_day`)} where ${inDays(scope)} and ${ofTerminals(scope)}`
    : sql`${sql.identifier(`${thing}_office_day`)} where ${inDays(scope)} and ${inOffice(scope)}`;

export const playsByDay = (tx: Tx, scope: Scope): Promise<Output<typeof playDays>> =>
  rows(
    tx,
    sql`select ${dayText(sql`day`)} as day, coalesce(plays, 0)::float8 as plays, coalesce(seconds, 0)::float8 as seconds
      from ${everyDay(scope)} left join (
        select day, sum(plays) as plays, sum(seconds) as seconds from ${source(scope, 'play')} group by 1
      ) as kept using (day) order by every.day`,
  );

export interface Played {
  id: string;
  name: string;
  plays: number;
  seconds: number;
}

const keyOf: Record<PlayGroup, SQL> = { program: sql`program_id`, material: sql`material_id`, office: sql`office_id` };

/** Groups by what they are of, with their names; what an institution above made is named, too. */
function grouped(scope: Scope, by: PlayGroup): SQL {
  const key = keyOf[by];
  return sql`select ${key} as id, sum(plays) as plays, sum(seconds) as seconds
    from ${source(scope, by === 'material' ? 'material' : 'play')} group by 1 having sum(plays) > 0`;
}

const named: Record<PlayGroup, SQL> = {
  program: sql`left join lateral (select name from apm.names_of_played(array[shown.id])) as named on true`,
  material: sql`left join material named on named.id = shown.id`,
  office: sql`left join office named on named.id = shown.id`,
};

/** Sums by program, material or institution, the most played first. */
export const playedBy = (tx: Tx, scope: Scope, by: PlayGroup, offset: number, limit: number): Promise<Played[]> =>
  rows(
    tx,
    sql`select shown.id, coalesce(named.name, '') as name, shown.plays::float8 as plays, shown.seconds::float8 as seconds
      from (${grouped(scope, by)} order by 3 desc, 2 desc, 1 limit ${limit} offset ${offset}) as shown ${named[by]}
      order by shown.seconds desc, shown.plays desc, shown.id`,
  );

/** How many groups there are, and the sum of all plays. What shows several materials counts once. */
export async function playedTotal(
  tx: Tx,
  scope: Scope,
  by: PlayGroup,
): Promise<{ count: number; total: Output<typeof playReport>['total'] }> {
  const found = await row<{ n: number; plays: number; seconds: number }>(
    tx,
    sql`select (select count(*)::int from (${grouped(scope, by)} limit ${MOST_ROWS + 1}) as g) as n,
        coalesce(sum(plays), 0)::float8 as plays, coalesce(sum(seconds), 0)::float8 as seconds from ${source(scope, 'play')}`,
  );
  return { count: found?.n ?? 0, total: { plays: found?.plays ?? 0, seconds: found?.seconds ?? 0 } };
}

/** Seconds by weekday and hour. */
export const hoursPlayed = (tx: Tx, scope: Scope): Promise<HourCount[]> =>
  rows(
    tx,
    sql`select extract(isodow from day)::int as weekday, hour::int as hour, sum(seconds)::float8 as n
      from play_hour where ${inDays(scope)} and ${inOffice(scope)} group by 1, 2 order by 1, 2`,
  );
