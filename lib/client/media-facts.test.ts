import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isCutOff } from './cut-off';
import { readMedia } from './media-facts';

/**
 * Made by ffmpeg 5 from its own test sources, with `-bitexact`: `testsrc=s=64x36:r=10:d=3` and `sine`; `index-first`
 * with `-movflags +faststart`, `fragments` with `frag_keyframe+empty_moov`, `alpha` as yuva420p, `turned` with
 * `-metadata:s:v rotate=90`, `variable` with `select` and `-fps_mode vfr`, `ten-bit` and `studio` as yuv420p10le and
 * yuv422p10le, `ac-3` and `dts` with `-c:a ac3` and `-c:a dca -strict -2`.
 */
const bytesOf = (name: string) => readFileSync(path.join(__dirname, 'test/media', name));
const read = (name: string, share = 1) => {
  const bytes = bytesOf(name);
  return readMedia(new Blob([bytes.subarray(0, Math.floor(bytes.length * share))]));
};

const small = { width: 64, height: 36, rotation: 0 };

test.each([
  ['index-last.mp4', { video: { ...small, codec: 'H.264', fps: 10 }, audio: null, seconds: 3 }],
  ['index-first.mp4', { video: { ...small, codec: 'H.264' }, audio: null, seconds: 3 }],
  ['fragments.mp4', { video: { ...small, codec: 'H.264' }, audio: null }],
  ['with-sound.mp4', { video: { codec: 'H.264' }, audio: { codec: 'AAC', channels: 1, sampleRate: 16_000 } }],
  ['ac-3.mp4', { video: { codec: 'H.264' }, audio: { codec: 'AC-3', channels: 2, sampleRate: 48_000 } }],
  ['dts.mkv', { video: { codec: 'H.264' }, audio: { codec: 'DTS' } }],
  ['turned.mp4', { video: { codec: 'H.264', width: 36, height: 64, rotation: 270 } }],
  ['4k.mp4', { video: { codec: 'H.264 4K', width: 3_840, height: 2_160 } }],
  ['variable.mp4', { video: { codec: 'H.264' }, audio: null }],
  ['av1.mp4', { video: { ...small, codec: 'AV1 4:4:4' } }],
  ['ten-bit.mp4', { video: { ...small, codec: 'H.264 10 bit' } }],
  ['studio.mp4', { video: { ...small, codec: 'H.264 4:2:2' } }],
  ['ten-bit.webm', { video: { ...small, codec: 'VP9 10 bit' } }],
  ['alpha.webm', { container: 'WebM', video: { ...small, codec: 'VP9' } }],
  ['picture.webm', { container: 'WebM', video: { ...small, codec: 'VP9 profile 1' }, audio: null }],
  ['sound.mp3', { container: 'MP3', video: null, audio: { codec: 'MP3', channels: 1, sampleRate: 16_000 } }],
  [
    'sound.flac',
    { container: 'FLAC', video: null, audio: { codec: 'FLAC', channels: 1, sampleRate: 8_000 }, seconds: 2 },
  ],
  [
    'sound.wav',
    { container: 'WAVE', video: null, audio: { codec: 'PCM', channels: 1, sampleRate: 8_000 }, seconds: 1 },
  ],
])('reads %s as a whole file', async (name, facts) => {
  expect(await read(name)).toMatchObject({ facts, isCutOff: false });
});

test.each([
  'index-last.mp4',
  'index-first.mp4',
  'fragments.mp4',
  'with-sound.mp4',
  'picture.webm',
  'sound.wav',
  'picture.avi',
])('detects any missing end of %s', async (name) => {
  for (const share of [0.99, 0.6, 0.2]) expect([share, (await read(name, share)).isCutOff]).toEqual([share, true]);
});

test('detects an MP3 cut in half', async () => {
  expect((await read('sound.mp3', 0.5)).isCutOff).toBe(true);
});

test.each([0.02, 0.4, 0.6, 0.9])('detects a FLAC with only a part of %d in finite time', async (part) => {
  const found = await read('sound.flac', part);
  expect(found.isCutOff).toBe(true);
  if (part > 0.1) expect(found.facts).toMatchObject({ container: 'FLAC', seconds: 2 });
});

test('accepts a whole FLAC, even without a sample count', async () => {
  expect((await read('sound.flac')).isCutOff).toBe(false);
  const streamed = bytesOf('sound.flac');
  streamed.writeUInt8(streamed.readUInt8(21) & 0xf0, 21);
  streamed.writeUInt32BE(0, 22);
  expect(await isCutOff(new Blob([streamed.subarray(0, streamed.length / 2)]))).toBe(false);
});

test('accepts data after the last box and missing WAV padding', async () => {
  const film = new Blob([bytesOf('index-first.mp4'), Buffer.alloc(64, 0xfe), Buffer.alloc(40)]);
  expect((await readMedia(film)).isCutOff).toBe(false);
  const zeros = new Blob([bytesOf('index-first.mp4'), Buffer.alloc(64)]);
  expect((await readMedia(zeros)).isCutOff).toBe(false);
  const sound = bytesOf('sound.wav');
  expect((await readMedia(new Blob([sound.subarray(0, sound.length - 1)]))).isCutOff).toBe(false);
});

test('reads nothing from other files', async () => {
  expect(await readMedia(new Blob(['no video at all, but a line of text']))).toEqual({ facts: null, isCutOff: false });
  expect(await readMedia(new Blob([]))).toEqual({ facts: null, isCutOff: false });
  // An AVI is whole, and in no format that is read.
  expect(await read('picture.avi')).toEqual({ facts: null, isCutOff: false });
});
