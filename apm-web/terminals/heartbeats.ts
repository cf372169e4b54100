import { sql } from 'drizzle-orm';
import type { ReceivedHeartbeat } from '@/lib/contract/alarms';
import { faultKey } from '@/lib/contract/fault';
import type { Heartbeat } from '@/lib/contract/gateway';
import { Problem } from '../base/problem';
import { asJson, at, type Database, row, rows, system, type Tx, uuids } from '../db/database';
import { batcher } from './batcher';
import { capture } from './captures';
import type { ChangedTerminal, LiveChanges } from './live';

interface Beat {
  beat: Heartbeat;
  address: string;
  now: Date;
}

export interface Goal {
  revision: number;
  commandSequence: number;
}

interface Written extends Goal {
  id: string;
  officeId: string;
  online: boolean;
  /** Whether it has an open alarm. */
  alarming: boolean;
  /** Whether what it reports is kept. */
  captured: boolean;
}

/** Opens and closes alarms by what heartbeats show, and returns the terminals concerned. */
type FollowAlarms = (
  tx: Tx,
  heartbeats: readonly (ReceivedHeartbeat & { terminalId: string; alarming: boolean })[],
) => Promise<ChangedTerminal[]>;

/** The first heartbeat of a batch waits this long for others, far less than a terminal would notice. */
const GATHER_MS = 20;

/**
 * Writes heartbeats in batches, by one statement that also returns the desired state of each terminal.
 * A terminal has one row whatever its history; a row is added only when it comes back online.
 */
export function heartbeatWriter(db: Database, live: LiveChanges, followAlarms: FollowAlarms, gatherMs = GATHER_MS) {
  /** Fingerprint of each terminal's visible state, so that consoles are notified of changes only. */
  const seen = new Map<string, string>();

  const beats = batcher<Beat, Goal>({
    afterMs: gatherMs,
    merge: (one, other) => (one.now > other.now ? one : other),
    missing: () => new Problem(401),
    async work(batch) {
      const { written, changed } = await db.transaction(system, async (tx) => {
        const written = await write(tx, batch);
        const back = await comeBack(
          tx,
          written.filter(({ online }) => !online),
          batch,
        );
        const heartbeats = written.flatMap(({ id, alarming, revision: goalRevision }) => {
          const given = batch.get(id);
          return given ? [{ terminalId: id, beat: given.beat, now: given.now, goalRevision, alarming }] : [];
        });
        await capture(
          tx,
          written.flatMap(({ id, captured }) => {
            const given = captured && batch.get(id);
            return given
              ? [{ terminalId: id, kind: 'heartbeat' as const, data: { ...given.beat, address: given.address } }]
              : [];
          }),
          [...batch.values()].at(-1)?.now ?? new Date(),
        );
        return { written, changed: [...back, ...(await followAlarms(tx, heartbeats))] };
      });
      for (const { id, officeId } of written) {
        const now = fingerprint(batch.get(id)?.beat);
        if (seen.get(id) !== now || live.isWatched(id)) {
          seen.set(id, now);
          changed.push({ terminalId: id, officeId });
        }
      }
      if (changed.length > 0) live.changed(changed);
      return new Map(written.map(({ id, revision, commandSequence }) => [id, { revision, commandSequence }]));
    },
  });

  return {
    write: (terminalId: string, beat: Beat) => beats.add(terminalId, beat),
    forget: (terminalIds: readonly string[]) => {
      for (const id of terminalIds) seen.delete(id);
    },
    drain: beats.drain,
  };
}
export type HeartbeatWriter = ReturnType<typeof heartbeatWriter>;

const fingerprint = (beat?: Heartbeat) =>
  beat
    ? `${beat.revision} ${beat.state} ${beat.playing?.versionId} ${beat.playing?.sceneId} ${beat.playing?.because} ${beat.volume} ${beat.faults.map(faultKey).join()}`
    : '';

/** Writes the newest heartbeat of each terminal in one statement. It never waits for a publish: the desired state is a table of its own. */
async function write(tx: Tx, batch: Map<string, Beat>): Promise<Written[]> {
  const given = [...batch].map(([id, { beat, address, now }]) => ({
    id,
    at: now,
    address,
    held: beat.revision,
    state: beat.state,
    playing: beat.playing,
    volume: beat.volume,
    used: beat.storage.used,
    total: beat.storage.total,
    offset: beat.clockOffsetMs,
    drift: beat.driftMs ?? null,
    faults: beat.faults,
    health: beat.health,
  }));
  // Returned as one JSON value: parsing a row for each costs more than writing it.
  const answer = await row<{ written: [string, string, boolean, number, number, boolean, boolean][] | null }>(
    tx,
    sql`with written as (
        update terminal_state s set
          last_seen_at = b.at, address = b.address, revision_held = b.held, state = b.state, playing = b.playing, volume = b.volume,
          storage_used = b.used, storage_total = b.total, clock_offset_ms = b."offset", drift_ms = b.drift, faults = b.faults, health = b.health
        from json_to_recordset(${asJson(given)}) as b (
          id uuid, at timestamptz, address text, held int, state text, playing jsonb, volume int,
          used bigint, total bigint, "offset" bigint, drift int, faults jsonb, health jsonb
        )
        join terminal_goal g on g.terminal_id = b.id
        where s.terminal_id = b.id
        returning s.terminal_id, s.office_id, s.online, g.revision, g.command_sequence,
          exists (select 1 from alarm a where a.terminal_id = s.terminal_id and a.closed_at is null) as alarming,
          exists (select 1 from terminal_capture c where c.terminal_id = s.terminal_id and c.ended_at is null) as captured
      )
      select json_agg(json_build_array(terminal_id, office_id, online, revision, command_sequence, alarming, captured)) as written from written`,
  );
  return (answer?.written ?? []).map(([id, officeId, online, revision, commandSequence, alarming, captured]) => ({
    id,
    officeId,
    online,
    revision,
    commandSequence,
    alarming,
    captured,
  }));
}

/** Terminals back online: closes their outage alarm and opens an online period. */
async function comeBack(tx: Tx, away: Written[], batch: Map<string, Beat>): Promise<ChangedTerminal[]> {
  const now = away.length > 0 && batch.get(away[0]?.id ?? '')?.now;
  if (!now) return [];
  const ids = away.map(({ id }) => id).sort();
  const back = await rows<ChangedTerminal>(
    tx,
    sql`update terminal_state set online = true where terminal_id = any(${uuids(ids)}) and not online
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  const these = uuids(back.map(({ terminalId }) => terminalId));
  await tx.execute(sql`update terminal set status = 'online' where id = any(${these})`);
  await tx.execute(sql`insert into online_session (terminal_id, office_id, from_at)
    select id, office_id, ${at(now)} from terminal where id = any(${these}) on conflict do nothing`);
  return back;
}

declare module '../http/platform' {
  interface Platform {
    heartbeats: HeartbeatWriter;
  }
}
