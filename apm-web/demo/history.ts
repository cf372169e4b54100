import { sql } from 'drizzle-orm';
import { OFFLINE_AFTER_INTERVALS } from '@/lib/contract/gateway';
import { at, system, type Tx, uuids } from '../db/database';
import { offlineWatch } from '../fleet/offline';
import { rebuildDays } from '../fleet/rebuild-days';
import type { Platform } from '../http/platform';
import { outageAlarms } from '../modules/alarm';

export const HISTORY_DAYS = 30;
const DAY_MS = 86_400_000;

/** Writes a generated month: opening hours, occasional outages with their alarms, days off, and plays. */
export async function writeHistory(platform: Platform, terminalIds: readonly string[]): Promise<void> {
  const now = platform.clock();
  await platform.db.transaction(system, async (tx) => {
    await timesOnline(tx, terminalIds, now);
    await alarms(tx, terminalIds, OFFLINE_AFTER_INTERVALS * platform.env.HEARTBEAT_SECONDS);
    await plays(tx, terminalIds);
    const these = uuids(terminalIds);
    await tx.execute(sql`update terminal_state s set last_seen_at = h.until_at
      from (select terminal_id, max(until_at) as until_at from online_session group by 1) as h
      where s.terminal_id = h.terminal_id and s.terminal_id = any(${these})`);
    await tx.execute(sql`update terminal set status = 'offline' where id = any(${these})`);
  });
}

/** Computes the daily rows of the month from these rows, like the platform's own rebuild. */
export async function countDays({ db, clock }: Platform): Promise<void> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const now = clock().getTime();
  const days = { from: day(now - (HISTORY_DAYS + 2) * DAY_MS), until: day(now + 2 * DAY_MS) };
  await db.transaction(system, (tx) => rebuildDays(tx, days));
}

/**
 * Writes what the schedules of the month promised, with examples of each reason for missing time: on some days an outage, a slow
 * download, a message over everything or a fault. Written after the daily rows.
 */
export async function writePromises({ db }: Platform, terminalIds: readonly string[]): Promise<void> {
  await db.transaction(system, (tx) =>
    tx.execute(sql`insert into promise_day (terminal_id, office_id, day, promised, offline, downloading, overridden, fault, lit, lit_online)
      select terminal_id, office_id, day, played + offline + downloading + overridden + fault + unknown, offline, downloading, overridden, fault,
        greatest(online, 50400), online
      from (
        select p.terminal_id, p.office_id, p.day, sum(p.seconds)::int as played,
          coalesce((select sum(o.seconds)::int from online_day o where o.terminal_id = p.terminal_id and o.day = p.day), 0) as online
        from play_day p where p.terminal_id = any(${uuids(terminalIds)}) group by 1, 2, 3
      ) as shown, lateral (
        select (played * case when random() < 0.15 then 0.05 + random() * 0.25 else 0 end)::int as offline,
          (played * case when random() < 0.08 then 0.02 + random() * 0.08 else 0 end)::int as downloading,
          (played * case when random() < 0.10 then 0.03 + random() * 0.12 else 0 end)::int as overridden,
          (played * case when random() < 0.05 then 0.05 + random() * 0.30 else 0 end)::int as fault,
          (played * random() * 0.01)::int as unknown
        where played > 0
      ) as missing
      on conflict do nothing`),
  );
}

/** Lets some terminals go silent in the middle of their last day; the platform's offline watch detects them. */
export async function silenceTerminals(platform: Platform, terminalIds: readonly string[]): Promise<void> {
  const { db, live, env, clock, noticesToMail } = platform;
  await db.transaction(system, async (tx) => {
    const these = uuids(terminalIds);
    await tx.execute(sql`update terminal_state s set online = true, last_seen_at = l.from_at + (l.until_at - l.from_at) / 2
      from (${last(these)}) as l where s.terminal_id = l.terminal_id`);
    await tx.execute(sql`update online_session s set until_at = null from (${last(these)}) as l
      where s.terminal_id = l.terminal_id and s.from_at = l.from_at`);
    await tx.execute(sql`update terminal set status = 'online' where id = any(${these})`);
  });
  const outages = outageAlarms(db, noticesToMail);
  await offlineWatch({ db, live, outages, heartbeatSeconds: env.HEARTBEAT_SECONDS, since: new Date(0) })(clock());
}

const last = (terminalIds: ReturnType<typeof uuids>) =>
  sql`select distinct on (terminal_id) terminal_id, from_at, until_at from online_session
    where terminal_id = any(${terminalIds}) order by terminal_id, from_at desc`;

/** Online periods in the local time of each place, until yesterday, because the simulated terminals write today's. */
function timesOnline(tx: Tx, terminalIds: readonly string[], now: Date) {
  const today = sql`date_trunc('day', ${at(now)} at time zone 'UTC')`;
  return tx.execute(sql`insert into online_session (terminal_id, office_id, from_at, until_at)
    select id, office_id, (day + "from") at time zone timezone, (day + until) at time zone timezone
    from (
      select t.id, t.office_id, t.timezone, day,
        make_interval(mins => 390 + floor(random() * 40)::int) as opens,
        make_interval(mins => 1230 + floor(random() * 60)::int) as closes,
        case when random() < 0.12 then make_interval(mins => 600 + floor(random() * 420)::int) end as breaks
      from terminal t, generate_series(${today} - ${HISTORY_DAYS} * interval '1 day', ${today} - interval '1 day', interval '1 day') as day
      where t.id = any(${uuids(terminalIds)}) and random() > 0.03
    ) as opened, lateral (
      values (opens, coalesce(breaks, closes)), (breaks + interval '35 minutes', closes)
    ) as part ("from", until)
    where "from" is not null`);
}

/** Alarms that the platform's offline watch would have opened for each outage, and closed when the terminal came back. */
function alarms(tx: Tx, terminalIds: readonly string[], silenceSeconds: number) {
  return tx.execute(sql`insert into alarm (id, terminal_id, office_id, type, detail, opened_at, last_at, closed_at)
    select apm.time_ordered_id(noticed), terminal_id, office_id, 'offline', '', noticed, noticed, back
    from (
      select terminal_id, office_id, until_at + ${silenceSeconds} * interval '1 second' as noticed,
        lead(from_at) over (partition by terminal_id order by from_at) as back
      from online_session where terminal_id = any(${uuids(terminalIds)})
    ) as outage where back - noticed < interval '2 hours'`);
}

/** A few plays: a scene every quarter of an hour, in turn from the programs published to the terminal. */
function plays(tx: Tx, terminalIds: readonly string[]) {
  return tx.execute(sql`with shown as (
      select t.terminal_id, v.id as version_id, v.program_id, scene ->> 'id' as scene_id,
        case when scene ->> 'duration' = 'auto' then 8 else (scene ->> 'duration')::float8 end as seconds,
        row_number() over turn - 1 as turn, count(*) over (partition by t.terminal_id) as turns
      from publish_target t join publish_program pp using (publish_id) join program_version v on v.id = pp.version_id,
        jsonb_array_elements(v.document -> 'scenes') with ordinality as each (scene, place)
      where t.active and t.terminal_id = any(${uuids(terminalIds)})
      window turn as (partition by t.terminal_id order by pp.publish_id, pp.position, place)
    ), moment as (
      select s.terminal_id, s.office_id, "at", row_number() over (partition by s.terminal_id order by "at") as n
      from online_session s, generate_series(s.from_at, s.until_at - interval '1 minute', interval '15 minutes') as "at"
      where s.terminal_id = any(${uuids(terminalIds)})
    )
    insert into play (event_id, terminal_id, office_id, version_id, program_id, scene_id, started_at, seconds)
    select gen_random_uuid(), m.terminal_id, m.office_id, s.version_id, s.program_id, s.scene_id, m."at", round(s.seconds)
    from moment m join shown s on s.terminal_id = m.terminal_id and s.turn = m.n % s.turns`);
}
