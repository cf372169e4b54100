import { sql } from 'drizzle-orm';
import { type Database, rows, system, uuids } from '../db/database';
import type { EventConnection } from '../http/events';

const CHANNEL = 'apm_wake';
/** Maximum number of ids in a notification, which must stay under 8,000 bytes. */
const IDS_PER_NOTIFICATION = 200;

/**
 * Wakes terminals with an open stream, here and on other instances. A wake-up carries the current state (revision, newest
 * command); the terminal then fetches what it needs. A lost one does no harm, as heartbeats carry the same.
 */
export function wakeHub(db: Database, log: (error: unknown) => void) {
  const subscribers = new Map<string, Set<EventConnection>>();
  let pending = new Set<string>();

  /** Wake-ups within one turn of the event loop share one query. */
  function wakeHere(terminalIds: readonly string[]) {
    const here = terminalIds.filter((id) => subscribers.has(id));
    if (here.length === 0) return;
    if (pending.size === 0) setImmediate(() => void flush().catch(log));
    for (const id of here) pending.add(id);
  }

  async function flush() {
    const ids = [...pending];
    pending = new Set();
    const goals = await db.transaction(system, (tx) =>
      rows<{ id: string; revision: number; commandSequence: number }>(
        tx,
        sql`select terminal_id as id, revision, command_sequence as "commandSequence" from terminal_goal where terminal_id = any(${uuids(ids)})`,
      ),
    );
    for (const { id, ...goal } of goals)
      for (const connection of subscribers.get(id) ?? []) connection.send('wake', goal);
  }

  return {
    start: () => db.listen(CHANNEL, (payload) => wakeHere(payload.split(','))),

    subscribe(terminalId: string, connection: EventConnection) {
      const connections = subscribers.get(terminalId) ?? new Set();
      subscribers.set(terminalId, connections.add(connection));
      connection.onClose(() => {
        connections.delete(connection);
        if (connections.size === 0 && subscribers.get(terminalId) === connections) subscribers.delete(terminalId);
      });
    },

    wake(terminalIds: readonly string[]) {
      wakeHere(terminalIds);
      const elsewhere = terminalIds.filter((id) => !subscribers.has(id));
      for (let i = 0; i < elsewhere.length; i += IDS_PER_NOTIFICATION) {
        void db.notify(CHANNEL, elsewhere.slice(i, i + IDS_PER_NOTIFICATION).join(',')).catch(log);
      }
    },

    /** Closes the streams of removed terminals. */
    drop(terminalIds: readonly string[]) {
      for (const id of terminalIds) for (const connection of subscribers.get(id) ?? []) connection.close();
    },

    count: () => subscribers.size,
  };
}
export type WakeHub = ReturnType<typeof wakeHub>;

declare module '../http/platform' {
  interface Platform {
    hub: WakeHub;
  }
}
