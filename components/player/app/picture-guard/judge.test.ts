import { COLUMNS, type Fingerprint, fingerprintOf, ROWS } from './fingerprint';
import { type Look, pictureJudge } from './judge';

const plain = (light: number): Fingerprint => Array.from({ length: COLUMNS * ROWS }, () => light);
/** Fingerprint whose left half has this lightness, with a dark right half. */
const half = (light: number): Fingerprint => plain(0).map((_, cell) => (cell % COLUMNS < COLUMNS / 2 ? light : 0));
const rightHalf = new Set(plain(0).flatMap((_, cell) => (cell % COLUMNS < COLUMNS / 2 ? [] : [cell])));
const look = (given: Partial<Look>): Look => ({
  scene: 'a',
  drawn: half(120),
  expected: half(120),
  moving: new Set(),
  positions: [],
  ...given,
});
/** Returns the verdicts on consecutive looks. */
const verdicts = (...looks: Partial<Look>[]) => looks.map(look).map(pictureJudge());

test('accepts a still picture for any length of time', () => {
  expect(verdicts({}, {}, {}, {})).toEqual([null, null, null, null]);
});

test('reports black instead of a bright picture from the second look', () => {
  const black = { drawn: plain(0) };
  expect(verdicts({}, black, black, black, {})).toEqual([null, null, 'black', 'black', null]);
});

test('accepts a picture that is meant to be black', () => {
  const night = { drawn: plain(0), expected: plain(2) };
  expect(verdicts(night, night, night)).toEqual([null, null, null]);
});

test('reports another picture than expected unless cells move', () => {
  const other = { drawn: plain(200) };
  expect(verdicts(other, other)).toEqual([null, 'other']);
  const video = { drawn: half(120).map((light, cell) => (rightHalf.has(cell) ? 250 : light)), moving: rightHalf };
  expect(verdicts(video, video, video)).toEqual([null, null, null]);
});

test('reports a stalled video, but no running, ended or changed one', () => {
  const at = (...positions: number[]) => ({ positions });
  expect(verdicts(at(1), at(6), at(11))).toEqual([null, null, null]);
  expect(verdicts(at(1), at(1), at(1))).toEqual([null, null, 'frozen']);
  expect(verdicts(at(1, 4), at(6, 4), at(11, 4))).toEqual([null, null, 'frozen']);
  // An ended video is not among those that should be running.
  expect(verdicts(at(7.9), at(), at())).toEqual([null, null, null]);
  expect(verdicts(at(0), { positions: [0], scene: 'b' }, { positions: [0], scene: 'c' })).toEqual([null, null, null]);
});

test('reports nothing for two alternating faults', () => {
  expect(verdicts({ drawn: plain(0) }, { drawn: plain(200) }, { drawn: plain(0) })).toEqual([null, null, null]);
});

test('judges only videos while there is nothing to compare', () => {
  const unknown = { expected: null, drawn: plain(0), positions: [3] };
  expect(verdicts(unknown, unknown, unknown)).toEqual([null, null, 'frozen']);
});

test('computes the mean lightness of each cell on black', () => {
  const width = COLUMNS * 2;
  const height = ROWS * 2;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const white = [255, 255, 255, 255];
  // One of four pixels in the first cell; all of them at half opacity in the last cell.
  pixels.set(white, 0);
  for (const [x, y] of [
    [width - 1, height - 1],
    [width - 2, height - 1],
    [width - 1, height - 2],
    [width - 2, height - 2],
  ] as const)
    pixels.set([255, 255, 255, 127], (y * width + x) * 4);
  const print = fingerprintOf(pixels, width, height);
  expect([print[0], print[1], print.at(-1)].map((each) => Math.round(each ?? -1))).toEqual([64, 0, 127]);
});
