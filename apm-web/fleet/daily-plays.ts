import { type SQL, sql } from 'drizzle-orm';

/**
 * Daily rows of plays, as CTEs that follow one called `counted` (terminal_id, office_id, zone, version_id, program_id, scene_id,
 * started_at, seconds). Single definition for plays as they arrive and for a rebuild. A play counts for the day on which it
 * began.
 */
export const addToDays: SQL = sql`dated as materialized (
    select c.*, (c.started_at at time zone c.zone)::date as day, extract(hour from c.started_at at time zone c.zone)::smallint as hour
    from counted c
  ), by_program as (
    insert into play_day as d (terminal_id, office_id, day, program_id, plays, seconds)
    select terminal_id, office_id, day, program_id, count(*), sum(seconds) from dated group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (terminal_id, day, program_id) do update set plays = d.plays + excluded.plays, seconds = d.seconds + excluded.seconds
  ), by_material as (
    insert into material_day as d (terminal_id, office_id, day, material_id, plays, seconds)
    select terminal_id, office_id, day, material_id, count(*), sum(seconds)
    from dated join scene_material using (version_id, scene_id) group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (terminal_id, day, material_id) do update set plays = d.plays + excluded.plays, seconds = d.seconds + excluded.seconds
  ), by_hour as (
    insert into play_hour as d (day, office_id, hour, plays, seconds)
    select day, office_id, hour, count(*), sum(seconds) from dated group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, office_id, hour) do update set plays = d.plays + excluded.plays, seconds = d.seconds + excluded.seconds
  )`;

/**
 * Daily rows of taps, after a CTE `counted` (terminal_id, office_id, zone, version_id, program_id, widget_id, at). Ids that are
 * no widget of the version are left out.
 */
export const addClicksToDays: SQL = sql`clicked as (
    select c.terminal_id, c.office_id, (c.at at time zone c.zone)::date as day, c.program_id, c.widget_id, c.at, w.widget ->> 'type' as type,
      left(coalesce(nullif(w.widget ->> 'label', ''), w.widget ->> 'name', ''), 200) as label
    from counted c join program_version v on v.id = c.version_id and v.program_id = c.program_id,
      lateral (
        select jsonb_path_query_first(v.document, '$.scenes[*].widgets[*] ? (@.id == $id)', jsonb_build_object('id', c.widget_id)) as widget
      ) as w
    where w.widget is not null
  ), by_widget as (
    insert into click_day as d (terminal_id, office_id, day, program_id, widget_id, type, label, clicks)
    select terminal_id, office_id, day, program_id, widget_id, (array_agg(type order by at desc))[1], (array_agg(label order by at desc))[1], count(*)
    from clicked group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5
    on conflict (terminal_id, day, program_id, widget_id) do update
      set clicks = d.clicks + excluded.clicks, type = excluded.type, label = excluded.label
  )`;

/** Daily rows of firings of triggers, after a CTE `counted` (terminal_id, office_id, zone, trigger_id, by, at). */
export const addFiringsToDays: SQL = sql`by_trigger as (
    insert into trigger_day as d (terminal_id, office_id, day, trigger_id, by, times, last_at)
    select terminal_id, office_id, (at at time zone zone)::date, trigger_id, by, count(*), max(at) from counted group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5
    on conflict (terminal_id, day, trigger_id, by) do update
      set times = d.times + excluded.times, last_at = greatest(d.last_at, excluded.last_at)
  )`;

/**
 * Seconds of spans by day, after a CTE `span` (terminal_id, office_id, zone, from_at, until_at): a day is as long as in its zone.
 * The ends of spans are cut to whole seconds, not their lengths, so that counting a span in parts gives the same sum.
 */
export const addToOnlineDays: SQL = sql`insert into online_day as d (terminal_id, office_id, day, seconds)
  select terminal_id, office_id, day::date, sum(
    floor(extract(epoch from least(until_at, (day + interval '1 day') at time zone zone)))
      - floor(extract(epoch from greatest(from_at, day at time zone zone))))::int
  from span, generate_series(
    date_trunc('day', from_at at time zone zone), date_trunc('day', until_at at time zone zone), interval '1 day'
  ) as day
  where until_at > from_at and (day + interval '1 day') at time zone zone > from_at and day at time zone zone < until_at
  group by 1, 2, 3 order by 1, 3
  on conflict (terminal_id, day) do update set seconds = d.seconds + excluded.seconds`;

/** Advisory lock: reports are counted while holding it shared; a rebuild holds it exclusively. */
const COUNTING = 7_304_919;
export const whileCounting: SQL = sql`select pg_advisory_xact_lock_shared(${sql.raw(String(COUNTING))})`;
export const whileRebuilding: SQL = sql`select pg_advisory_xact_lock(${sql.raw(String(COUNTING))})`;
