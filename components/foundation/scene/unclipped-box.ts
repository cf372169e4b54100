import type { Box, Size } from '@/lib/widgets';

/** Returns the part of an element that a computed `clip-path: inset()` leaves, in its pixels. */
export function unclippedBox(clipPath: string, { width, height }: Size): Box {
  const sides = /^inset\(([^)]*)\)/.exec(clipPath)?.[1]?.split(' ').map(Number.parseFloat) ?? [0];
  const [top = 0, right = top, bottom = top, left = right] = sides;
  return { x: left, y: top, w: Math.max(0, width - left - right), h: Math.max(0, height - top - bottom) };
}
