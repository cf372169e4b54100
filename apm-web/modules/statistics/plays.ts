import { type SQL, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import { MOST_ROWS } from '@/lib/contract/fields';
import type { HourCount, PlayGroup, playDays, playReport } from '@/lib/contract/statistics';
import { rows, type Tx } from '../../db/database';
import { dailyRows, daySeries, dayText, type Scope, withinDays, withinOffice } from './scope';

const groupColumns = { play: sql`program_id`, material: sql`material_id` };

const source = (scope: Scope, thing: keyof typeof groupColumns): SQL => {
  const columns = sql`select day, office_id, ${groupColumns[thing]}, plays, seconds`;
  return dailyRows(
    scope,
    sql`${columns} from ${sql.identifier(`${thing}_office_day`)}`,
    sql`${columns} from ${sql.identifier(`${thing}_day`)}`,
  );
};

export const playsByDay = (tx: Tx, scope: Scope): Promise<Output<typeof playDays>> =>
  rows(
    tx,
    sql`select ${dayText(sql`day`)} as day, coalesce(plays, 0)::float8 as plays, coalesce(seconds, 0)::float8 as seconds
      from ${daySeries(scope)} left join (
        select day, sum(plays) as plays, sum(seconds) as seconds from ${source(scope, 'play')} group by 1
      ) as summed using (day) order by every.day`,
  );

export interface Played {
  id: string;
  name: string;
  plays: number;
  seconds: number;
}

const keyOf: Record<PlayGroup, SQL> = { program: sql`program_id`, material: sql`material_id`, office: sql`office_id` };

/** Sums by group. */
function grouped(scope: Scope, by: PlayGroup): SQL {
  const key = keyOf[by];
  return sql`select ${key} as id, sum(plays) as plays, sum(seconds) as seconds
    from ${source(scope, by === 'material' ? 'material' : 'play')} group by 1`;
}

/** Names of the groups, including programs and materials of an institution above. */
const named: Record<PlayGroup, SQL> = {
  program: sql`left join lateral (select name from apm.names_of_played(array[shown.id])) as named on true`,
  material: sql`left join material named on named.id = shown.id`,
  office: sql`left join office named on named.id = shown.id`,
};

/**
 * Sums by program, material or institution, most played first, with their number and the sum of all plays, in one pass over the
 * daily rows. A play of several materials counts once in the sum.
 */
export async function sumPlays(
  tx: Tx,
  scope: Scope,
  by: PlayGroup,
  offset: number,
  limit: number,
): Promise<{ list: Played[]; count: number; total: Output<typeof playReport>['total'] }> {
  const ofAll =
    by === 'material'
      ? sql`select plays, seconds from ${source(scope, 'play')}`
      : sql`select plays, seconds from groups`;
  const found = await rows<
    Omit<Played, 'id'> & { id: string | null; count: number; allPlays: number; allSeconds: number }
  >(
    tx,
    sql`with groups as materialized (${grouped(scope, by)}),
        total as (select coalesce(sum(plays), 0)::float8 as plays, coalesce(sum(seconds), 0)::float8 as seconds from (${ofAll}) as each_one),
        played as (select * from groups where plays > 0)
      select shown.id, coalesce(named.name, '') as name, shown.plays::float8 as plays, shown.seconds::float8 as seconds,
        (select least(count(*), ${MOST_ROWS + 1})::int from played) as count, total.plays as "allPlays", total.seconds as "allSeconds"
      from total left join (select * from played order by 3 desc, 2 desc, 1 limit ${limit} offset ${offset}) as shown on true ${named[by]}
      order by shown.seconds desc, shown.plays desc, shown.id`,
  );
  const [first] = found;
  return {
    list: found.flatMap(({ id, name, plays, seconds }) => (id === null ? [] : [{ id, name, plays, seconds }])),
    count: first?.count ?? 0,
    total: { plays: first?.allPlays ?? 0, seconds: first?.allSeconds ?? 0 },
  };
}

/** Seconds by weekday and hour. */
export const playSecondsByHour = (tx: Tx, scope: Scope): Promise<HourCount[]> =>
  rows(
    tx,
    sql`select extract(isodow from day)::int as weekday, hour::int as hour, sum(seconds)::float8 as n
      from play_hour where ${withinDays(scope)} and ${withinOffice(scope)} group by 1, 2 order by 1, 2`,
  );
