import { type LastSave, LEASE_S, MOST_PEOPLE, type ProgramPerson, REPORT_S } from '@/lib/contract/program/presence';
import type { Database } from '../../db/database';
import type { EventConnection } from '../../http/events';

const CHANNEL = 'apm_presence';
/** Interval of events: others see a selection well within a second, and a run of changes is few events. */
const EVERY_MS = 200;
const SWEEP_MS = 5_000;
/** Maximum number of open editors per person; beyond that the one that reported first is forgotten. */
const MOST_OF_USER = 10;
/** Maximum number of reports of one person within the time below. Ten busy editors together send less. */
const MOST_REPORTS = 200;
const WITHIN_MS = 10_000;

export type Report = Omit<ProgramPerson, 'key'> & { programId: string; window: string };

/** Messages between instances. */
type News =
  | { kind: 'report'; report: Report }
  | { kind: 'gone'; userId: string; window: string }
  | { kind: 'saved'; programId: string; saved: LastSave };

interface Present {
  programId: string;
  person: ProgramPerson;
  until: number;
}

interface Subscriber {
  programId: string;
  /** Person and window of the subscriber, who is excluded from the people reported to it. */
  userId: string;
  window: string;
  saved: LastSave;
  timer: NodeJS.Timeout | null;
  connection: EventConnection;
  isOpen: () => Promise<boolean>;
}

const keyOf = ({ userId, window }: { userId: string; window: string }) => `${userId}.${window}`;

/**
 * People who have programs open, in memory. Every instance keeps all of it, as each notifies the others. Entries are leased, so
 * that a new instance soon knows all of them, and one that died leaves nobody behind.
 */
export function programPresence(db: Database, log: (error: unknown) => void, clock: () => Date) {
  const present = new Map<string, Present>();
  const subscribers = new Set<Subscriber>();
  const limit = reportLimit();
  let sweeping: NodeJS.Timeout | undefined;

  const peopleOf = ({ programId, ...self }: Subscriber) =>
    [...present.values()].flatMap((each) =>
      each.programId === programId && each.person.key !== keyOf(self) ? [each.person] : [],
    );

  function changed(programId: string) {
    for (const subscriber of subscribers)
      if (subscriber.programId === programId)
        subscriber.timer ??= setTimeout(() => void send(subscriber).catch(log), EVERY_MS);
  }

  async function send(subscriber: Subscriber) {
    subscriber.timer = null;
    // A session that has ended gets no further event.
    if (!(await subscriber.isOpen())) return subscriber.connection.close();
    subscriber.connection.send('changed', { people: peopleOf(subscriber), saved: subscriber.saved });
  }

  function forget(key: string) {
    const before = present.get(key);
    if (!before) return;
    present.delete(key);
    changed(before.programId);
  }

  function noteReport({ programId, window, ...person }: Report) {
    const key = keyOf({ userId: person.userId, window });
    const before = present.get(key);
    if (before && before.programId !== programId) forget(key);
    const others = [...present.values()];
    if (!present.has(key)) {
      if (others.filter((each) => each.programId === programId).length >= MOST_PEOPLE) return;
      const own = others.filter((each) => each.person.userId === person.userId);
      if (own[0] && own.length >= MOST_OF_USER) forget(own[0].person.key);
    }
    const next = { ...person, key };
    present.set(key, { programId, person: next, until: clock().getTime() + LEASE_S * 1_000 });
    if (JSON.stringify(before?.person) !== JSON.stringify(next)) changed(programId);
  }

  function note(news: News) {
    if (news.kind === 'report') return noteReport(news.report);
    if (news.kind === 'gone') return forget(keyOf(news));
    for (const subscriber of subscribers)
      if (subscriber.programId === news.programId && subscriber.saved.revision < news.saved.revision)
        subscriber.saved = news.saved;
    changed(news.programId);
  }

  function noteEverywhere(news: News) {
    note(news);
    void db.notify(CHANNEL, JSON.stringify(news)).catch(log);
  }

  function sweep() {
    const now = clock().getTime();
    // Browsers throttle reports of hidden pages, so such a person stays as long as the connection does.
    for (const { userId, window } of subscribers) {
      const own = present.get(keyOf({ userId, window }));
      if (!own?.person.away || own.until > now + (LEASE_S - REPORT_S) * 1_000) continue;
      const { key: _, ...person } = own.person;
      noteEverywhere({ kind: 'report', report: { ...person, programId: own.programId, window } });
    }
    for (const [key, { until }] of present) if (until <= now) forget(key);
    limit.sweep(now);
    if (present.size > 0 || !limit.isEmpty()) return;
    clearInterval(sweeping);
    sweeping = undefined;
  }
  const keepSwept = () => {
    sweeping ??= setInterval(sweep, SWEEP_MS).unref();
  };

  return {
    start: () =>
      db.listen(CHANNEL, (payload) => {
        note(JSON.parse(payload) as News);
        keepSwept();
      }),

    /** Forgets people who have not reported within the lease. */
    sweep,

    /** Returns true if the report was accepted, false if the person sends too many. */
    report(report: Report): boolean {
      keepSwept();
      if (!limit.accepts(report.userId, clock().getTime())) return false;
      noteEverywhere({ kind: 'report', report });
      return true;
    },

    saved: (programId: string, saved: LastSave) => noteEverywhere({ kind: 'saved', programId, saved }),

    subscribe(given: Omit<Subscriber, 'timer'>) {
      const subscriber: Subscriber = { ...given, timer: null };
      const { connection, userId, window } = subscriber;
      subscribers.add(subscriber);
      connection.send('changed', { people: peopleOf(subscriber), saved: subscriber.saved });
      connection.onClose(() => {
        subscribers.delete(subscriber);
        if (subscriber.timer) clearTimeout(subscriber.timer);
        // A window that has reconnected is still present.
        const isBack = [...subscribers].some((each) => keyOf(each) === keyOf(subscriber));
        if (!isBack && present.has(keyOf(subscriber))) noteEverywhere({ kind: 'gone', userId, window });
      });
    },
  };
}
/** Limits the reports of each person. */
function reportLimit() {
  const counts = new Map<string, { count: number; since: number }>();
  return {
    accepts(userId: string, now: number): boolean {
      const before = counts.get(userId);
      const counted = before && before.since > now - WITHIN_MS ? before : { count: 0, since: now };
      counts.set(userId, counted);
      counted.count += 1;
      return counted.count <= MOST_REPORTS;
    },
    sweep(now: number) {
      for (const [userId, { since }] of counts) if (since <= now - WITHIN_MS) counts.delete(userId);
    },
    isEmpty: () => counts.size === 0,
  };
}

export type ProgramPresence = ReturnType<typeof programPresence>;

declare module '../../http/platform' {
  interface Platform {
    presence: ProgramPresence;
  }
}
