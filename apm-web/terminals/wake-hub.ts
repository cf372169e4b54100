import { sql } from 'drizzle-orm';
import { type Database, rows, system, uuids } from '../db/database';
import type { EventLine } from '../http/events';

const CHANNEL = 'apm_wake';
/** Ids in one notification, which has to stay under 8,000 bytes. */
const PER_NOTE = 200;

/**
 * Wakes terminals whose streams are open, here and on other instances. A wake-up says where things stand
 * (revision, newest command); what to do about it the terminal asks. Lost ones do no harm: heartbeats tell the same.
 */
export function wakeHub(db: Database, log: (error: unknown) => void) {
  const lines = new Map<string, Set<EventLine>>();
  let pending = new Set<string>();

  /** Wakes gathered in one turn are sent with one query. */
  function wakeHere(terminalIds: readonly string[]) {
    const here = terminalIds.filter((id) => lines.has(id));
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
    for (const { id, ...goal } of goals) for (const line of lines.get(id) ?? []) line.send('wake', goal);
  }

  return {
    start: () => db.listen(CHANNEL, (payload) => wakeHere(payload.split(','))),

    hold(terminalId: string, line: EventLine) {
      const held = lines.get(terminalId) ?? new Set();
      lines.set(terminalId, held.add(line));
      line.onClose(() => {
        held.delete(line);
        if (held.size === 0 && lines.get(terminalId) === held) lines.delete(terminalId);
      });
    },

    wake(terminalIds: readonly string[]) {
      wakeHere(terminalIds);
      const elsewhere = terminalIds.filter((id) => !lines.has(id));
      for (let i = 0; i < elsewhere.length; i += PER_NOTE) {
        void db.notify(CHANNEL, elsewhere.slice(i, i + PER_NOTE).join(',')).catch(log);
      }
    },

    /** Ends the streams of terminals that are no more. */
    drop(terminalIds: readonly string[]) {
      for (const id of terminalIds) for (const line of lines.get(id) ?? []) line.close();
    },

    count: () => lines.size,
  };
}
export type WakeHub = ReturnType<typeof wakeHub>;
