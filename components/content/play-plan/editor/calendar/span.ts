import { type PlanSlot, planLimits } from '@/lib/contract/play-plan';
import { civilDate, slotTimes } from '@/lib/schedule';

/** Arithmetic on times of a slot, in minutes since midnight of its start date. */

export const DAY_MINUTES = 1_440;
/** Drag grid: quarters of an hour. */
export const STEP = 15;

/** Values above 1440 are on later days. */
export interface Span {
  start: number;
  end: number;
}

type Times = Pick<PlanSlot, 'start' | 'end' | 'endDate'>;

/** Parses "HH:MM" to minutes since midnight. */
export function minutesOf(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return 60 * hour + minute;
}

/** Formats minutes since midnight as "HH:MM"; also for later days. */
export function clockOf(minutes: number): string {
  const within = minutes % DAY_MINUTES;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the span of a slot that starts on a date; without a date its longest one. */
export function spanOf(slot: Times, day?: number): Span {
  const { start, end, endOn } = slotTimes(slot);
  return { start, end: day === undefined ? end : (endOn?.(day) ?? end) };
}

/** Returns the times of a span. Only an end that times alone do not say has an end date. */
export function timesOf({ start, end }: Span): Times {
  const times = { start: clockOf(start), end: end === DAY_MINUTES ? '24:00' : clockOf(end) };
  if (end <= DAY_MINUTES || end < start + DAY_MINUTES) return { ...times, endDate: undefined };
  return { ...times, endDate: { kind: 'after', days: Math.floor(end / DAY_MINUTES) } };
}

/**
 * Returns the times of a slot whose occurrence got another span and date. An end on a day of the month or year stays
 * one, on the day where that occurrence ends now.
 */
export function changedTimes(slot: Times, from: { day: number } & Span, to: { day: number } & Span): Times {
  const times = timesOf(to);
  if (slot.endDate?.kind !== 'on') return times;
  const { month, monthDay } = slot.endDate;
  // The midnight that ends a day belongs to it where the slot says so.
  const endsDay = slot.end === '24:00' && to.end % DAY_MINUTES === 0;
  const dateOf = ({ day, end }: { day: number } & Span) => day + Math.floor((end - Number(endsDay)) / DAY_MINUTES);
  const date = civilDate(dateOf(to));
  const isSame = dateOf(from) === dateOf(to);
  const isLast = monthDay === -1 && date.day === date.length;
  const found: Times = {
    start: times.start,
    end: endsDay ? '24:00' : clockOf(to.end),
    endDate: isSame
      ? slot.endDate
      : { kind: 'on', monthDay: isLast ? -1 : date.day, month: month === null ? null : date.month },
  };
  // More than a month cannot be said by a day of the month.
  return spanOf(found, to.day).end === to.end ? found : times;
}

/** Moves a span on the grid within its date. A span of whole days is unchanged. */
export function moveSpan({ start, end }: Span, by: number): Span {
  const isWholeDays = start === 0 && end % DAY_MINUTES === 0;
  if (isWholeDays || by === 0) return { start, end };
  const to = clamp(snap(start + by), 0, DAY_MINUTES - STEP);
  return { start: to, end: to + end - start };
}

/** Moves the end, to a later day, too. */
export function stretchEnd({ start, end }: Span, by: number): Span {
  const longest = planLimits.days * DAY_MINUTES;
  return { start, end: by === 0 ? end : clamp(snap(end + by), Math.min(start + STEP, end), longest) };
}

/** Moves the start within its date. */
export function stretchStart({ start, end }: Span, by: number): Span {
  const latest = Math.max(start, Math.min(end - STEP, DAY_MINUTES - STEP));
  return { start: by === 0 ? start : clamp(snap(start + by), 0, latest), end };
}

export const snap = (minutes: number) => Math.round(minutes / STEP) * STEP;

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
