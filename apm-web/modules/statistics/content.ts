import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type {
  statisticsPublishProgramWidgetNum,
  statisticsResourcesCase,
  statisticsWidgetClick,
  statisticsWidgetUse,
} from '@/lib/contract/statistics';
import { rows, type Tx } from '../../db/database';
import { matchesTerminals, type Scope, withinDays, withinOffice } from './scope';

/** Rows whose instant lies within the period in a time zone. */
const within = ({ from, until }: Scope, column: ReturnType<typeof sql>, zone: string) =>
  sql`${column} >= ${from}::timestamp at time zone (select apm.known_zone(${zone}))
    and ${column} < ${until}::timestamp at time zone (select apm.known_zone(${zone}))`;

/** Materials by type: current ones, those added in the period, and their plays in it. */
export const materialsByType = (tx: Tx, scope: Scope, zone: string): Promise<Output<typeof statisticsResourcesCase>> =>
  rows(
    tx,
    sql`with shown as (
        select m.type, sum(d.plays) as plays, sum(d.seconds) as seconds
        from (select material_id, sum(plays) as plays, sum(seconds) as seconds from material_office_day
          where ${withinDays(scope)} and ${withinOffice(scope)} group by 1) as d join material m on m.id = d.material_id group by 1
      ), kept as (
        select type, count(*) as n, sum(size) as bytes, count(*) filter (where ${within(scope, sql`created_at`, zone)}) as added
        from material where ${withinOffice(scope)} group by 1
      )
      select type, coalesce(kept.n, 0)::int as count, coalesce(kept.bytes, 0)::float8 as bytes, coalesce(kept.added, 0)::int as added,
        coalesce(shown.plays, 0)::float8 as plays, coalesce(shown.seconds, 0)::float8 as seconds
      from kept full join shown using (type) order by 2 desc, 1`,
  );

/** Widgets in publishes. A program published twice counts twice. */
export const widgetsPublished = (
  tx: Tx,
  scope: Scope,
  zone: string,
): Promise<Output<typeof statisticsPublishProgramWidgetNum>> =>
  rows(
    tx,
    sql`select w.type as widget, sum(w.n)::int as count
      from publish p join publish_program pp on pp.publish_id = p.id join version_widget w on w.version_id = pp.version_id
      where ${within(scope, sql`p.created_at`, zone)} and p.kind <> 'message' and ${withinOffice(scope)} group by 1 order by 2 desc, 1`,
  );

/** Programs that played, by the widgets that any published version of them contains. */
export const widgetsUsed = (tx: Tx, scope: Scope): Promise<Output<typeof statisticsWidgetUse>> =>
  rows(
    tx,
    sql`select w.type as widget, count(distinct v.program_id)::int as programs
      from program_version v join version_widget w on w.version_id = v.id
      where v.program_id in (select program_id from play_office_day where ${withinDays(scope)} and ${withinOffice(scope)} and plays > 0)
      group by 1 order by 2 desc, 1`,
  );

/** Maximum number of rows on the screen and in a file. */
const MOST_CLICKED = 1_000;

export const widgetsClicked = (
  tx: Tx,
  scope: Scope,
  programId?: string,
): Promise<Output<typeof statisticsWidgetClick>> =>
  rows(
    tx,
    sql`with summed as (
        select program_id, widget_id, (array_agg(type order by day desc))[1] as type, (array_agg(label order by day desc))[1] as label,
          sum(clicks) as clicks
        from click_day where ${withinDays(scope)} and ${matchesTerminals(scope)} and ${programId ? sql`program_id = ${programId}` : sql`true`}
        group by 1, 2 order by sum(clicks) desc, 1, 2 limit ${MOST_CLICKED}
      )
      select widget_id as widget, type, label, program_id as "programId", coalesce(named.name, '') as program, clicks::float8 as clicks
      from summed left join lateral (select name from apm.names_of_played(array[program_id])) as named on true
      order by summed.clicks desc, program_id, widget_id`,
  );
