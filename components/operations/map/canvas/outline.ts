import { MOST_CORNERS } from '@/lib/contract/map';

export type Point = [x: number, y: number];

/** Pixels that the pointer must move before it adds another corner. */
const STEP = 6;

/** Adds a point to an outline unless it is closer than `STEP` to the last one. */
export function addPoint(outline: readonly Point[], [x, y]: Point): readonly Point[] {
  const last = outline.at(-1);
  if (last && Math.hypot(x - last[0], y - last[1]) < STEP) return outline;
  return [...outline, [x, y]];
}

/** Thins an outline to the number of corners that a call accepts; `null` if it encloses nothing. */
export function simplifyOutline(outline: readonly Point[]): Point[] | null {
  if (outline.length < 3) return null;
  const every = Math.ceil(outline.length / MOST_CORNERS);
  return outline.filter((_, index) => index % every === 0);
}
