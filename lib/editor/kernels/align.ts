import type { Box, Point } from './geometry';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Returns the offset that aligns `box` with this side of `within`. */
export function alignOffset(box: Box, within: Box, alignment: Alignment): Point {
  switch (alignment) {
    case 'left':
      return { x: within.x - box.x, y: 0 };
    case 'centre':
      return { x: within.x + within.w / 2 - (box.x + box.w / 2), y: 0 };
    case 'right':
      return { x: within.x + within.w - (box.x + box.w), y: 0 };
    case 'top':
      return { x: 0, y: within.y - box.y };
    case 'middle':
      return { x: 0, y: within.y + within.h / 2 - (box.y + box.h / 2) };
    case 'bottom':
      return { x: 0, y: within.y + within.h - (box.y + box.h) };
  }
}
