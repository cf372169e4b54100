const DAY_MS = 86_400_000;

/** Range of days, "YYYY-MM-DD"; `to` is exclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Preset periods, in days up to and including today. */
export const spans = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Span = keyof typeof spans;
export const isSpan = (text: string | null): text is Span => text !== null && text in spans;

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const lengthOf = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns a period of so many days up to and including today. */
export const periodUntil = (today: string, days: number): Period => ({
  from: dayAfter(today, 1 - days),
  to: dayAfter(today, 1),
});

/** Returns the period of equal length right before this one. */
export function precedingPeriod(period: Period): Period {
  return { from: dayAfter(period.from, -lengthOf(period)), to: period.from };
}
