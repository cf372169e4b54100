import { completedPasses, copiesAt, currentTurn, elapsedByCommonTime, readingTimeMs, scrollPlan } from './motion';

const WIDTH = 1_000;
const LENGTH = 1_500;
/** Speed of 5 twentieths of 1,000 pixels per second. */
const SPEED = 5;

test('enters from the edge and then loops two copies seamlessly', () => {
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
])('runs out at the end of %s passes with nothing behind', (repeats, stretches) => {
  expect(scrollPlan(WIDTH, LENGTH, SPEED, repeats).stretches).toEqual(stretches);
});

test.each([1, 2, 3, 7, null])('joins the stretches of %s passes at one speed', (repeats) => {
  const { stretches } = scrollPlan(WIDTH, LENGTH, SPEED, repeats);
  for (const [i, { from, to, delay, duration, iterations }] of stretches.entries()) {
    expect((from - to) / duration).toBeCloseTo(0.25);
    const next = stretches[i + 1];
    if (next) expect(next).toMatchObject({ delay: delay + duration * iterations, from: 0 });
  }
});

test('shows the same place on screens that begin at different times', () => {
  const plan = scrollPlan(WIDTH, LENGTH, SPEED, null);
  const at = (begun: number, now: number) =>
    copiesAt(
      plan,
      { width: WIDTH, length: LENGTH, repeats: null },
      elapsedByCommonTime(plan, null, begun) + now - begun,
    ).map(Math.round);
  const early = 1_764_000_000_000;
  for (const late of [0, 1, 2_500, 5_999, 6_000, 3_600_000 + 17]) {
    expect(at(early + late, early + late + 700)).toEqual(at(early, early + late + 700));
    expect(at(early + late, early + late).length).toBeGreaterThan(0);
  }
  // Finite texts enter at the next turn of the common time.
  const once = scrollPlan(WIDTH, LENGTH, SPEED, 3);
  expect(elapsedByCommonTime(once, 3, 6_000 * 7 - 4_000)).toBe(0);
});

test('takes turns by the common time', () => {
  const at = (common: number) => currentTurn([4_000, 6_000], common);
  expect([at(0), at(3_999), at(4_000), at(9_999), at(10_000)]).toEqual([
    { turn: 0, elapsed: 0 },
    { turn: 0, elapsed: 3_999 },
    { turn: 1, elapsed: 0 },
    { turn: 1, elapsed: 5_999 },
    { turn: 0, elapsed: 0 },
  ]);
});

test('finds the copies of a screenshot where the browser shows them', () => {
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

test('ends a pass when its copy has left', () => {
  const plan = scrollPlan(WIDTH, LENGTH, SPEED, null);
  expect([0, 9_999, 10_000, 15_999, 16_000].map((elapsed) => completedPasses(plan, elapsed))).toEqual([0, 0, 1, 1, 2]);
});

test('allows reading time, longer for Chinese characters than for letters', () => {
  expect([readingTimeMs('Sale'), readingTimeMs('a'.repeat(100)), readingTimeMs('字'.repeat(100))]).toEqual([
    4_000, 7_000, 18_000,
  ]);
});
