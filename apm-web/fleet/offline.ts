import { sql } from 'drizzle-orm';
import { OFFLINE_AFTER_INTERVALS } from '@/lib/contract/gateway';
import { claim } from '../db/claim';
import { at, type Database, NIL, rows, system, type Tx, uuids } from '../db/database';
import { BATCH_ROWS, inBatches } from '../db/in-batches';
import { whileCounting } from './daily-plays';
import type { LiveChanges } from './live';
import { endSessions } from './online-days';

interface Silent {
  terminalId: string;
  officeId: string;
  lastSeenAt: string;
}

interface Outages {
  /** Opens the alarms of silent terminals in the transaction that finds them. */
  open: (tx: Tx, terminalIds: readonly string[], now: Date) => Promise<void>;
  /** Notifies people of them. */
  announce: (now: Date) => Promise<void>;
}

interface Parts {
  db: Database;
  live: LiveChanges;
  outages: Outages;
  heartbeatSeconds: number;
  /** Time when this platform started to listen: within the first interval no terminal counts as offline. */
  since: Date;
  /** Number of terminals per transaction. */
  batch?: number;
}

/**
 * Detects terminals that stopped sending heartbeats, in batches. Each outage is detected once, by one instance: the statement
 * that finds it also changes the state. A terminal whose row is locked is sending a heartbeat.
 */
export function offlineWatch({ db, live, outages, heartbeatSeconds, since, batch = BATCH_ROWS }: Parts) {
  const patience = OFFLINE_AFTER_INTERVALS * heartbeatSeconds * 1_000;

  async function take(tx: Tx, cutoff: Date, after: string, most: number): Promise<Silent[]> {
    // Taken first: a rebuild of the statistics holds it for long, and no row may be locked while waiting.
    await tx.execute(whileCounting);
    const silent = await rows<Silent>(
      tx,
      sql`with silent as materialized (
          ${claim(sql`terminal_state`, {
            select: sql`terminal_id`,
            where: sql`online and last_seen_at < ${at(cutoff)} and terminal_id > ${after}::uuid`,
            order: sql`terminal_id`,
            most,
            lock: sql`no key update`,
          })}
        ), changed as (
          update terminal_state s set online = false from silent where s.terminal_id = silent.terminal_id
          returning s.terminal_id, s.office_id, s.last_seen_at
        )
        select terminal_id as "terminalId", office_id as "officeId", last_seen_at as "lastSeenAt" from changed order by terminal_id`,
    );
    if (silent.length === 0) return silent;
    const ids = silent.map(({ terminalId }) => terminalId);
    await tx.execute(sql`update terminal set status = 'offline' where id = any(${uuids(ids)})`);
    await tx.execute(endSessions(silent));
    return silent;
  }

  return async function sweep(now: Date): Promise<number> {
    const cutoff = new Date(now.getTime() - patience);
    if (cutoff < since) return 0;
    let after = NIL;
    const found = await inBatches(async (most) => {
      const silent = await db.transaction(system, async (tx) => {
        const taken = await take(tx, cutoff, after, most);
        const ids = taken.map(({ terminalId }) => terminalId);
        if (ids.length > 0) await outages.open(tx, ids, now);
        return taken;
      });
      after = silent.at(-1)?.terminalId ?? after;
      if (silent.length > 0) live.changed(silent);
      return silent.length;
    }, batch);
    if (found > 0) await outages.announce(now);
    return found;
  };
}
