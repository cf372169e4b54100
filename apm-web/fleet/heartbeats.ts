import { sql } from 'drizzle-orm';
import type { ReceivedHeartbeat } from '@/lib/contract/alarm';
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
  /** `null` if the row is locked, so that the heartbeat is not written yet. */
  online: boolean | null;
  /** True if it has an open alarm. */
  alarming: boolean;
  /** True if its reports are being captured. */
  captured: boolean;
}

/** Heartbeat that changes more than the state of its terminal. */
interface Followed extends ReceivedHeartbeat {
  address: string;
  away: boolean;
  alarming: boolean;
  captured: boolean;
}

type OfTerminal<T> = T & { terminalId: string };

interface HeartbeatAlarms {
  /** True if a heartbeat may open or close an alarm. */
  concern: (heartbeat: ReceivedHeartbeat & { alarming: boolean }) => boolean;
  /** Opens and closes alarms from heartbeats, and returns the terminals concerned. */
  follow: (
    tx: Tx,
    heartbeats: readonly OfTerminal<ReceivedHeartbeat & { alarming: boolean }>[],
  ) => Promise<ChangedTerminal[]>;
}

interface Parts {
  db: Database;
  live: LiveChanges;
  alarms: HeartbeatAlarms;
  /** Called with errors of follow-up work, which answers do not wait for. */
  failed: (error: unknown) => void;
  gatherMs?: number;
}

/** Time that the first heartbeat of a batch waits for others, far less than a terminal would notice. */
const GATHER_MS = 20;

/**
 * Writes heartbeats in batches, with one statement that also returns the desired state of each terminal. A terminal has one row
 * whatever its history; a row is added only when it comes back online.
 *
 * A heartbeat is answered once it is written, and waits for no lock. Follow-up work (a terminal is back, an alarm opens or
 * closes) needs rows that sweeps and notices lock, so it runs in a later transaction. If that fails, the next heartbeat triggers
 * the same.
 */
export function heartbeatWriter({ db, live, alarms, failed, gatherMs = GATHER_MS }: Parts) {
  /** Fingerprint of each terminal's visible state, so that consoles are notified of changes only. */
  const seen = new Map<string, string>();

  const beats = batcher<Beat, Goal>({
    afterMs: gatherMs,
    merge: newer,
    missing: () => new Problem(401),
    async work(batch) {
      const written = await db.transaction(system, (tx) => write(tx, batch));
      const changed: ChangedTerminal[] = [];
      for (const { id, officeId, online, alarming, captured, revision: goalRevision } of written) {
        const given = batch.get(id);
        if (!given) continue;
        if (online === null) {
          // Answered anyway; it is written once its row is unlocked.
          beats.add(id, given).catch(failed);
          continue;
        }
        const { beat, address, now } = given;
        const shown = fingerprint(beat);
        if (seen.get(id) !== shown || live.isWatched(id)) {
          seen.set(id, shown);
          changed.push({ terminalId: id, officeId });
        }
        const followed = { beat, now, goalRevision, address, away: !online, alarming, captured };
        if (!online || captured || alarms.concern(followed)) followers.add(id, followed).catch(failed);
      }
      if (changed.length > 0) live.changed(changed);
      return new Map(written.map(({ id, revision, commandSequence }) => [id, { revision, commandSequence }]));
    },
  });

  const followers = batcher<Followed, true>({
    afterMs: 0,
    merge: (one, other) => ({ ...newer(one, other), away: one.away || other.away }),
    missing: () => new Problem(401),
    async work(batch) {
      const heartbeats = [...batch].map(([terminalId, each]) => ({ terminalId, ...each }));
      const changed = await db.transaction(system, async (tx) => [
        ...(await openOnlinePeriods(
          tx,
          heartbeats.filter(({ away }) => away),
        )),
        ...(await keep(
          tx,
          heartbeats.filter(({ captured }) => captured),
        )),
        ...(await alarms.follow(tx, heartbeats)),
      ]);
      if (changed.length > 0) live.changed(changed);
      return new Map([...batch.keys()].map((id) => [id, true]));
    },
  });

  return {
    write: (terminalId: string, beat: Beat) => beats.add(terminalId, beat),
    forget: (terminalIds: readonly string[]) => {
      for (const id of terminalIds) seen.delete(id);
    },
    async drain() {
      await beats.drain();
      await followers.drain();
    },
  };
}
export type HeartbeatWriter = ReturnType<typeof heartbeatWriter>;

const newer = <T extends { now: Date }>(one: T, other: T): T => (one.now > other.now ? one : other);

const fingerprint = (beat?: Heartbeat) =>
  beat
    ? `${beat.revision} ${beat.state} ${beat.playing?.versionId} ${beat.playing?.sceneId} ${beat.playing?.because} ${beat.volume} ${beat.faults.map(faultKey).join()}`
    : '';

/**
 * Writes the newest heartbeat of each terminal in one statement, skipping rows that others have locked. It never waits for a
 * publish, as the desired state is in a separate table.
 */
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
  // Returned as one JSON value, because parsing a row for each costs more than writing it.
  const answer = await row<{ written: [string, string, boolean | null, number, number, boolean, boolean][] | null }>(
    tx,
    sql`with free as materialized (
        select terminal_id from terminal_state where terminal_id = any(${uuids([...batch.keys()])}) for no key update skip locked
      ), written as (
        update terminal_state s set
          last_seen_at = b.at, address = b.address, revision_held = b.held, state = b.state, playing = b.playing, volume = b.volume,
          storage_used = b.used, storage_total = b.total, clock_offset_ms = b."offset", drift_ms = b.drift, faults = b.faults, health = b.health
        from json_to_recordset(${asJson(given)}) as b (
          id uuid, at timestamptz, address text, held int, state text, playing jsonb, volume int,
          used bigint, total bigint, "offset" bigint, drift int, faults jsonb, health jsonb
        )
        join free on free.terminal_id = b.id
        where s.terminal_id = b.id
        returning s.terminal_id, s.online
      )
      select json_agg(json_build_array(g.terminal_id, g.office_id, w.online, g.revision, g.command_sequence,
          exists (select 1 from alarm a where a.terminal_id = g.terminal_id and a.closed_at is null),
          exists (select 1 from terminal_capture c where c.terminal_id = g.terminal_id and c.ended_at is null))) as written
      from terminal_goal g left join written w using (terminal_id) where g.terminal_id = any(${uuids([...batch.keys()])})`,
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

/** Stores heartbeats of terminals with a running capture. */
async function keep(tx: Tx, captured: readonly OfTerminal<Followed>[]): Promise<[]> {
  const [first] = captured;
  if (!first) return [];
  const reports = captured.map(({ terminalId, beat, address }) => ({
    terminalId,
    kind: 'heartbeat' as const,
    data: { ...beat, address },
  }));
  await capture(tx, reports, first.now);
  return [];
}

/** Opens an online period for each terminal that is back online. */
async function openOnlinePeriods(tx: Tx, away: readonly OfTerminal<Followed>[]): Promise<ChangedTerminal[]> {
  const [first] = away;
  if (!first) return [];
  const ids = away.map(({ terminalId }) => terminalId).sort();
  const back = await rows<ChangedTerminal>(
    tx,
    sql`update terminal_state set online = true where terminal_id = any(${uuids(ids)}) and not online
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  const these = uuids(back.map(({ terminalId }) => terminalId));
  await tx.execute(sql`update terminal set status = 'online' where id = any(${these})`);
  await tx.execute(sql`insert into online_session (terminal_id, office_id, from_at)
    select id, office_id, ${at(first.now)} from terminal where id = any(${these}) on conflict do nothing`);
  return back;
}

declare module '../http/platform' {
  interface Platform {
    heartbeats: HeartbeatWriter;
  }
}
