import { COLUMNS, type Fingerprint, fingerprintOf, ROWS } from './fingerprint';
import { type Look, pictureJudge } from './judge';

const plain = (light: number): Fingerprint => Array.from({ length: COLUMNS * ROWS }, () => light);
/** Its left half is as light as this, its right half dark. */
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
/** The verdicts on looks that follow each other. */
const verdicts = (...looks: Partial<Look>[]) => looks.map(look).map(pictureJudge());

test('a still picture is never wrong, however long it stands', () => {
  expect(verdicts({}, {}, {}, {})).toEqual([null, null, null, null]);
});

test('a black picture in place of a bright one is, from the second look on', () => {
  const black = { drawn: plain(0) };
  expect(verdicts({}, black, black, black, {})).toEqual([null, null, 'black', 'black', null]);
});

test('a picture that is meant to be black is not', () => {
  const night = { drawn: plain(0), expected: plain(2) };
  expect(verdicts(night, night, night)).toEqual([null, null, null]);
});

test('another picture than expected is; where something moves nobody can tell', () => {
  const other = { drawn: plain(200) };
  expect(verdicts(other, other)).toEqual([null, 'other']);
  const video = { drawn: half(120).map((light, cell) => (rightHalf.has(cell) ? 250 : light)), moving: rightHalf };
  expect(verdicts(video, video, video)).toEqual([null, null, null]);
});

test('a video that stands still is; one that runs, one that ended and another scene are not', () => {
  const at = (...positions: number[]) => ({ positions });
  expect(verdicts(at(1), at(6), at(11))).toEqual([null, null, null]);
  expect(verdicts(at(1), at(1), at(1))).toEqual([null, null, 'frozen']);
  expect(verdicts(at(1, 4), at(6, 4), at(11, 4))).toEqual([null, null, 'frozen']);
  // One that has ended is not among those that should be running.
  expect(verdicts(at(7.9), at(), at())).toEqual([null, null, null]);
  expect(verdicts(at(0), { positions: [0], scene: 'b' }, { positions: [0], scene: 'c' })).toEqual([null, null, null]);
});

test('two faults that take turns are none yet', () => {
  expect(verdicts({ drawn: plain(0) }, { drawn: plain(200) }, { drawn: plain(0) })).toEqual([null, null, null]);
});

test('while nothing is known to compare with, only videos are judged', () => {
  const unknown = { expected: null, drawn: plain(0), positions: [3] };
  expect(verdicts(unknown, unknown, unknown)).toEqual([null, null, 'frozen']);
});

test('a fingerprint is the mean lightness of each cell, on black', () => {
  const width = COLUMNS * 2;
  const height = ROWS * 2;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const white = [255, 255, 255, 255];
  // Of the first cell one of four pixels, of the last cell all of them at half the strength.
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
