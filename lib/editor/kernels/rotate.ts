import { centreOf, type Frame, frameAround, normalDegrees, type Point, rotateAround } from './geometry';

export const ROTATION_STEP = 15;

/** Returns the degrees that the pointer has turned around `centre` between `from` and `to`. */
export function degreesBetween(centre: Point, from: Point, to: Point): number {
  const angle = (p: Point) => Math.atan2(p.y - centre.y, p.x - centre.x);
  return normalDegrees(((angle(to) - angle(from)) * 180) / Math.PI);
}

/**
 * Returns the degrees to rotate by, in steps if `stepped` (Shift): the rotation of a single frame lands on a multiple
 * of 15°, that of several (`from` is then 0) differs from the start by one.
 */
export function snapRotation(from: number, degrees: number, stepped: boolean): number {
  if (!stepped) return degrees;
  return Math.round((from + degrees) / ROTATION_STEP) * ROTATION_STEP - from;
}

/** Rotates frames around one centre as one piece. */
export function rotateFrames(frames: ReadonlyMap<string, Frame>, centre: Point, degrees: number): Map<string, Frame> {
  const result = new Map<string, Frame>();
  for (const [id, frame] of frames) {
    const at = rotateAround(centreOf(frame), centre, degrees);
    result.set(id, frameAround(at, frame.w, frame.h, normalDegrees(frame.rotation + degrees)));
  }
  return result;
}
