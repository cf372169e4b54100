import type { Box, Movement, Size } from '@/lib/widgets';

/** Appearance of a widget at the far end of a movement; at rest none of it applies. */
export interface FarEnd {
  opacity: number;
  /** Offset in canvas pixels. */
  x: number;
  y: number;
  scale: number;
  /** Share of its box that is covered from each side. */
  covered: { top: number; right: number; bottom: number; left: number };
}

const standing: FarEnd = { opacity: 1, x: 0, y: 0, scale: 1, covered: { top: 0, right: 0, bottom: 0, left: 0 } };

/**
 * Returns the far end of a movement: before a widget has appeared, or after it has disappeared. `box` is its upright
 * bounding box.
 */
export function farEndOf({ kind, direction }: Movement, which: 'in' | 'out', box: Box, scene: Size): FarEnd {
  switch (kind) {
    case 'fade':
      return { ...standing, opacity: 0 };
    case 'zoom':
      return { ...standing, opacity: 0, scale: 0 };
    case 'slide':
      return { ...standing, ...beyond(direction, which, box, scene) };
    case 'wipe':
      return { ...standing, covered: coveredBy(direction, which) };
  }
}

/** Returns the offset that puts it completely outside the scene. A movement to the left starts on the right. */
function beyond(direction: Movement['direction'], which: 'in' | 'out', box: Box, scene: Size): Pick<FarEnd, 'x' | 'y'> {
  const towards = which === 'out' ? direction : opposite[direction];
  switch (towards) {
    case 'left':
      return { x: Math.min(0, -(box.x + box.w)), y: 0 };
    case 'right':
      return { x: Math.max(0, scene.width - box.x), y: 0 };
    case 'up':
      return { x: 0, y: Math.min(0, -(box.y + box.h)) };
    case 'down':
      return { x: 0, y: Math.max(0, scene.height - box.y) };
  }
}

/** Returns the covered share. The wiping edge moves in the direction, and reveals or covers what is behind it. */
function coveredBy(direction: Movement['direction'], which: 'in' | 'out'): FarEnd['covered'] {
  const side = ({ left: 'right', right: 'left', up: 'bottom', down: 'top' } as const)[
    which === 'out' ? direction : opposite[direction]
  ];
  return { ...standing.covered, [side]: 1 };
}

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;

/** Returns the seconds after which a widget begins to leave a scene of this length; never before the scene begins. */
export function exitStart({ delay, duration }: Movement, sceneSeconds: number): number {
  return Math.max(0, sceneSeconds - delay - duration);
}
