import { conversionArguments, measuresAfter } from './convert';

test.each([
  [3840, 2160, 1920, 1080],
  [2160, 3840, 1080, 1920],
  [5000, 1000, 1920, 384],
  [1366, 768, 1366, 768],
  [641, 359, 640, 358],
  [20_000, 4, 1920, 2],
])('a video of %i × %i becomes one of %i × %i', (width, height, w, h) =>
  expect(measuresAfter({ width, height })).toEqual({ width: w, height: h }),
);

test('one of unknown measures keeps them unknown', () =>
  expect(measuresAfter({ width: null, height: null })).toEqual({ width: null, height: null }));

test('whatever its name is, it is taken for a file', () => {
  const given = conversionArguments({ from: '-i http://example.com', to: 'to.mp4', limits: { outputBytes: 1 } });
  expect(given.slice(given.indexOf('-i'), given.indexOf('-i') + 2)).toEqual(['-i', '-i http://example.com']);
  expect(given).toContain('file,pipe');
});
