import { sql } from 'drizzle-orm';
import { OFFLINE_AFTER_INTERVALS } from '@/lib/contract/gateway';
import { asJson, at, type Database, rows, system, type Tx, uuids } from '../db/database';
import type { LiveChanges } from './live';

interface Silent {
  terminalId: string;
  officeId: string;
  lastSeenAt: string;
}

/** Opens the alarms of silent terminals; returns a callback to run after the commit. */
type OpenOutages = (tx: Tx, terminalIds: readonly string[], now: Date) => Promise<() => void>;

/**
 * Detects terminals that stopped sending heartbeats. Each outage is detected once, by one instance: the statement that finds it also changes
 * the state. `since` is when this platform started to listen: within the first interval nothing is taken for offline.
 */
export function offlineWatch(
  db: Database,
  live: LiveChanges,
  opened: OpenOutages,
  heartbeatSeconds: number,
  since: Date,
) {
  const patience = OFFLINE_AFTER_INTERVALS * heartbeatSeconds * 1_000;

  return async function sweep(now: Date): Promise<number> {
    const cutoff = new Date(now.getTime() - patience);
    if (cutoff < since) return 0;
    const { silent, notify } = await db.transaction(system, async (tx) => {
      const found = await rows<Silent>(
        tx,
        sql`update terminal_state set online = false where online and last_seen_at < ${at(cutoff)}
          returning terminal_id as "terminalId", office_id as "officeId", last_seen_at as "lastSeenAt"`,
      );
      if (found.length === 0) return { silent: found, notify: null };
      const ids = found.map(({ terminalId }) => terminalId).sort();
      await tx.execute(sql`update terminal set status = 'offline' where id = any(${uuids(ids)})`);
      await tx.execute(endSessions(found));
      return { silent: found, notify: await opened(tx, ids, now) };
    });
    notify?.();
    if (silent.length > 0) live.changed(silent);
    return silent.length;
  };
}

/** Ends online periods at the last heartbeat; their seconds are added to the UTC days they span. */
function endSessions(silent: Silent[]) {
  return sql`with ended as (
      update online_session s set until_at = greatest(s.from_at, g."lastSeenAt")
      from json_to_recordset(${asJson(silent)}) as g ("terminalId" uuid, "lastSeenAt" timestamptz)
      where s.terminal_id = g."terminalId" and s.until_at is null
      returning s.terminal_id, s.office_id, s.from_at, s.until_at
    )
    insert into online_day as d (terminal_id, office_id, day, seconds)
    select terminal_id, office_id, day::date,
      sum(extract(epoch from least(until_at, (day + interval '1 day') at time zone 'UTC') - greatest(from_at, day at time zone 'UTC')))::int
    from ended, generate_series(
      date_trunc('day', from_at at time zone 'UTC'), date_trunc('day', until_at at time zone 'UTC'), interval '1 day'
    ) as day
    group by 1, 2, 3
    on conflict (terminal_id, day) do update set seconds = d.seconds + excluded.seconds`;
}
