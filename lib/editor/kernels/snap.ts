import type { Box, Point } from './geometry';
import { type Axis, equalGaps, snapSpacing } from './spacing';

/** Snap line at `at` on its axis, drawn from `from` to `to` along the other one. */
export interface SnapLine {
  at: number;
  from: number;
  to: number;
}

/** `x` contains vertical lines, `y` horizontal ones, each sorted by `at` without duplicates. */
export interface SnapTargets {
  x: readonly SnapLine[];
  y: readonly SnapLine[];
  /** Boxes whose distances are repeated. */
  boxes: readonly Box[];
}

export interface Guide extends SnapLine {
  axis: Axis;
  /** True for a line that shows an equal distance. */
  isGap?: boolean;
}

/** Screen pixels within which things snap. */
export const SNAP_REACH = 8;

const SAME = 0.005;

/**
 * Computes edges and centres of static boxes, and of `around`, which has no distances to repeat. Called once when a
 * gesture starts: each move then only searches the result.
 */
export function snapTargets(boxes: readonly Box[], around: readonly Box[] = []): SnapTargets {
  const x: SnapLine[] = [];
  const y: SnapLine[] = [];
  for (const box of [...around, ...boxes]) {
    for (const share of [0, 0.5, 1]) {
      x.push({ at: box.x + box.w * share, from: box.y, to: box.y + box.h });
      y.push({ at: box.y + box.h * share, from: box.x, to: box.x + box.w });
    }
  }
  return { x: merged(x), y: merged(y), boxes };
}

export const noTargets: SnapTargets = { x: [], y: [], boxes: [] };

/**
 * Returns the offset of `box` by which an edge or its centre meets the nearest line of each axis, or a distance to its
 * neighbours is repeated, whichever is nearer; 0 if neither is within reach.
 */
export function snapMove(box: Box, targets: SnapTargets, reach: number): Point {
  return {
    x: nearer(
      snapValues([box.x, box.x + box.w / 2, box.x + box.w], targets.x, reach),
      snapSpacing('x', box, targets.boxes, reach),
    ),
    y: nearer(
      snapValues([box.y, box.y + box.h / 2, box.y + box.h], targets.y, reach),
      snapSpacing('y', box, targets.boxes, reach),
    ),
  };
}

/** Prefers a line in a tie, since most things are aligned by lines. */
const nearer = (toLine: number | null, toSpacing: number | null): number =>
  toSpacing === null || (toLine !== null && Math.abs(toLine) <= Math.abs(toSpacing)) ? (toLine ?? 0) : toSpacing;

/** Snaps a single value of one axis, such as the side that is being dragged. */
export function snapValue(value: number, lines: readonly SnapLine[], reach: number): number {
  return snapValues([value], lines, reach) ?? 0;
}

/**
 * Returns the guides after snapping: the lines that `box` actually meets, extended to what they meet, and the distances
 * that it repeats.
 */
export function guidesFor(box: Box, targets: SnapTargets): Guide[] {
  return [
    ...meeting('x', [box.x, box.x + box.w / 2, box.x + box.w], targets.x, box.y, box.y + box.h),
    ...meeting('y', [box.y, box.y + box.h / 2, box.y + box.h], targets.y, box.x, box.x + box.w),
    // A distance along one axis is drawn as a line of the other.
    ...equalGaps('x', box, targets.boxes).map((gap): Guide => ({ ...gap, axis: 'y', isGap: true })),
    ...equalGaps('y', box, targets.boxes).map((gap): Guide => ({ ...gap, axis: 'x', isGap: true })),
  ];
}

function snapValues(values: readonly number[], lines: readonly SnapLine[], reach: number): number | null {
  let best = 0;
  let distance = reach;
  let found = false;
  for (const value of values) {
    const after = firstFrom(lines, value);
    for (const line of [lines[after - 1], lines[after]]) {
      if (!line) continue;
      const offset = line.at - value;
      if (Math.abs(offset) < distance || (!found && Math.abs(offset) === distance)) {
        [best, distance, found] = [offset, Math.abs(offset), true];
      }
    }
  }
  return found ? best : null;
}

function meeting(axis: 'x' | 'y', values: number[], lines: readonly SnapLine[], from: number, to: number): Guide[] {
  const guides: Guide[] = [];
  for (const value of values) {
    const line = lines[firstFrom(lines, value - SAME)];
    if (!line || Math.abs(line.at - value) > SAME) continue;
    guides.push({ axis, at: line.at, from: Math.min(line.from, from), to: Math.max(line.to, to) });
  }
  return guides;
}

/** Returns the index of the first line at or after `value`. */
function firstFrom(lines: readonly SnapLine[], value: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as SnapLine).at < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merged(lines: SnapLine[]): SnapLine[] {
  lines.sort((a, b) => a.at - b.at);
  const result: SnapLine[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last && line.at - last.at <= SAME) {
      last.from = Math.min(last.from, line.from);
      last.to = Math.max(last.to, line.to);
    } else result.push(line);
  }
  return result;
}
