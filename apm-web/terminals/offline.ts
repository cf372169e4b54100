import { sql } from 'drizzle-orm';
import { OFFLINE_AFTER_INTERVALS } from '@/lib/contract/gateway';
import { at, type Database, rows, system, type Tx, uuids } from '../db/database';
import { whileCounting } from './daily-plays';
import type { LiveChanges } from './live';
import { endSessions } from './online-days';

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
      await tx.execute(whileCounting);
      await tx.execute(sql`update terminal set status = 'offline' where id = any(${uuids(ids)})`);
      await tx.execute(endSessions(found));
      return { silent: found, notify: await opened(tx, ids, now) };
    });
    notify?.();
    if (silent.length > 0) live.changed(silent);
    return silent.length;
  };
}
