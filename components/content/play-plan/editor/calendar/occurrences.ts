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
  /** End as drawn: the slot's next start, if that is earlier. */
  drawnEnd: number;
}

/** Key of an occurrence; without a day the common prefix of a slot's keys. */
export const occurrenceKey = (slotId: string, day: number | '' = '') => `${slotId}@${day}`;

/** Returns the occurrences on the days of a calendar, with those that began before and reach into its first day. */
export function occurrences(
  content: PlanContent,
  calendars: readonly DayCalendar[],
  first: number,
  days: number,
): Occurrence[] {
  return content.slots.flatMap((slot) => {
    const on = slotDates(content, slot, calendars);
    const before = Math.ceil(spanOf(slot).end / DAY_MINUTES) - 1;
    const found = Array.from({ length: before + days }, (_, i) => first - before + i).flatMap((day) => {
      const state = on(day);
      if (state === null) return [];
      const span = spanOf(slot, day);
      return [
        { key: occurrenceKey(slot.id, day), slot, day, excluded: state === 'excluded', ...span, drawnEnd: span.end },
      ];
    });
    return cutAtNext(found).filter(({ day, drawnEnd }) => (first - day) * DAY_MINUTES < drawnEnd);
  });
}

/** Ends each occurrence where the slot starts again. One that plays is not interrupted by an excluded date. */
function cutAtNext(ofSlot: readonly Occurrence[]): Occurrence[] {
  let next = Number.POSITIVE_INFINITY;
  let nextPlaying = Number.POSITIVE_INFINITY;
  return ofSlot
    .toReversed()
    .map((each) => {
      const begin = each.day * DAY_MINUTES;
      const drawnEnd = Math.min(each.end, (each.excluded ? next : nextPlaying) - begin);
      next = begin + each.start;
      if (!each.excluded) nextPlaying = next;
      return { ...each, drawnEnd };
    })
    .reverse();
}

/** True if an occurrence of a slot is drawn on one of some days. */
export const isDrawn = (slot: PlanSlot, day: number, first: number, days: number) =>
  day < first + days && (first - day) * DAY_MINUTES < spanOf(slot, day).end;

/** Part of an occurrence on one day; minutes since that day's midnight. */
export interface Part {
  occurrence: Occurrence;
  day: number;
  from: number;
  until: number;
  /** True if the occurrence begins or ends in this part, rather than continuing over midnight. */
  begins: boolean;
  ends: boolean;
  /** True for the first part that is drawn. */
  leads: boolean;
  /** Lane of this part among overlapping parts, which are drawn side by side. */
  lane: number;
  lanes: number;
}

/** Splits the occurrences of some days at midnight and lays overlapping parts side by side. */
export function partsOf(list: readonly Occurrence[], first: number, days: number): Part[] {
  const parts = list.flatMap((each) => cut(each, first, days));
  return Array.from({ length: days }, (_, i) => sideBySide(parts.filter(({ day }) => day === first + i))).flat();
}

type Cut = Omit<Part, 'lane' | 'lanes'>;

function cut(occurrence: Occurrence, first: number, days: number): Cut[] {
  const { day, start, end, drawnEnd } = occurrence;
  const from = Math.max(day, first);
  const last = Math.min(day + Math.ceil(drawnEnd / DAY_MINUTES), first + days);
  return Array.from({ length: Math.max(0, last - from) }, (_, i) => {
    const midnight = (from + i - day) * DAY_MINUTES;
    const until = Math.min(drawnEnd - midnight, DAY_MINUTES);
    return {
      occurrence,
      day: from + i,
      from: Math.max(start - midnight, 0),
      until,
      begins: midnight === 0,
      ends: midnight + until === end,
      leads: i === 0,
    };
  });
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
