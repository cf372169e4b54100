import type { Box } from './geometry';

/** Gap between two boxes in one row: at `at` across it, from the end of one to the start of the next. */
export interface Gap {
  from: number;
  to: number;
  at: number;
}

export type Axis = 'x' | 'y';

const SAME = 0.005;
/** Smallest gap to repeat; boxes that touch have none. */
const LEAST_GAP = 1;

const startOf = (axis: Axis, box: Box) => box[axis];
const sizeOf = (axis: Axis, box: Box) => (axis === 'x' ? box.w : box.h);
const endOf = (axis: Axis, box: Box) => startOf(axis, box) + sizeOf(axis, box);
const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** True if two boxes are side by side along an axis. */
function inRow(axis: Axis, one: Box, other: Box): boolean {
  const way = across(axis);
  return startOf(way, one) < endOf(way, other) && startOf(way, other) < endOf(way, one);
}

/** Returns the last box of a row that ends by `limit`. */
function endingBy(axis: Axis, row: readonly Box[], limit: number): Box | undefined {
  let best: Box | undefined;
  for (const each of row) {
    const end = endOf(axis, each);
    if (end <= limit && !(best && endOf(axis, best) >= end)) best = each;
  }
  return best;
}

/** Returns the first box of a row that begins at `limit` or after. */
function beginningFrom(axis: Axis, row: readonly Box[], limit: number): Box | undefined {
  let best: Box | undefined;
  for (const each of row) {
    const start = startOf(axis, each);
    if (start >= limit && !(best && startOf(axis, best) <= start)) best = each;
  }
  return best;
}

/**
 * Returns positions of a box that repeat a distance, each with the pairs of boxes at that distance; `null` represents
 * the box itself.
 */
function spaced(axis: Axis, box: Box, boxes: readonly Box[], reach: number) {
  const [start, size] = [startOf(axis, box), sizeOf(axis, box)];
  const row = boxes.filter((each) => inRow(axis, box, each));
  const before = endingBy(axis, row, start + reach);
  const after = beginningFrom(axis, row, start + size - reach);
  const places: { start: number; pairs: [Box | null, Box | null][] }[] = [];
  const add = (gap: number, at: number, ...pairs: [Box | null, Box | null][]) => {
    if (gap >= LEAST_GAP && Math.abs(at - start) <= reach) places.push({ start: at, pairs });
  };
  if (before && after) {
    const gap = (startOf(axis, after) - endOf(axis, before) - size) / 2;
    add(gap, endOf(axis, before) + gap, [before, null], [null, after]);
  }
  const first = before && endingBy(axis, row, startOf(axis, before));
  if (before && first) {
    const gap = startOf(axis, before) - endOf(axis, first);
    add(gap, endOf(axis, before) + gap, [first, before], [before, null]);
  }
  const last = after && beginningFrom(axis, row, endOf(axis, after));
  if (after && last) {
    const gap = startOf(axis, last) - endOf(axis, after);
    add(gap, startOf(axis, after) - gap - size, [null, after], [after, last]);
  }
  return places;
}

/**
 * Returns the offset of `box` along an axis by which a distance to its neighbours equals the next one; `null` if none
 * is within reach.
 */
export function snapSpacing(axis: Axis, box: Box, boxes: readonly Box[], reach: number): number | null {
  const offsets = spaced(axis, box, boxes, reach).map(({ start }) => start - startOf(axis, box));
  return offsets.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

/** Returns the distances along an axis that are equal on both sides of `box`, or occur twice on one side. */
export function equalGaps(axis: Axis, box: Box, boxes: readonly Box[]): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const { pairs } of spaced(axis, box, boxes, SAME))
    for (const [one, other] of pairs) {
      const [left, right] = [one ?? box, other ?? box];
      const way = across(axis);
      const from = Math.max(startOf(way, left), startOf(way, right));
      const until = Math.min(endOf(way, left), endOf(way, right));
      const gap = { from: endOf(axis, left), to: startOf(axis, right), at: (from + until) / 2 };
      gaps.set(`${gap.from} ${gap.to}`, gap);
    }
  return [...gaps.values()];
}
