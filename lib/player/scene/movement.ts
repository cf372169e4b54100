import type { Box, Movement, Size } from '@/lib/widgets';

/** How a widget looks at the far end of a movement; where it stands by itself there is nothing of all this. */
export interface Away {
  opacity: number;
  /** Canvas pixels aside of its place. */
  x: number;
  y: number;
  scale: number;
  /** Parts of its box that are covered from each side. */
  covered: { top: number; right: number; bottom: number; left: number };
}

const standing: Away = { opacity: 1, x: 0, y: 0, scale: 1, covered: { top: 0, right: 0, bottom: 0, left: 0 } };

/** The far end of a movement: before a widget has come in, or when it has gone out. `box` is the upright box around it. */
export function awayOf({ kind, direction }: Movement, which: 'in' | 'out', box: Box, scene: Size): Away {
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

/** So far aside that nothing of it is in the scene. What moves to the left comes from the right. */
function beyond(direction: Movement['direction'], which: 'in' | 'out', box: Box, scene: Size): Pick<Away, 'x' | 'y'> {
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

/** The edge that wipes moves in the direction: it opens what is behind it, or covers it. */
function coveredBy(direction: Movement['direction'], which: 'in' | 'out'): Away['covered'] {
  const side = ({ left: 'right', right: 'left', up: 'bottom', down: 'top' } as const)[
    which === 'out' ? direction : opposite[direction]
  ];
  return { ...standing.covered, [side]: 1 };
}

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;

/** Seconds after which a widget begins to go out of a scene of this length; never before the scene begins. */
export function leavesAt({ delay, duration }: Movement, sceneSeconds: number): number {
  return Math.max(0, sceneSeconds - delay - duration);
}
