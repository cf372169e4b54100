import { LONGEST_SIDE } from '@/lib/widgets';
import { type Box, centreOf, clamp, type Frame, frameAround, type Point, toCanvasPoint, turn } from './geometry';

export type ResizeHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';

export interface ResizeOptions {
  /** Shift: width and height change by the same factor. */
  keepRatio: boolean;
  /** Alt: the centre stays in place instead of the opposite side. */
  fromCentre: boolean;
}

export const MIN_LENGTH = 1;
export const MAX_LENGTH = LONGEST_SIDE;

/**
 * Drags a handle of a frame by `delta` (canvas pixels).
 *
 * The delta is rotated into the frame's own axes, so a rotated frame grows along its own sides. One point must not
 * move, the anchor: the opposite corner or side's middle, or the centre. The new top left is derived from it, since a
 * rotated frame's corner moves when its size changes. A side dragged beyond its opposite stops at the minimum length:
 * nothing flips.
 */
export function resizeFrame(
  start: Frame,
  handle: ResizeHandle,
  delta: Point,
  { keepRatio, fromCentre }: ResizeOptions,
): Frame {
  const [sideX, sideY] = sidesOf(handle);
  const local = turn(delta, -start.rotation);
  const reach = fromCentre ? 2 : 1;
  let w = length(start.w + sideX * local.x * reach, start.w);
  let h = length(start.h + sideY * local.y * reach, start.h);
  if (keepRatio) {
    const factor = ratioFactor(w / start.w, h / start.h, sideX, sideY);
    const least = MIN_LENGTH / Math.min(start.w, start.h);
    const most = MAX_LENGTH / Math.max(start.w, start.h);
    const kept = clamp(factor, Math.min(least, 1), Math.max(most, 1));
    [w, h] = [start.w * kept, start.h * kept];
  }
  const anchorX = anchor(sideX, fromCentre);
  const anchorY = anchor(sideY, fromCentre);
  const fixed = toCanvasPoint(start, { x: anchorX * start.w, y: anchorY * start.h });
  const toAnchor = turn({ x: anchorX * w, y: anchorY * h }, start.rotation);
  return { x: fixed.x - toAnchor.x, y: fixed.y - toAnchor.y, w, h, rotation: start.rotation };
}

/**
 * Transforms frames when their upright bounding box changes from `from` to `to`. A frame rotated by a right angle is
 * stretched with its sides swapped; one at another angle cannot be stretched along other axes than its own (it would
 * become a parallelogram), so both its sides use the mean factor.
 */
export function resizeWithin(frames: ReadonlyMap<string, Frame>, from: Box, to: Box): Map<string, Frame> {
  const scaleX = to.w / from.w;
  const scaleY = to.h / from.h;
  const result = new Map<string, Frame>();
  for (const [id, frame] of frames) {
    const centre = centreOf(frame);
    const [sx, sy] = ownFactors(frame.rotation, scaleX, scaleY);
    const newCentre = { x: to.x + (centre.x - from.x) * scaleX, y: to.y + (centre.y - from.y) * scaleY };
    result.set(id, frameAround(newCentre, length(frame.w * sx), length(frame.h * sy), frame.rotation));
  }
  return result;
}

/** Returns -1, 0 or 1 for each axis: the side that the handle moves. */
export function sidesOf(handle: ResizeHandle): [x: number, y: number] {
  return [
    handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
    handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
  ];
}

function ratioFactor(x: number, y: number, sideX: number, sideY: number): number {
  if (sideX === 0) return y;
  if (sideY === 0) return x;
  return Math.max(x, y);
}

/**
 * Returns the relative position of the fixed point on a side: 0 its start, 1 its end. A side that is not dragged grows
 * evenly, if it grows at all.
 */
function anchor(side: number, fromCentre: boolean): number {
  if (fromCentre || side === 0) return 0.5;
  return side === 1 ? 0 : 1;
}

function ownFactors(rotation: number, scaleX: number, scaleY: number): [number, number] {
  const quarter = (((rotation % 180) + 180) % 180) / 90;
  if (quarter === 0) return [scaleX, scaleY];
  if (quarter === 1) return [scaleY, scaleX];
  const mean = Math.sqrt(scaleX * scaleY);
  return [mean, mean];
}

/** Limits a length. The box around several widgets may exceed the limit, but does not grow further then. */
function length(value: number, before = 0): number {
  return clamp(value, MIN_LENGTH, Math.max(MAX_LENGTH, before));
}
