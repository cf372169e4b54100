import type { DayCalendar, PlanContent, PlanSlot } from '@/lib/contract/play-plan';
import { slotDates } from '@/lib/schedule';
import { DAY_MINUTES, type Span, spanOf } from './span';

/** Slot on one of its dates. */
export interface Occurrence extends Span {
  /** Key made of slot and date. */
  key: string;
  slot: PlanSlot;
  /** Start date in days since 1970-01-01. */
  day: number;
  /** True if this date is excluded and does not play. */
  excluded: boolean;
}

/** Key of an occurrence; without a day the common prefix of a slot's keys. */
export const occurrenceKey = (slotId: string, day: number | '' = '') => `${slotId}@${day}`;

/**
 * Returns the occurrences on the days of a calendar, and on the day before, whose nights may reach into the first day.
 */
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

/** Part of an occurrence on one day; minutes since that day's midnight. */
export interface Part {
  occurrence: Occurrence;
  day: number;
  from: number;
  until: number;
  /** True if the occurrence begins or ends in this part, rather than continuing over midnight. */
  begins: boolean;
  ends: boolean;
  /** Lane of this part among overlapping parts, which are drawn side by side. */
  lane: number;
  lanes: number;
}

/** Splits the occurrences of some days at midnight and lays overlapping parts side by side. */
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

/** Assigns each part the first free lane; parts connected by overlaps share the number of lanes. */
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
