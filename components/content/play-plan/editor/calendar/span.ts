/** Arithmetic on times of a slot, in minutes since midnight of its start date. */

export const DAY_MINUTES = 1_440;
/** Drag grid: quarters of an hour. */
export const STEP = 15;

/** Values above 1440 are on the next day. */
export interface Span {
  start: number;
  end: number;
}

interface Times {
  start: string;
  end: string;
}

/** Parses "HH:MM" to minutes since midnight. */
export function minutesOf(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return 60 * hour + minute;
}

/** Formats minutes since midnight as "HH:MM"; also for the next day. */
export function clockOf(minutes: number): string {
  const within = minutes % DAY_MINUTES;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function spanOf({ start, end }: Times): Span {
  const from = minutesOf(start);
  const until = minutesOf(end);
  return { start: from, end: until <= from ? until + DAY_MINUTES : until };
}

export const timesOf = ({ start, end }: Span): Times => ({
  start: clockOf(start),
  end: end === DAY_MINUTES ? '24:00' : clockOf(end),
});

/** Moves a span on the grid within its date. An all-day span is unchanged. */
export function moveSpan({ start, end }: Span, by: number): Span {
  const length = end - start;
  if (length >= DAY_MINUTES || by === 0) return { start, end };
  const to = clamp(snap(start + by), 0, DAY_MINUTES - STEP);
  return { start: to, end: to + length };
}

/** Moves the end. Only a span from midnight may last all day; any other would end at its own start. */
export function stretchEnd({ start, end }: Span, by: number): Span {
  const longest = start === 0 ? DAY_MINUTES : start + DAY_MINUTES - STEP;
  return { start, end: by === 0 ? end : clamp(snap(end + by), Math.min(start + STEP, end), longest) };
}

/** Moves the start within its date. */
export function stretchStart({ start, end }: Span, by: number): Span {
  const earliest = end === DAY_MINUTES ? 0 : Math.max(0, end - DAY_MINUTES + STEP);
  const latest = Math.max(start, Math.min(end - STEP, DAY_MINUTES - STEP));
  return { start: by === 0 ? start : clamp(snap(start + by), earliest, latest), end };
}

export const snap = (minutes: number) => Math.round(minutes / STEP) * STEP;

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
