import { sql } from 'drizzle-orm';
import type { Click, FiredTrigger, Play } from '@/lib/contract/gateway';
import { Problem } from '../base/problem';
import { asJson, at, type Database, rows, system, type Tx, uuids } from '../db/database';
import { batcher } from './batcher';
import { addClicksToDays, addFiringsToDays, addToDays, whileCounting } from './daily-plays';
import { type ClockBounds, clockBoundsOf, isWithin } from './reported-time';

/** Time that the first report of a batch waits for others. */
const GATHER_MS = 20;

/** Maximum number of misdated events kept per terminal, so that a clock that stays wrong fills no disk. */
const MOST_ASIDE = 10_000;

type Knowing = Parameters<typeof clockBoundsOf>[2];

interface PlayReport extends Knowing {
  plays: Play[];
}

/** Outcome of reported events. */
export interface Recorded {
  /** Number of new and counted events. */
  accepted: number;
  /** Reported instants at which nothing can have happened. */
  misdated: string[];
}

/**
 * Writes reports of plays in batches, with the daily rows that count them, in one statement. An event counts once, however often
 * its batch is sent. Batches also keep terminals of one institution from waiting for each other's sums.
 */
export function playWriter(db: Database, gatherMs = GATHER_MS) {
  const reports = batcher<PlayReport, Recorded>({
    afterMs: gatherMs,
    merge: (one, other) => ({ ...other, plays: [...one.plays, ...other.plays] }),
    missing: () => new Problem(401),
    work: (batch) =>
      db.transaction(system, async (tx) => {
        await tx.execute(whileCounting);
        const [last] = [...batch.values()].slice(-1);
        const bounds = last ? await clockBoundsOf(tx, [...batch.keys()], last) : new Map<string, ClockBounds>();
        const sorted = new Map(
          [...batch].map(([id, { plays }]) => [id, byClock(plays, ({ startedAt }) => startedAt, bounds.get(id))]),
        );
        for (const [id, { misdated }] of sorted) await storeOnce(tx, id, 'play', misdated, last?.now ?? new Date());
        const given = [...sorted].flatMap(([terminalId, { dated }]) => dated.map((play) => ({ terminalId, ...play })));
        const accepted = await rows<{ id: string; n: number }>(
          tx,
          sql`with zone as materialized (
              select terminal_id, office_id, zone from apm.zones_of(${uuids([...batch.keys()])})
            ), fresh as (
              insert into play (event_id, terminal_id, office_id, version_id, program_id, scene_id, started_at, seconds)
              select distinct on (z.terminal_id, g."eventId") g."eventId", z.terminal_id, z.office_id, g."versionId", g."programId", g."sceneId",
                g."startedAt", round(g.seconds)
              from json_to_recordset(${asJson(given)}) as g (
                "terminalId" uuid, "eventId" uuid, "versionId" uuid, "programId" uuid, "sceneId" text, "startedAt" timestamptz, seconds float8
              ) join zone z on z.terminal_id = g."terminalId"
              on conflict do nothing
              returning terminal_id, office_id, version_id, program_id, scene_id, started_at, seconds
            ), counted as (
              select f.*, z.zone from fresh f join zone z using (terminal_id)
            ), ${addToDays}
            select z.terminal_id as id, count(f.terminal_id)::int as n from zone z left join fresh f using (terminal_id) group by 1`,
        );
        return new Map(
          accepted.map(({ id, n }) => [
            id,
            { accepted: n, misdated: (sorted.get(id)?.misdated ?? []).map(({ startedAt }) => startedAt) },
          ]),
        );
      }),
  });
  return {
    /** Resolves once the report is written. Reports of one terminal that share a batch get the same answer. */
    write: (terminalId: string, report: PlayReport) => reports.add(terminalId, report),
    drain: reports.drain,
  };
}
export type PlayWriter = ReturnType<typeof playWriter>;

/** Records taps, which are rare: each report is a separate transaction. */
export async function recordClicks(
  tx: Tx,
  terminalId: string,
  clicks: readonly Click[],
  knowing: Knowing,
): Promise<Recorded> {
  await tx.execute(whileCounting);
  const bounds = await clockBoundsOf(tx, [terminalId], knowing);
  const { dated, misdated } = byClock(clicks, ({ at: instant }) => instant, bounds.get(terminalId));
  await storeOnce(tx, terminalId, 'click', misdated, knowing.now);
  const fresh = await rows(
    tx,
    sql`with fresh as (
        insert into click (event_id, terminal_id, office_id, version_id, program_id, widget_id, at)
        select distinct on (g."eventId") g."eventId", z.terminal_id, z.office_id, g."versionId", g."programId", g."widgetId", g."at"
        from apm.zones_of(${uuids([terminalId])}) as z, json_to_recordset(${asJson(dated)}) as g (
          "eventId" uuid, "versionId" uuid, "programId" uuid, "widgetId" text, "at" timestamptz
        )
        on conflict do nothing returning terminal_id, office_id, version_id, program_id, widget_id, at
      ), counted as (
        select f.*, z.zone from fresh f join apm.zones_of(${uuids([terminalId])}) as z using (terminal_id)
      ), ${addClicksToDays}
      select 1 from fresh`,
  );
  return { accepted: fresh.length, misdated: misdated.map(({ at: instant }) => instant) };
}

/**
 * Records firings of triggers, like taps. Those of triggers that the terminal cannot have held are left out: deleted ones, and those of
 * institutions that are not at or above its own.
 */
export async function recordFired(
  tx: Tx,
  terminalId: string,
  fired: readonly FiredTrigger[],
  knowing: Knowing,
): Promise<Recorded> {
  await tx.execute(whileCounting);
  const bounds = await clockBoundsOf(tx, [terminalId], knowing);
  const { dated, misdated } = byClock(fired, ({ at: instant }) => instant, bounds.get(terminalId));
  await storeOnce(tx, terminalId, 'fired', misdated, knowing.now);
  const fresh = await rows(
    tx,
    sql`with fresh as (
        insert into trigger_event (event_id, terminal_id, office_id, trigger_id, by, at)
        select distinct on (g."eventId") g."eventId", z.terminal_id, z.office_id, o.id, g.by, g."at"
        from apm.zones_of(${uuids([terminalId])}) as z, json_to_recordset(${asJson(dated)}) as g (
          "eventId" uuid, "triggerId" uuid, by text, "at" timestamptz
        ) join trigger o on o.id = g."triggerId"
        where exists (select 1 from office_closure x where x.ancestor_id = o.office_id and x.descendant_id = z.office_id)
        on conflict do nothing returning terminal_id, office_id, trigger_id, by, at
      ), counted as (
        select f.*, z.zone from fresh f join apm.zones_of(${uuids([terminalId])}) as z using (terminal_id)
      ), ${addFiringsToDays}
      select 1 from fresh`,
  );
  return { accepted: fresh.length, misdated: misdated.map(({ at: instant }) => instant) };
}

/** Separates events that can have happened at their instant from those that cannot. */
function byClock<T>(events: readonly T[], instantOf: (event: T) => string, bounds: ClockBounds | undefined) {
  const isDated = (event: T) => isWithin(instantOf(event), bounds);
  return { dated: events.filter(isDated), misdated: events.filter((event) => !isDated(event)) };
}

/** Stores events once, however often they are sent. */
async function storeOnce(
  tx: Tx,
  terminalId: string,
  kind: 'play' | 'click' | 'fired',
  events: readonly { eventId: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const given = events.map((data) => ({ eventId: data.eventId, data }));
  await tx.execute(
    sql`insert into misdated_event (event_id, terminal_id, office_id, kind, data, received_at)
      select g."eventId", t.id, t.office_id, ${kind}, g.data, ${at(now)}
      from terminal t, json_to_recordset(${asJson(given)}) as g ("eventId" uuid, data jsonb)
      where t.id = ${terminalId} and (select count(*) from misdated_event m where m.terminal_id = t.id) < ${MOST_ASIDE}
      on conflict do nothing`,
  );
}

declare module '../http/platform' {
  interface Platform {
    plays: PlayWriter;
  }
}
