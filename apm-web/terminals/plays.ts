import { sql } from 'drizzle-orm';
import type { Click, Play } from '@/lib/contract/gateway';
import { Problem } from '../base/problem';
import { asJson, type Database, rows, system, type Tx, uuids } from '../db/database';
import { batcher } from './batcher';
import { addClicksToDays, addToDays, whileCounting } from './daily-plays';

/** The first report of a batch waits this long for others. */
const GATHER_MS = 20;

/**
 * Writes reports of plays in batches, with the daily rows that count them, by one statement. An event counts once, however often its batch is
 * sent. Batches also keep terminals of one institution from waiting for each other's sums.
 */
export function playWriter(db: Database, gatherMs = GATHER_MS) {
  const reports = batcher<Play[], number>({
    afterMs: gatherMs,
    merge: (one, other) => [...one, ...other],
    missing: () => new Problem(401),
    work: (batch) =>
      db.transaction(system, async (tx) => {
        await tx.execute(whileCounting);
        const given = [...batch].flatMap(([terminalId, plays]) => plays.map((play) => ({ terminalId, ...play })));
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
        return new Map(accepted.map(({ id, n }) => [id, n]));
      }),
  });
  return {
    /** Resolves with how many of them are new, once they are written. Of reports of one terminal that met in a batch, all are answered alike. */
    write: (terminalId: string, plays: Play[]) => reports.add(terminalId, plays),
    drain: reports.drain,
  };
}
export type PlayWriter = ReturnType<typeof playWriter>;

/** Clicks are rare: each report is a transaction of its own. */
export async function recordClicks(tx: Tx, terminalId: string, clicks: readonly Click[]): Promise<number> {
  await tx.execute(whileCounting);
  const fresh = await rows(
    tx,
    sql`with fresh as (
        insert into click (event_id, terminal_id, office_id, version_id, program_id, widget_id, at)
        select distinct on (g."eventId") g."eventId", z.terminal_id, z.office_id, g."versionId", g."programId", g."widgetId", g."at"
        from apm.zones_of(${uuids([terminalId])}) as z, json_to_recordset(${asJson(clicks)}) as g (
          "eventId" uuid, "versionId" uuid, "programId" uuid, "widgetId" text, "at" timestamptz
        )
        on conflict do nothing returning terminal_id, office_id, version_id, program_id, widget_id, at
      ), counted as (
        select f.*, z.zone from fresh f join apm.zones_of(${uuids([terminalId])}) as z using (terminal_id)
      ), ${addClicksToDays}
      select 1 from fresh`,
  );
  return fresh.length;
}

declare module '../http/platform' {
  interface Platform {
    plays: PlayWriter;
  }
}
