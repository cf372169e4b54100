import { type LastSave, LEASE_S, MOST_PEOPLE, type ProgramPerson, REPORT_S } from '@/lib/contract/program/presence';
import type { Database } from '../../db/database';
import type { EventConnection } from '../../http/events';

const CHANNEL = 'apm_presence';
/** A selection is on the others' screens well within a second; a run of changes is few events. */
const EVERY_MS = 200;
const SWEEP_MS = 5_000;
/** Open editors of one person; beyond that the one that reported first is forgotten. */
const MOST_OF_USER = 10;
/** Reports of one person. Ten editors in which somebody works at once report less. */
const MOST_REPORTS = 200;
const WITHIN_MS = 10_000;

export type Report = Omit<ProgramPerson, 'key'> & { programId: string; window: string };

/** What instances notify each other of. */
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
  /** Who subscribes, and from which window: not among the people that it is notified of. */
  userId: string;
  window: string;
  saved: LastSave;
  timer: NodeJS.Timeout | null;
  connection: EventConnection;
  isOpen: () => Promise<boolean>;
}

const keyOf = ({ userId, window }: { userId: string; window: string }) => `${userId}.${window}`;

/**
 * Who has which program open, in memory: every instance keeps all of it, as each notifies the others. It is leased, so that an instance
 * that starts knows it soon, and one that died leaves nobody behind.
 */
export function programPresence(db: Database, log: (error: unknown) => void, clock: () => Date) {
  const present = new Map<string, Present>();
  const subscribers = new Set<Subscriber>();
  const reports = new Map<string, { count: number; since: number }>();
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
    // Browsers let hidden pages report rarely: such a person is there as long as the connection is.
    for (const { userId, window } of subscribers) {
      const own = present.get(keyOf({ userId, window }));
      if (!own?.person.away || own.until > now + (LEASE_S - REPORT_S) * 1_000) continue;
      const { key: _, ...person } = own.person;
      noteEverywhere({ kind: 'report', report: { ...person, programId: own.programId, window } });
    }
    for (const [key, { until }] of present) if (until <= now) forget(key);
    for (const [userId, { since }] of reports) if (since <= now - WITHIN_MS) reports.delete(userId);
    if (present.size > 0 || reports.size > 0) return;
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

    /** Forgets whoever has not reported for the time of a lease. */
    sweep,

    /** Answers whether the report was taken: not where the person sends too many. */
    report(report: Report): boolean {
      keepSwept();
      const now = clock().getTime();
      const before = reports.get(report.userId);
      const counted = before && before.since > now - WITHIN_MS ? before : { count: 0, since: now };
      reports.set(report.userId, counted);
      counted.count += 1;
      if (counted.count > MOST_REPORTS) return false;
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
        // A window that has connected again is still there.
        const isBack = [...subscribers].some((each) => keyOf(each) === keyOf(subscriber));
        if (!isBack && present.has(keyOf(subscriber))) noteEverywhere({ kind: 'gone', userId, window });
      });
    },
  };
}
export type ProgramPresence = ReturnType<typeof programPresence>;

declare module '../../http/platform' {
  interface Platform {
    presence: ProgramPresence;
  }
}
