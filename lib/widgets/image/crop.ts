import type { Box } from '../frame';
import { SMALLEST_CROP } from './schema';

/** Crop relative to the picture's width and height. */
export const wholePicture: Box = { x: 0, y: 0, w: 1, h: 1 };

export const cropHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type CropHandle = (typeof cropHandles)[number];

/** Returns the crop after moving its handle, or all of it; it stays within the picture. */
export function cropMoved(crop: Box, by: { x: number; y: number }, handle?: CropHandle): Box {
  if (!handle) return { ...crop, x: clamp(crop.x + by.x, 0, 1 - crop.w), y: clamp(crop.y + by.y, 0, 1 - crop.h) };
  const [x, w] = side(crop.x, crop.w, by.x, handle.includes('w'), handle.includes('e'));
  const [y, h] = side(crop.y, crop.h, by.y, handle.includes('n'), handle.includes('s'));
  return { x, y, w, h };
}

/** Returns start and length on one axis. */
function side(from: number, length: number, by: number, first: boolean, last: boolean): [number, number] {
  const until = from + length;
  if (first) {
    const begins = clamp(from + by, 0, until - SMALLEST_CROP);
    return [begins, until - begins];
  }
  return last ? [from, clamp(until + by, from + SMALLEST_CROP, 1) - from] : [from, length];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
