import type { EffectName } from '@/components/foundation/theme/configuration';

export const MOTION_MS = 800;

/** Keyframes: percent of the time, and the CSS at that point. */
export type Frames = Record<string, Record<string, string | number>>;

/** Offset at which a page starts: directions name its movement, so `down` starts above. */
const from: Record<string, readonly [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  down: [0, -1],
  up: [0, 1],
  topLeft: [-1, -1],
  topRight: [1, -1],
  bottomLeft: [-1, 1],
  bottomRight: [1, 1],
  default: [0, 0],
};

const opposites: Record<string, string> = {
  left: 'right',
  right: 'left',
  down: 'up',
  up: 'down',
  leftBig: 'rightBig',
  rightBig: 'leftBig',
  downBig: 'upBig',
  upBig: 'downBig',
  topLeft: 'bottomRight',
  bottomRight: 'topLeft',
  topRight: 'bottomLeft',
  bottomLeft: 'topRight',
  downLeft: 'upRight',
  upRight: 'downLeft',
  downRight: 'upLeft',
  upLeft: 'downRight',
};

/** Returns the direction of the leaving page: the opposite, or the same if there is none. */
export const opposite = (direction: string) => opposites[direction] ?? direction;

/** Shifts by parts of the window instead of the page, which may be too long. */
const shift = (direction: string, part: number) => {
  const [x, y] = from[direction] ?? [0, 0];
  return `translate3d(${x * part}vw, ${y * part}vh, 0)`;
};

const still = { transform: 'none', opacity: 1 };

/** Returns the keyframes of an entering page. Reversed, they are those of a leaving one. */
export function framesOf(name: EffectName, direction: string): Frames {
  switch (name) {
    case 'back':
      return {
        '0%': { transform: `${shift(direction, 100)} scale(.7)`, opacity: 0.7 },
        '80%': { transform: 'scale(.7)', opacity: 0.7 },
        '100%': still,
      };
    case 'bounce':
      return direction === 'default'
        ? {
            '0%': { transform: 'scale(.3)', opacity: 0 },
            '40%': { transform: 'scale(.96)', opacity: 1 },
            '60%': { transform: 'scale(1.03)' },
            '80%': { transform: 'scale(.985)' },
            '100%': still,
          }
        : {
            '0%': { transform: shift(direction, 100), opacity: 0 },
            '60%': { transform: shift(direction, -1.6), opacity: 1 },
            '75%': { transform: shift(direction, 0.7) },
            '90%': { transform: shift(direction, -0.3) },
            '100%': still,
          };
    case 'fade': {
      const big = direction.endsWith('Big');
      const way = big ? direction.slice(0, -3) : direction;
      return { '0%': { transform: shift(way, big ? 130 : 12), opacity: 0 }, '100%': still };
    }
    case 'flip': {
      const turn = (degrees: number) => `perspective(1200px) rotate${direction === 'y' ? 'Y' : 'X'}(${degrees}deg)`;
      return {
        '0%': { transform: turn(90), opacity: 0 },
        '40%': { transform: turn(-16) },
        '60%': { transform: turn(8), opacity: 1 },
        '80%': { transform: turn(-4) },
        '100%': still,
      };
    }
    case 'lightSpeed': {
      const lean = direction === 'right' ? -1 : 1;
      return {
        '0%': { transform: `${shift(direction, 100)} skewX(${30 * lean}deg)`, opacity: 0 },
        '60%': { transform: `skewX(${-16 * lean}deg)`, opacity: 1 },
        '80%': { transform: `skewX(${4 * lean}deg)` },
        '100%': still,
      };
    }
    case 'roll':
      return { '0%': { transform: 'translate3d(-100vw, 0, 0) rotate(-120deg)', opacity: 0 }, '100%': still };
    case 'rotate':
      return rotating(direction);
    case 'slide':
      return { '0%': { transform: shift(direction, 100) }, '100%': { transform: 'none' } };
    case 'zoom':
      return direction === 'default'
        ? { '0%': { transform: 'scale(.3)', opacity: 0 }, '50%': { opacity: 1 }, '100%': still }
        : {
            '0%': { transform: `scale(.1) ${shift(direction, 500)}`, opacity: 0 },
            '60%': { transform: `scale(.475) ${shift(direction, -8)}`, opacity: 1 },
            '100%': still,
          };
  }
}

function rotating(direction: string): Frames {
  const [origin, degrees] = (
    {
      downLeft: ['left bottom', -45],
      downRight: ['right bottom', 45],
      upLeft: ['left bottom', 45],
      upRight: ['right bottom', -90],
    } as Record<string, [string, number]>
  )[direction] ?? ['center', -200];
  return {
    '0%': { transformOrigin: origin, transform: `rotate(${degrees}deg)`, opacity: 0 },
    '100%': { ...still, transformOrigin: origin },
  };
}
