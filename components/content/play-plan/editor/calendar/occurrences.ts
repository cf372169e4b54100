import type { DayCalendar, PlanContent, PlanSlot } from '@/lib/contract/play-plan';
import { slotDates } from '@/lib/schedule';
import { DAY_MINUTES, type Span, spanOf } from './span';

/** A slot on one of its dates. */
export interface Occurrence extends Span {
  /** Of the slot and the date. */
  key: string;
  slot: PlanSlot;
  /** The date it starts on, in days since 1970-01-01. */
  day: number;
  /** It does not play: its date is taken out. */
  excluded: boolean;
}

/** Without a day it is how the keys of all of a slot's occurrences begin. */
export const occurrenceKey = (slotId: string, day: number | '' = '') => `${slotId}@${day}`;

/** Slots on the days of a calendar, and those of the day before, whose night may reach into the first. */
export function occurrences(
  content: PlanContent,
  calendars: readonly DayCalendar[],
  first: number,
  days: number,
): Occurrence[] {
  return content.slots.flatMap((slot) => {
    const on = slotDates(content, slot, calendars);
    const span = spanOf(slot);
    return Array.from({ length: days + 1 }, (_, i) => first - 1 + i).flatMap((day) => {
      const state = on(day);
      if (state === null || (day < first && span.end <= DAY_MINUTES)) return [];
      return [{ key: occurrenceKey(slot.id, day), slot, day, excluded: state === 'excluded', ...span }];
    });
  });
}

/** What of an occurrence is on one day; minutes since that day's midnight. */
export interface Part {
  occurrence: Occurrence;
  day: number;
  from: number;
  until: number;
  /** It begins or ends here, and not at the midnight before or after. */
  begins: boolean;
  ends: boolean;
  /** Parts that meet stand side by side: its place among so many. */
  lane: number;
  lanes: number;
}

/** Occurrences cut at midnights and laid side by side where they meet, of some days. */
export function partsOf(list: readonly Occurrence[], first: number, days: number): Part[] {
  const parts = list.flatMap(cut).filter(({ day }) => day >= first && day < first + days);
  return Array.from({ length: days }, (_, i) => sideBySide(parts.filter(({ day }) => day === first + i))).flat();
}

type Cut = Omit<Part, 'lane' | 'lanes'>;

function cut(occurrence: Occurrence): Cut[] {
  const { day, start, end } = occurrence;
  const today = { occurrence, day, from: start, until: Math.min(end, DAY_MINUTES), begins: true };
  if (end <= DAY_MINUTES) return [{ ...today, ends: true }];
  return [
    { ...today, ends: false },
    { occurrence, day: day + 1, from: 0, until: end - DAY_MINUTES, begins: false, ends: true },
  ];
}

/** Each gets the first lane that is free; those that hang together by meeting have as many lanes as they need. */
function sideBySide(parts: readonly Cut[]): Part[] {
  const ordered = parts.toSorted((a, b) => a.from - b.from || b.until - a.until);
  const placed: Part[] = [];
  let together: Part[] = [];
  let busyUntil: number[] = [];
  const close = () => {
    for (const each of together) each.lanes = busyUntil.length;
    placed.push(...together);
    together = [];
    busyUntil = [];
  };
  for (const part of ordered) {
    if (busyUntil.every((until) => until <= part.from)) close();
    const free = busyUntil.findIndex((until) => until <= part.from);
    const lane = free === -1 ? busyUntil.length : free;
    busyUntil[lane] = part.until;
    together.push({ ...part, lane, lanes: 1 });
  }
  close();
  return placed;
}
