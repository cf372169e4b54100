import { audio, trackOf } from '.';
import { loudness, trackAfter } from './loudness';
import { type AudioWidget, audioWidget, MOST_TRACKS } from './schema';

const materialId = '01890000-0000-7000-8000-000000000001';
const track = (seconds: number | null, name = 'Rain') => trackOf({ materialId, md5: 'a'.repeat(32), name, seconds });
const base = { id: 'a', name: '', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
const with_ = (more: Partial<AudioWidget>): AudioWidget => ({
  ...base,
  type: 'audio',
  ...audio.create({ material: null }, { width: 1920, height: 1080 }),
  ...more,
});

test('plays its material or waits for one', () => {
  expect(
    audio.create(
      { material: { materialId, md5: 'a'.repeat(32), name: 'Rain', width: null, height: null, seconds: 4 } },
      { width: 1920, height: 1080 },
    ).tracks,
  ).toEqual([{ materialId, md5: 'a'.repeat(32), name: 'Rain', duration: 4 }]);
  expect(audioWidget.parse(with_({})).tracks).toEqual([]);
});

test('lasts as long as its tracks if it times the scene', () => {
  const tracks = [track(4), track(2.5), track(null)];
  expect(audio.duration(with_({ tracks }))).toBeNull();
  expect(audio.duration(with_({ tracks, timesScene: true }))).toBe(6.5);
  expect(audio.duration(with_({ timesScene: true }))).toBe(0);
});

test('needs the files of all its tracks', () => {
  expect(audio.files(with_({ tracks: [track(1), track(2)] })).map(({ path, type }) => [path, type])).toEqual([
    ['tracks.0', 'audio'],
    ['tracks.1', 'audio'],
  ]);
});

test('limits the number of tracks and the fade', () => {
  const takes = (more: Partial<AudioWidget>) => audioWidget.safeParse(with_(more)).success;
  expect(takes({ tracks: Array.from({ length: MOST_TRACKS }, () => track(1)) })).toBe(true);
  expect(takes({ tracks: Array.from({ length: MOST_TRACKS + 1 }, () => track(1)) })).toBe(false);
  expect(takes({ fade: 10 })).toBe(true);
  expect(takes({ fade: 10.5 })).toBe(false);
});

test.each([
  [0, 10, 0, 1],
  [0, 10, 2, 0],
  [1, 10, 2, 0.5],
  [5, 10, 2, 1],
  [9.5, 10, 2, 0.25],
  [10.2, 10, 2, 0],
  // Shorter than both its fades together.
  [1, 2, 4, 0.25],
  [5, Number.NaN, 2, 1],
  [5, Number.POSITIVE_INFINITY, 2, 1],
])('plays at %d of %d s, fading %d s, at volume %d', (at, duration, fade, expected) =>
  expect(loudness(at, duration, fade)).toBe(expected),
);

test('plays tracks in sequence and loops', () => {
  const tracks = [1, 2, 3];
  expect([0, 1, 2].map((at) => trackAfter(at, { tracks, loop: true }))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => trackAfter(at, { tracks, loop: false }))).toEqual([1, 2, null]);
  expect(trackAfter(0, { tracks: [], loop: true })).toBeNull();
});
