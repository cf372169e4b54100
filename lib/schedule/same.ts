import type { Now, Resolution } from './types';

type Shown = Pick<Resolution, 'now' | 'over'>;

/** True if both show the same. */
export const showsSame = (a: Shown, b: Shown) => sameScreen(a.now, b.now) && sameList(a.over, b.over);

/** True if both show the same for the same reasons. */
export const isSameResolution = (a: Omit<Resolution, 'until'>, b: Omit<Resolution, 'until'>) =>
  showsSame(a, b) && sameList(a.because, b.because) && sameList(a.losers, b.losers);

function sameScreen(a: Now, b: Now): boolean {
  if (a.kind === 'programs' && b.kind === 'programs')
    return a.because === b.because && sameValues(a.programs, b.programs) && sameList(a.lengths ?? [], b.lengths ?? []);
  if (a.kind === 'message' && b.kind === 'message') return a.messageId === b.messageId;
  return a.kind === b.kind;
}

const sameValues = (a: readonly unknown[], b: readonly unknown[]) =>
  a === b || (a.length === b.length && a.every((each, i) => each === b[i]));

/** Compares lists of flat objects. */
const sameList = <T extends object>(a: readonly T[], b: readonly T[]) =>
  a === b || (a.length === b.length && a.every((each, i) => each === b[i] || sameFlat(each, b[i])));

function sameFlat<T extends object>(a: T, b: T | undefined): boolean {
  if (!b || Object.keys(a).length !== Object.keys(b).length) return false;
  for (const key in a) if (a[key] !== b[key]) return false;
  return true;
}
