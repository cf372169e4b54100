/** What can be undone and done again. Changes of one series, such as arrow after arrow on one slot, are undone at once. */
export interface History<T> {
  past: readonly T[];
  future: readonly T[];
  /** Of the last change. */
  series: string | null;
}

const MOST = 100;

export const noHistory: History<never> = { past: [], future: [], series: null };

/** After a change; `former` is what was there before it. */
export function recorded<T>(history: History<T>, former: T, series: string | null): History<T> {
  if (series !== null && series === history.series) return { ...history, future: [] };
  return { past: [...history.past, former].slice(-MOST), future: [], series };
}

/** One step back, in place of what is there now; null where there is none. */
export function undone<T>({ past, future }: History<T>, now: T): { history: History<T>; to: T } | null {
  const to = past.at(-1);
  if (to === undefined) return null;
  return { history: { past: past.slice(0, -1), future: [now, ...future], series: null }, to };
}

/** One step forward again. */
export function redone<T>({ past, future }: History<T>, now: T): { history: History<T>; to: T } | null {
  const [to, ...rest] = future;
  if (to === undefined) return null;
  return { history: { past: [...past, now], future: rest, series: null }, to };
}
