import type { Movement } from '@/lib/widgets';
import { exitStart, farEndOf } from './movement';

const box = { x: 100, y: 50, w: 200, h: 100 };
const scene = { width: 1_000, height: 500 };
const move = (kind: Movement['kind'], direction: Movement['direction']): Movement => ({
  kind,
  direction,
  delay: 1,
  duration: 2,
  easing: 'linear',
});

describe('widget that slides', () => {
  test.each([
    ['in', 'left', { x: 900, y: 0 }],
    ['in', 'right', { x: -300, y: 0 }],
    ['in', 'up', { x: 0, y: 450 }],
    ['in', 'down', { x: 0, y: -150 }],
    ['out', 'left', { x: -300, y: 0 }],
    ['out', 'down', { x: 0, y: 450 }],
  ] as const)('is %s to the %s completely outside the scene', (which, direction, place) => {
    expect(farEndOf(move('slide', direction), which, box, scene)).toMatchObject({ ...place, opacity: 1, scale: 1 });
  });

  test('has no distance left if outside already', () => {
    expect(farEndOf(move('slide', 'left'), 'out', { ...box, x: -900 }, scene)).toMatchObject({ x: 0, y: 0 });
  });
});

test('fades or zooms to invisible, and wipes from its side', () => {
  expect(farEndOf(move('fade', 'left'), 'in', box, scene)).toMatchObject({ opacity: 0, scale: 1 });
  expect(farEndOf(move('zoom', 'left'), 'in', box, scene)).toMatchObject({ opacity: 0, scale: 0 });
  expect(farEndOf(move('wipe', 'right'), 'in', box, scene).covered).toEqual({ top: 0, right: 1, bottom: 0, left: 0 });
  expect(farEndOf(move('wipe', 'right'), 'out', box, scene).covered).toEqual({ top: 0, right: 0, bottom: 0, left: 1 });
});

test('ends before the scene by its delay, within the scene', () => {
  expect([exitStart(move('fade', 'left'), 10), exitStart(move('fade', 'left'), 2)]).toEqual([7, 0]);
});
