import { marqueeOffset } from './marquee';

describe('marquee of 300 in a box of 100 at 50/s', () => {
  const at = (direction: 'left' | 'right' | 'up' | 'down', seconds: number) =>
    marqueeOffset({ direction, speed: 50 }, { width: 100, height: 100 }, { width: 300, height: 300 }, seconds);

  test.each([
    ['starts at rest', 'left', 0, { x: 0, y: 0 }],
    ['moves left', 'left', 2, { x: -100, y: 0 }],
    ['has left after its own length', 'left', 6, { x: -300, y: 0 }],
    ['comes back from the right', 'left', 7, { x: 50, y: 0 }],
    ['rests again after the whole way', 'left', 8, { x: 0, y: 0 }],
    ['moves right', 'right', 1, { x: 50, y: 0 }],
    ['comes back from the left', 'right', 3, { x: -250, y: 0 }],
    ['moves up', 'up', 1, { x: 0, y: -50 }],
    ['moves down', 'down', 1, { x: 0, y: 50 }],
  ] as const)('%s', (_, direction, seconds, expected) => expect(at(direction, seconds)).toEqual(expected));
});
