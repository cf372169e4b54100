import { DAY, instantOfUtc } from '@/lib/time';

/** Event at the same local times on some dates. Overlapping events of one entry and value are one. */
export interface Recurring<T> {
  /** Minutes from the midnight that begins its date; the end may be on a later day. */
  start: number;
  end: number;
  /** Returns the end on a date, if it varies; `end` is the latest one then. */
  endOn?(day: number): number;
  /** Returns the value on a date; `null` without an event. */
  on(day: number): T | null;
}

/** Segment of time in which nothing changes, `from` inclusive. */
export interface Segment<T> {
  from: number;
  active: readonly T[];
}

export interface Timeline<T> {
  /** Returns the values active at an instant, in their original order. */
  at(instant: number): readonly T[];
  /** Returns the next instant at which something starts or ends; `null` within the horizon. */
  next(instant: number): number | null;
}

/** Length of the pieces in which time is computed on demand, and cached. */
const PIECE = 16 * DAY;
/** Limit of cached pieces: two years. */
const KEPT_PIECES = 46;
/** Limit of cached states, which are then dropped. */
const KEPT_STATES = 10_000;
/** Limit for finding changes; yearly events are within. */
export const HORIZON = 400 * DAY;
/**
 * Days around a piece whose events may reach into it, if they end by the next day: zones have a limited offset from UTC,
 * and one may skip or repeat a whole day. Longer events add their own days.
 */
const REACH_BEFORE = 4;
const REACH_AFTER = 2;
const DAY_MINUTES = 24 * 60;

/** Converts "HH:MM" to minutes. */
export const minutesOf = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

/** Converts local times of a day to minutes; an end that is not after the start is on the next day. */
export function timesOf({ start, end }: { start: string; end: string }) {
  const [from, until] = [minutesOf(start), minutesOf(end)];
  return { start: from, end: until > from ? until : until + DAY_MINUTES };
}

/** Computes the instants at which recurring events start and end in a zone. */
export function timeline<T>(entries: readonly Recurring<T>[], timeZone: string): Timeline<T> {
  const pieces = new Map<number, Segment<T>[]>();
  let states = new States<T>(entries.length);

  function piece(index: number): Segment<T>[] {
    let known = pieces.get(index);
    if (!known) {
      if (states.full) states = new States(entries.length);
      known = segments(entries, timeZone, index * PIECE, (index + 1) * PIECE, states);
      if (pieces.size >= KEPT_PIECES) pieces.clear();
      pieces.set(index, known);
    }
    return known;
  }

  /** Piece and segment of the last instant. Mostly the next one is in the same segment, or the following one. */
  let last = { index: Number.NaN, own: [] as Segment<T>[], nth: 0 };
  function locate(instant: number) {
    const index = Math.floor(instant / PIECE);
    if (index !== last.index) last = { index, own: piece(index), nth: 0 };
    if (!holds(last.own, last.nth, instant))
      last.nth = holds(last.own, last.nth + 1, instant) ? last.nth + 1 : lastUpTo(last.own, instant);
    return last;
  }

  return {
    at(instant) {
      const { own, nth } = locate(instant);
      return own[nth]?.active ?? [];
    },
    next(instant) {
      const { index, own, nth } = locate(instant);
      const following = own[nth + 1];
      if (following) return following.from;
      for (let i = index + 1; i * PIECE <= instant + HORIZON; i += 1) {
        const [first, second] = piece(i);
        // The start of a piece is not necessarily a change.
        if (first && first.active !== piece(i - 1).at(-1)?.active) return first.from;
        if (second) return second.from;
      }
      return null;
    },
  };
}

/** True if an instant of the list's piece is in a segment. */
function holds(list: readonly Segment<unknown>[], nth: number, instant: number): boolean {
  const from = list[nth]?.from ?? Number.POSITIVE_INFINITY;
  return from <= instant && instant < (list[nth + 1]?.from ?? Number.POSITIVE_INFINITY);
}

interface Change<T> {
  at: number;
  entry: number;
  value: T;
  starts: boolean;
}

function segments<T>(
  entries: readonly Recurring<T>[],
  timeZone: string,
  from: number,
  until: number,
  states: States<T>,
): Segment<T>[] {
  const changes: Change<T>[] = [];
  runsAround(entries, from / DAY, until / DAY).forEach((runs, entry) => {
    for (const run of runs) {
      const start = instantOfUtc(run.start * 60_000, timeZone);
      const end = instantOfUtc(run.end * 60_000, timeZone);
      // Events within the hour that clocks skip do not take place.
      if (start >= end || end <= from || start >= until) continue;
      changes.push({ at: Math.max(start, from), entry, value: run.value, starts: true });
      if (end < until) changes.push({ at: end, entry, value: run.value, starts: false });
    }
  });
  changes.sort((a, b) => a.at - b.at);

  let state = states.nothing;
  const found: Segment<T>[] = [{ from, active: state.values }];
  for (let i = 0; i < changes.length; ) {
    const at = changes[i]?.at ?? 0;
    for (let change = changes[i]; change?.at === at; change = changes[i]) {
      state = states.after(state, change);
      i += 1;
    }
    if (at === from) found[0] = { from, active: state.values };
    else found.push({ from: at, active: state.values });
  }
  return found;
}

/** Events of one value without a gap, as local minutes since 1970-01-01. */
interface Run<T> {
  value: T;
  start: number;
  end: number;
}

/**
 * Returns, for each entry, the events that may reach into the days from `first` to before `last`. Events that overlap or
 * touch are joined by local time, so a slot of a year that starts every day costs two instants, not hundreds.
 */
function runsAround<T>(entries: readonly Recurring<T>[], first: number, last: number): Run<T>[][] {
  const runs = entries.map((): Run<T>[] => []);
  const earliest = entries.map(({ end }) => first - REACH_BEFORE - Math.max(0, Math.ceil(end / DAY_MINUTES) - 2));
  for (let day = Math.min(...earliest); day < last + REACH_AFTER; day += 1) {
    entries.forEach((each, entry) => {
      if (day < (earliest[entry] ?? 0)) return;
      const value = each.on(day);
      if (value === null) return;
      const start = day * DAY_MINUTES + each.start;
      const end = day * DAY_MINUTES + (each.endOn?.(day) ?? each.end);
      const known = runs[entry]?.findLast((run) => run.value === value);
      if (known && start <= known.end) known.end = Math.max(known.end, end);
      else runs[entry]?.push({ value, start, end });
    });
  }
  return runs;
}

/** Concurrent events in the order of the entries, and the resulting state of each known change. */
interface State<T> {
  active: readonly Pick<Change<T>, 'entry' | 'value'>[];
  values: readonly T[];
  following: Map<number, State<T>>;
}

/**
 * States of a timeline. Days are much alike: the effect of a change on a state is computed once, and equal lists are
 * the same object, so that results about them can be cached.
 */
class States<T> {
  private readonly numbers = new Map<T, number>();
  private readonly states = new Map<string, State<T>>();
  private readonly lists = new Map<string, readonly T[]>();
  readonly nothing = this.stateOf([]);

  constructor(private readonly entries: number) {}

  get full(): boolean {
    return this.states.size >= KEPT_STATES;
  }

  after(state: State<T>, change: Change<T>): State<T> {
    const id = (this.numberOf(change.value) * this.entries + change.entry) * 2 + Number(change.starts);
    let next = state.following.get(id);
    if (!next) {
      next = this.stateOf(change.starts ? addEntry(state.active, change) : without(state.active, change));
      state.following.set(id, next);
    }
    return next;
  }

  private stateOf(active: State<T>['active']): State<T> {
    const key = active.map(({ entry, value }) => `${entry}:${this.numberOf(value)}`).join(' ');
    let known = this.states.get(key);
    if (!known) {
      known = { active, values: this.listOf(active.map(({ value }) => value)), following: new Map() };
      this.states.set(key, known);
    }
    return known;
  }

  /** Returns the same list for equal values, even of different entries. */
  private listOf(values: readonly T[]): readonly T[] {
    const key = values.map((value) => this.numberOf(value)).join(' ');
    const known = this.lists.get(key) ?? values;
    this.lists.set(key, known);
    return known;
  }

  private numberOf(value: T): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(value, number);
    }
    return number;
  }
}

function addEntry<T>(active: State<T>['active'], { entry, value }: Change<T>): State<T>['active'] {
  const after = active.findIndex((each) => each.entry > entry);
  return active.toSpliced(after === -1 ? active.length : after, 0, { entry, value });
}

function without<T>(active: State<T>['active'], { entry, value }: Change<T>): State<T>['active'] {
  const nth = active.findIndex((each) => each.entry === entry && each.value === value);
  return nth === -1 ? active : active.toSpliced(nth, 1);
}

/** Returns the index of the last segment that begins at or before an instant. */
function lastUpTo(list: readonly Segment<unknown>[], instant: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((list[middle]?.from ?? 0) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}
