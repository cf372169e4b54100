import { fitInto, letterbox } from './fit';

describe('picture of 400 × 200 in a box of 100 × 100', () => {
  const source = { width: 400, height: 200 };
  const box = { width: 100, height: 100 };
  const whole = { x: 0, y: 0, width: 400, height: 200 };

  test.each([
    ['fill', { at: { x: 0, y: 0, ...box }, crop: whole }],
    ['contain', { at: { x: 0, y: 25, width: 100, height: 50 }, crop: whole }],
    ['cover', { at: { x: 0, y: 0, ...box }, crop: { x: 100, y: 0, width: 200, height: 200 } }],
  ] as const)('%s', (fit, expected) => expect(fitInto(fit, source, box)).toEqual(expected));
});

describe('picture of 400 × 200 with a crop', () => {
  const source = { width: 400, height: 200 };
  const box = { width: 100, height: 100 };
  const crop = { x: 0.25, y: 0, w: 0.75, h: 1 };

  test('shows nothing outside the crop', () => {
    expect(fitInto('fill', source, box, { crop }).crop).toEqual({ x: 100, y: 0, width: 300, height: 200 });
    expect(fitInto('cover', source, box, { crop }).crop).toEqual({ x: 150, y: 0, width: 200, height: 200 });
  });

  test.each([
    ['left of it', 0, 100],
    ['within it', 0.55, 120],
    ['at the right edge', 1, 200],
  ])('fills a box around the focus %s as far as possible', (_, x, left) => {
    expect(fitInto('cover', source, box, { crop, focus: { x, y: 0.5 } }).crop.x).toBeCloseTo(left);
  });
});

test('keeps the ratio of a scene centred on another screen', () => {
  expect(letterbox({ width: 1920, height: 1080 }, { width: 390, height: 844 })).toEqual({
    x: 0,
    y: 312.3125,
    width: 390,
    height: 219.375,
    scale: 0.203125,
  });
});
