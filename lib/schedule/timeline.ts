import { DAY, instantOfUtc } from '@/lib/time';

/** Something that takes place at the same wall times on some dates. */
export interface Recurring<T> {
  /** Minutes from the midnight that begins its date; the end may be on the next day. */
  start: number;
  end: number;
  /** What takes place on a date, null where nothing does. */
  on(day: number): T | null;
}

/** A stretch of time in which nothing changes, `from` inclusive. */
export interface Segment<T> {
  from: number;
  active: readonly T[];
}

export interface Timeline<T> {
  /** What takes place at an instant, in the order it was given. */
  at(instant: number): readonly T[];
  /** The next instant at which something starts or ends; null within the horizon. */
  next(instant: number): number | null;
}

/** Time is worked out in pieces of this length when somebody asks about them, and kept. */
const PIECE = 16 * DAY;
/** Pieces kept: two years. */
const KEPT_PIECES = 46;
const KEPT_LISTS = 10_000;
/** Changes further ahead are not looked for; what repeats yearly is found. */
export const HORIZON = 400 * DAY;
/** Zones are at most this far from UTC, and one may skip or repeat a whole day: dates so far from a piece reach into it. */
const REACH_BEFORE = 4;
const REACH_AFTER = 2;

/** "HH:MM" as minutes. */
export const minutesOf = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

/** Wall times of a day as minutes; an end that is not after the start is on the next day. */
export function timesOf({ start, end }: { start: string; end: string }) {
  const [from, until] = [minutesOf(start), minutesOf(end)];
  return { start: from, end: until > from ? until : until + 24 * 60 };
}

/** The instants at which recurring things start and end in a zone. */
export function timeline<T>(entries: readonly Recurring<T>[], timeZone: string): Timeline<T> {
  const pieces = new Map<number, Segment<T>[]>();
  const shared = sharing<T>();

  function piece(index: number): Segment<T>[] {
    let known = pieces.get(index);
    if (!known) {
      known = segments(entries, timeZone, index * PIECE, (index + 1) * PIECE, shared);
      if (pieces.size >= KEPT_PIECES) pieces.clear();
      pieces.set(index, known);
    }
    return known;
  }

  return {
    at(instant) {
      const found = piece(Math.floor(instant / PIECE));
      return found[lastUpTo(found, instant)]?.active ?? [];
    },
    next(instant) {
      const index = Math.floor(instant / PIECE);
      const own = piece(index);
      const following = own[lastUpTo(own, instant) + 1];
      if (following) return following.from;
      for (let i = index + 1; i * PIECE <= instant + HORIZON; i += 1) {
        const [first, second] = piece(i);
        // A piece begins where nothing need change.
        if (first && first.active !== piece(i - 1).at(-1)?.active) return first.from;
        if (second) return second.from;
      }
      return null;
    },
  };
}

function segments<T>(
  entries: readonly Recurring<T>[],
  timeZone: string,
  from: number,
  until: number,
  shared: (list: readonly T[]) => readonly T[],
): Segment<T>[] {
  const changes: { at: number; entry: number; value: T; starts: boolean }[] = [];
  for (let day = from / DAY - REACH_BEFORE; day < until / DAY + REACH_AFTER; day += 1) {
    entries.forEach((each, entry) => {
      const value = each.on(day);
      if (value === null) return;
      const start = instantOfUtc(day * DAY + each.start * 60_000, timeZone);
      const end = instantOfUtc(day * DAY + each.end * 60_000, timeZone);
      // Within the hour that clocks skip nothing takes place.
      if (start >= end || end <= from || start >= until) return;
      changes.push({ at: Math.max(start, from), entry, value, starts: true });
      if (end < until) changes.push({ at: end, entry, value, starts: false });
    });
  }
  changes.sort((a, b) => a.at - b.at);

  const active: { entry: number; value: T }[] = [];
  const found: Segment<T>[] = [{ from, active: shared([]) }];
  for (let i = 0; i < changes.length; ) {
    const at = changes[i]?.at ?? 0;
    for (let change = changes[i]; change?.at === at; i += 1, change = changes[i]) {
      const { entry, value } = change;
      if (change.starts) insert(active, { entry, value });
      else
        active.splice(
          active.findIndex((each) => each.entry === entry && each.value === value),
          1,
        );
    }
    const values = shared(active.map(({ value }) => value));
    if (at === from) found[0] = { from, active: values };
    else found.push({ from: at, active: values });
  }
  return found;
}

function insert<T>(active: { entry: number; value: T }[], added: { entry: number; value: T }) {
  const after = active.findIndex(({ entry }) => entry > added.entry);
  active.splice(after === -1 ? active.length : after, 0, added);
}

/** Gives equal lists as one object, by which what is worked out about it is kept: the days of a plan are much alike. */
function sharing<T>(): (list: readonly T[]) => readonly T[] {
  const numbers = new Map<T, number>();
  const lists = new Map<string, readonly T[]>();
  return (list) => {
    let key = '';
    for (const value of list) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      key += `${number} `;
    }
    const known = lists.get(key) ?? list;
    if (lists.size >= KEPT_LISTS) lists.clear();
    lists.set(key, known);
    return known;
  };
}

/** Index of the last segment that begins at or before an instant. */
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
