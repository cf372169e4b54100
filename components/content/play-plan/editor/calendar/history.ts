/** Undo and redo history. Changes of one series, such as repeated arrow keys on one slot, are one step. */
export interface History<T> {
  past: readonly T[];
  future: readonly T[];
  /** Series of the last change. */
  series: string | null;
}

const MOST = 100;

export const noHistory: History<never> = { past: [], future: [], series: null };

/** Records a change; `former` is the state before it. */
export function recordChange<T>(history: History<T>, former: T, series: string | null): History<T> {
  if (series !== null && series === history.series) return { ...history, future: [] };
  return { past: [...history.past, former].slice(-MOST), future: [], series };
}

/** Undoes one step; `null` if there is none. */
export function undoStep<T>({ past, future }: History<T>, now: T): { history: History<T>; to: T } | null {
  const to = past.at(-1);
  if (to === undefined) return null;
  return { history: { past: past.slice(0, -1), future: [now, ...future], series: null }, to };
}

/** Redoes one step. */
export function redoStep<T>({ past, future }: History<T>, now: T): { history: History<T>; to: T } | null {
  const [to, ...rest] = future;
  if (to === undefined) return null;
  return { history: { past: [...past, now], future: rest, series: null }, to };
}
