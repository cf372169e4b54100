import { type Box, boundsOf, cornersOf, FARTHEST, type Frame, type Point, toCanvasPoint, turn } from '@/lib/widgets';

export { type Box, boundsOf, cornersOf, type Frame, type Point, toCanvasPoint, turn };

export function rotateAround(point: Point, centre: Point, degrees: number): Point {
  const turned = turn({ x: point.x - centre.x, y: point.y - centre.y }, degrees);
  return { x: centre.x + turned.x, y: centre.y + turned.y };
}

/** Converts a canvas point to the frame's own axes. */
export function toFramePoint(frame: Frame, point: Point): Point {
  return turn({ x: point.x - frame.x, y: point.y - frame.y }, -frame.rotation);
}

export function centreOf(frame: Frame): Point {
  return toCanvasPoint(frame, { x: frame.w / 2, y: frame.h / 2 });
}

/** Returns the frame of this size and rotation with the given centre. */
export function frameAround(centre: Point, w: number, h: number, rotation: number): Frame {
  const half = turn({ x: w / 2, y: h / 2 }, rotation);
  return { x: centre.x - half.x, y: centre.y - half.y, w, h, rotation };
}

/** Returns the bounding box of all boxes; `null` for none. */
export function union(boxes: Iterable<Box>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.w);
    bottom = Math.max(bottom, box.y + box.h);
  }
  return left === Infinity ? null : { x: left, y: top, w: right - left, h: bottom - top };
}

/** Returns the box between two points, in any order. */
export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
}

export function moved<T extends Point>(thing: T, dx: number, dy: number): T {
  return { ...thing, x: thing.x + dx, y: thing.y + dy };
}

/** Normalizes degrees to (-180, 180]. */
export function normalDegrees(degrees: number): number {
  const within = ((degrees % 360) + 360) % 360;
  return within > 180 ? within - 360 : within;
}

/** Rounds to a hundredth of a pixel, the finest length in documents, so that steps of 1/3 px leave no long fractions. */
export function roundLength(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Returns a position as stored in documents. */
export function tidyPlace({ x, y }: Point): Point {
  return { x: clamp(roundLength(x), -FARTHEST, FARTHEST), y: clamp(roundLength(y), -FARTHEST, FARTHEST) };
}

export function tidyFrame({ x, y, w, h, rotation }: Frame): Frame {
  return {
    ...tidyPlace({ x, y }),
    w: Math.max(1, roundLength(w)),
    h: Math.max(1, roundLength(h)),
    rotation: roundLength(rotation),
  };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
