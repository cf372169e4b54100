import { sql } from 'drizzle-orm';
import { partsByPath } from '@/lib/contract/console-parts';
import { asJson, at, type Database, row, system, type Tx } from '../db/database';
import { SIGN_IN } from '../http/audit';
import { addClicksToDays, addFiringsToDays, addToDays, addToOnlineDays, whileRebuilding } from './daily-plays';

/** Days as "YYYY-MM-DD", `until` exclusive. */
export interface Days {
  from: string;
  until: string;
}

/**
 * Recomputes the daily rows of some days from the reported events, for all terminals and users; reports wait until it is done.
 * Days whose plays, taps, firings or log entries have been deleted must not be included, as their daily rows would be lost. Rows of online
 * times stay if no period is stored.
 */
export async function rebuildDays(tx: Tx, { from, until }: Days): Promise<void> {
  await tx.execute(whileRebuilding);
  const inDays = sql`day >= ${from}::date and day < ${until}::date`;
  // A day in any zone begins and ends within a day of the same date in UTC.
  const near = (instant: ReturnType<typeof sql>) =>
    sql`${instant} >= ${from}::date - interval '1 day' and ${instant} < ${until}::date + interval '1 day'`;
  const zone = sql`zone as materialized (select * from apm.zones_of(array(select id from terminal)))`;
  const own = (instant: ReturnType<typeof sql>) =>
    sql`(${instant} at time zone z.zone)::date >= ${from}::date and (${instant} at time zone z.zone)::date < ${until}::date`;

  // Promised seconds stay; played seconds are computed when the days are settled again.
  await tx.execute(sql`update promise_day set played = null where ${inDays} and played is not null`);
  await tx.execute(sql`delete from promise_office_day where ${inDays}`);
  for (const table of ['play_day', 'material_day', 'play_hour', 'click_day', 'trigger_day', 'act_day'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${inDays}`);
  const oldest = sql`(select min(from_at)::date from online_session)`;
  await tx.execute(sql`delete from online_day where ${inDays} and day >= ${oldest}`);
  await tx.execute(sql`with ${zone}, counted as (
      select p.terminal_id, z.office_id, z.zone, p.version_id, p.program_id, p.scene_id, p.started_at, p.seconds
      from play p join zone z using (terminal_id) where ${near(sql`p.started_at`)} and ${own(sql`p.started_at`)}
    ), ${addToDays} select 1`);
  await tx.execute(sql`with ${zone}, counted as (
      select c.terminal_id, z.office_id, z.zone, c.version_id, c.program_id, c.widget_id, c.at
      from click c join zone z using (terminal_id) where ${near(sql`c.at`)} and ${own(sql`c.at`)}
    ), ${addClicksToDays} select 1`);
  await tx.execute(sql`with ${zone}, counted as (
      select e.terminal_id, z.office_id, z.zone, e.trigger_id, e.by, e.at
      from trigger_event e join zone z using (terminal_id) where ${near(sql`e.at`)} and ${own(sql`e.at`)}
    ), ${addFiringsToDays} select 1`);
  await tx.execute(sql`with ${zone}, span as (
      select s.terminal_id, z.office_id, z.zone, greatest(s.from_at, greatest(${from}::date, ${oldest})::timestamp at time zone z.zone) as from_at,
        least(coalesce(s.until_at, s.counted_until), ${until}::timestamp at time zone z.zone) as until_at
      from online_session s join zone z using (terminal_id)
      where s.from_at < ${until}::date + interval '1 day' and coalesce(s.until_at, s.counted_until) > ${from}::date - interval '1 day'
    ) ${addToOnlineDays}`);
  await tx.execute(sql`insert into act_day (user_id, office_id, day, hour, module, user_name, acts)
    select user_id, office_id, local::date, extract(hour from local), module, (array_agg(user_name order by at desc))[1], count(*)
    from (
      select a.user_id, a.office_id, a.user_name, a.at, case a.kind when 'signIn' then ${SIGN_IN} else part.module end as module,
        a.at at time zone apm.known_zone(coalesce(u.timezone, 'UTC')) as local
      from audit a left join app_user u on u.id = a.user_id
        left join json_to_recordset(${asJson([...partsByPath].map(([path, module]) => ({ path, module })))}) as part (path text, module text)
          on part.path = a.call
      where a.kind <> 'refusal' and a.user_id is not null and a.office_id is not null and ${near(sql`a.at`)}
    ) as act
    where module is not null and local::date >= ${from}::date and local::date < ${until}::date
    group by 1, 2, 3, 4, 5`);
}

/** Counts reports from before daily rows existed, once, by one instance. */
export async function countFormerReports(db: Database, now: Date): Promise<void> {
  const done = sql`select 1 from statistics_mark where name = 'former'`;
  if (await db.transaction(system, (tx) => row(tx, done))) return;
  await db.transaction(system, async (tx) => {
    await tx.execute(whileRebuilding);
    if (await row(tx, done)) return;
    await tx.execute(sql`select apm.note_content(array(select id from program_version))`);
    await tx.execute(sql`delete from online_office_day`);
    await tx.execute(sql`insert into online_office_day (day, office_id, seconds, terminals)
      select day, office_id, sum(seconds), count(*) filter (where seconds > 0) from online_day group by 1, 2`);
    await rebuildDays(tx, { from: '2000-01-01', until: dayAfter(now) });
    await tx.execute(sql`insert into statistics_mark (name, until) values ('former', ${at(now)})`);
  });
}

/** First day after those of all zones: none is further ahead than the day after next in UTC. */
const dayAfter = (now: Date) => new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
