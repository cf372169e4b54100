import type { Database } from '../db/database';
import type { EventLine } from '../http/events';

export interface ChangedTerminal {
  terminalId: string;
  officeId: string;
}

const CHANNEL = 'apm_changed';
/** Pairs of ids in one notification, which has to stay under 8,000 bytes. */
const PER_NOTE = 100;
/** Ids in one event; the rest come with the next one. */
const PER_EVENT = 1_000;

interface Watcher {
  /** Institutions whose terminals it may see; null is all. */
  offices: ReadonlySet<string> | null;
  pending: Set<string>;
  timer: NodeJS.Timeout | null;
  line: EventLine;
  alive: () => Promise<boolean>;
}

/** Tells consoles which terminals changed: at most once in `everyMs`, and of institutions they may see. */
export function liveChanges(db: Database, log: (error: unknown) => void, everyMs = 1_000) {
  const watchers = new Set<Watcher>();

  function tellHere(changes: readonly ChangedTerminal[]) {
    for (const watcher of watchers) {
      for (const { terminalId, officeId } of changes) {
        if (!watcher.offices || watcher.offices.has(officeId)) watcher.pending.add(terminalId);
      }
      if (watcher.pending.size > 0) watcher.timer ??= setTimeout(() => void tell(watcher).catch(log), everyMs);
    }
  }

  async function tell(watcher: Watcher) {
    watcher.timer = null;
    // A session that ended meanwhile hears nothing more.
    if (!(await watcher.alive())) return watcher.line.close();
    const terminalIds = [...watcher.pending].slice(0, PER_EVENT);
    for (const id of terminalIds) watcher.pending.delete(id);
    watcher.line.send('changed', { terminalIds });
    if (watcher.pending.size > 0) watcher.timer ??= setTimeout(() => void tell(watcher).catch(log), everyMs);
  }

  return {
    start: () =>
      db.listen(CHANNEL, (payload) => {
        const pairs = payload.split(',').map((pair) => pair.split(' '));
        tellHere(pairs.map(([terminalId = '', officeId = '']) => ({ terminalId, officeId })));
      }),

    watch({ offices, line, alive }: Pick<Watcher, 'offices' | 'line' | 'alive'>) {
      const watcher: Watcher = { offices, line, alive, pending: new Set(), timer: null };
      watchers.add(watcher);
      line.onClose(() => {
        watchers.delete(watcher);
        if (watcher.timer) clearTimeout(watcher.timer);
      });
    },

    changed(changes: readonly ChangedTerminal[]) {
      tellHere(changes);
      for (let i = 0; i < changes.length; i += PER_NOTE) {
        const pairs = changes.slice(i, i + PER_NOTE).map(({ terminalId, officeId }) => `${terminalId} ${officeId}`);
        void db.notify(CHANNEL, pairs.join(',')).catch(log);
      }
    },
  };
}
export type LiveChanges = ReturnType<typeof liveChanges>;
