import { copiesAt, passesAt, readingMs, scrollPlan } from './motion';

const WIDTH = 1_000;
const LENGTH = 1_500;
/** 5 twentieths of 1,000 pixels a second. */
const SPEED = 5;

test('without an end it comes in from the edge and then loops over two copies without a seam', () => {
  expect(scrollPlan(WIDTH, LENGTH, SPEED, null)).toEqual({
    enterMs: 4_000,
    passMs: 6_000,
    copies: 2,
    stretches: [
      { from: 1_000, to: 0, delay: 0, duration: 4_000, iterations: 1 },
      { from: 0, to: -1_500, delay: 4_000, duration: 6_000, iterations: Number.POSITIVE_INFINITY },
    ],
  });
});

test.each([
  [1, [{ from: 1_000, to: -1_500, delay: 0, duration: 10_000, iterations: 1 }]],
  [
    2,
    [
      { from: 1_000, to: 0, delay: 0, duration: 4_000, iterations: 1 },
      { from: 0, to: -3_000, delay: 4_000, duration: 12_000, iterations: 1 },
    ],
  ],
  [
    5,
    [
      { from: 1_000, to: 0, delay: 0, duration: 4_000, iterations: 1 },
      { from: 0, to: -1_500, delay: 4_000, duration: 6_000, iterations: 3 },
      { from: 0, to: -3_000, delay: 22_000, duration: 12_000, iterations: 1 },
    ],
  ],
])('for %s passes it runs out at the end with nothing behind it', (repeats, stretches) => {
  expect(scrollPlan(WIDTH, LENGTH, SPEED, repeats).stretches).toEqual(stretches);
});

test.each([1, 2, 3, 7, null])(
  'of %s passes every stretch begins where the one before ended, at one speed',
  (repeats) => {
    const { stretches } = scrollPlan(WIDTH, LENGTH, SPEED, repeats);
    for (const [i, { from, to, delay, duration, iterations }] of stretches.entries()) {
      expect((from - to) / duration).toBeCloseTo(0.25);
      const next = stretches[i + 1];
      if (next) expect(next).toMatchObject({ delay: delay + duration * iterations, from: 0 });
    }
  },
);

test('a screenshot finds its copies where the browser shows them', () => {
  const plan = scrollPlan(WIDTH, LENGTH, SPEED, 2);
  const at = (elapsed: number, repeats: number | null = 2) =>
    copiesAt(plan, { width: WIDTH, length: LENGTH, repeats }, elapsed);
  expect([at(0), at(2_000), at(4_000), at(8_000), at(10_000), at(17_000)]).toEqual([
    [],
    [500],
    [0],
    [-1_000, 500],
    [0],
    [],
  ]);
  expect(at(16_000, null)).toEqual([0]);
});

test('a pass is over when its copy has left', () => {
  const plan = scrollPlan(WIDTH, LENGTH, SPEED, null);
  expect([0, 9_999, 10_000, 15_999, 16_000].map((elapsed) => passesAt(plan, elapsed))).toEqual([0, 0, 1, 1, 2]);
});

test('a text stands as long as it takes to read it, a Chinese character longer than a letter', () => {
  expect([readingMs('Sale'), readingMs('a'.repeat(100)), readingMs('字'.repeat(100))]).toEqual([4_000, 7_000, 18_000]);
});
