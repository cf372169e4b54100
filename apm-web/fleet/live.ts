import type { Database } from '../db/database';
import type { EventConnection } from '../http/events';

export interface ChangedTerminal {
  terminalId: string;
  officeId: string;
}

const CHANNEL = 'apm_changed';
const WATCH_CHANNEL = 'apm_watched';
/** Time for which a terminal is watched. Watchers fetch its state with every event, and so continue to watch. */
const WATCHED_MS = 150_000;
/** Shortest interval between announcements to other instances. */
const ANNOUNCED_MS = 30_000;
/** Maximum number of pairs of ids in a notification, which must stay under 8,000 bytes. */
const PAIRS_PER_NOTIFICATION = 100;
/**
 * Maximum number of changes listed in an event. Beyond it, the event only asks listeners to reload, so that nobody waits behind
 * thousands of others.
 */
const PER_EVENT = 1_000;
/** Interval of events: changes reach the screen within a second, half of which is for the requests that follow the event. */
const EVERY_MS = 500;

interface Subscriber {
  /** Institutions whose terminals it may see; `null`: all. */
  offices: ReadonlySet<string> | null;
  pending: Set<string>;
  timer: NodeJS.Timeout | null;
  connection: EventConnection;
  isOpen: () => Promise<boolean>;
}

/** Notifies consoles of changed terminals of visible institutions, at most once per `everyMs`. */
export function liveChanges(db: Database, log: (error: unknown) => void, everyMs = EVERY_MS) {
  const subscribers = new Set<Subscriber>();
  /** Terminals that somebody watches, on any instance, and until when. */
  const watched = new Map<string, number>();
  const announced = new Map<string, number>();

  function noteWatched(terminalId: string) {
    const now = Date.now();
    for (const [id, until] of watched) if (until <= now) watched.delete(id);
    watched.set(terminalId, now + WATCHED_MS);
  }

  function notifyHere(changes: readonly ChangedTerminal[]) {
    for (const subscriber of subscribers) {
      for (const { terminalId, officeId } of changes) {
        if (!subscriber.offices || subscriber.offices.has(officeId)) subscriber.pending.add(terminalId);
      }
      if (subscriber.pending.size > 0)
        subscriber.timer ??= setTimeout(() => void notify(subscriber).catch(log), everyMs);
    }
  }

  async function notify(subscriber: Subscriber) {
    subscriber.timer = null;
    // A session that has ended gets no further event.
    if (!(await subscriber.isOpen())) return subscriber.connection.close();
    const terminalIds = [...subscriber.pending];
    subscriber.pending.clear();
    subscriber.connection.send(
      'changed',
      terminalIds.length > PER_EVENT ? { terminalIds: [], many: true } : { terminalIds },
    );
  }

  return {
    async start() {
      await db.listen(CHANNEL, (payload) => {
        const pairs = payload.split(',').map((pair) => pair.split(' '));
        notifyHere(pairs.map(([terminalId = '', officeId = '']) => ({ terminalId, officeId })));
      });
      await db.listen(WATCH_CHANNEL, noteWatched);
    },

    /** Makes every report of the terminal an event for a while, not only those that differ from the one before. */
    watch(terminalId: string) {
      noteWatched(terminalId);
      const now = Date.now();
      if ((announced.get(terminalId) ?? 0) > now - ANNOUNCED_MS) return;
      for (const [id, at] of announced) if (at <= now - ANNOUNCED_MS) announced.delete(id);
      announced.set(terminalId, now);
      void db.notify(WATCH_CHANNEL, terminalId).catch(log);
    },
    isWatched: (terminalId: string): boolean => (watched.get(terminalId) ?? 0) > Date.now(),

    subscribe({ offices, connection, isOpen }: Pick<Subscriber, 'offices' | 'connection' | 'isOpen'>) {
      const subscriber: Subscriber = { offices, connection, isOpen, pending: new Set(), timer: null };
      subscribers.add(subscriber);
      connection.onClose(() => {
        subscribers.delete(subscriber);
        if (subscriber.timer) clearTimeout(subscriber.timer);
      });
    },

    changed(changes: readonly ChangedTerminal[]) {
      notifyHere(changes);
      for (let i = 0; i < changes.length; i += PAIRS_PER_NOTIFICATION) {
        const pairs = changes
          .slice(i, i + PAIRS_PER_NOTIFICATION)
          .map(({ terminalId, officeId }) => `${terminalId} ${officeId}`);
        void db.notify(CHANNEL, pairs.join(',')).catch(log);
      }
    },
  };
}
export type LiveChanges = ReturnType<typeof liveChanges>;

declare module '../http/platform' {
  interface Platform {
    live: LiveChanges;
  }
}
