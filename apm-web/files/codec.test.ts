import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codecOf as codecOfFile, hasAudioOnly } from './codec';
import { inspect } from './inspect';

const folder = mkdtempSync(path.join(tmpdir(), 'codec-'));
afterAll(() => rmSync(folder, { recursive: true }));

const video = (name: string) => readFileSync(path.join(__dirname, 'test', name));
const codecOf = async (bytes: Buffer) => {
  const at = path.join(folder, 'video');
  writeFileSync(at, bytes);
  return inspect('us', at).then(({ type, codec }) => ({ type, codec }));
};
const box = (type: string, length: number) => {
  const bytes = Buffer.alloc(8 + length);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(type, 4);
  return bytes;
};

test.each([
  ['hevc.mp4', 'HEVC'],
  ['mpeg4.mp4', 'MPEG-4'],
  ['vp9.webm', 'VP9'],
  ['h264.mkv', 'H.264'],
  ['../../../lib/client/test/media/av1.mp4', 'AV1'],
  ['../../../lib/client/test/media/alpha.webm', 'VP9'],
  ['../../../lib/client/test/media/turned.mp4', 'H.264'],
])('recognises %s as %s', async (name, codec) => expect(await codecOf(video(name))).toEqual({ type: 'video', codec }));

test('names a container that no browser opens instead of its codec', async () => {
  const riff = Buffer.concat([Buffer.from('RIFF\x40\0\0\0AVI LIST'), Buffer.alloc(60)]);
  expect(await codecOf(riff)).toEqual({ type: 'video', codec: 'AVI' });
});

test('names the format of audio that no browser plays', async () => {
  const aiff = Buffer.concat([Buffer.from('FORM\0\0\0\x40AIFFCOMM'), Buffer.alloc(60)]);
  expect(await codecOf(aiff)).toEqual({ type: 'audio', codec: 'AIFF' });
});

/** Signatures of audio files. */
const sounds = {
  'audio/mpeg': Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(600),
  ]),
  'audio/wav': Buffer.concat([Buffer.from('RIFF\x40\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(60)]),
  'audio/ogg; codecs=opus': Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(24),
    Buffer.from('OpusHead'),
    Buffer.alloc(60),
  ]),
  'audio/flac': Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(60)]),
  'audio/x-m4a': Buffer.concat([box('ftyp', 16).fill('M4A ', 8, 12), box('moov', 16)]),
};

test.each(Object.entries(sounds))('recognises %s as audio', async (mime, bytes) => {
  const at = path.join(folder, 'audio');
  writeFileSync(at, bytes);
  expect(await inspect('us', at)).toMatchObject({ type: 'audio', mime, codec: null, width: null });
});

test('recognises an MP4 with sound only as audio', async () => {
  const bytes = Buffer.from(video('mpeg4.mp4').toString('latin1').replaceAll('vide', 'soun'), 'latin1');
  const at = path.join(folder, 'recording');
  writeFileSync(at, bytes);
  expect(await inspect('us', at)).toMatchObject({ type: 'audio', mime: 'audio/mp4', codec: null });
});

test('reports no codec for truncated files or wrong sizes', async () => {
  const whole = video('hevc.mp4');
  const head = whole.subarray(0, whole.readUInt32BE(0));
  expect(await codecOf(whole.subarray(0, head.length + 20))).toMatchObject({ codec: null });
  const endless = Buffer.concat([head, box('moov', 16)]);
  endless.writeUInt32BE(0xffffffff, head.length);
  expect(await codecOf(endless)).toMatchObject({ codec: null });
  const empty = Buffer.concat([head, box('free', 0)]);
  empty.writeUInt32BE(2, head.length);
  expect(await codecOf(empty)).toMatchObject({ codec: null });
});

/** Counts how much of a file is read, and how often. */
const looked = async <T>(bytes: Buffer, look: (file: Parameters<typeof codecOfFile>[0]) => Promise<T>) => {
  const at = path.join(folder, 'many');
  writeFileSync(at, bytes);
  const file = await open(at);
  let reads = 0;
  const read = ((...given: Parameters<typeof file.read>) => {
    reads += 1;
    return file.read(...given);
  }) as typeof file.read;
  const found = await look({ stat: file.stat.bind(file), read }).finally(() => file.close());
  return { found, reads };
};

describe('a file with more parts than a video', () => {
  const hevc = video('hevc.mp4');
  const head = hevc.subarray(0, hevc.readUInt32BE(0));
  const many = (parts: number) => Buffer.alloc(parts * 8, box('free', 0));

  test('stops after a limited number of boxes before the tracks', async () => {
    const bytes = (parts: number) => Buffer.concat([head, many(parts), hevc.subarray(head.length)]);
    const codec = (file: Parameters<typeof codecOfFile>[0]) => codecOfFile(file, 'video/mp4');
    expect(await looked(bytes(1_000), codec)).toMatchObject({ found: 'HEVC' });
    const { found, reads } = await looked(bytes(50_000), codec);
    expect(found).toBeNull();
    expect(reads).toBeLessThan(10_000);
    const sound = await looked(bytes(50_000), hasAudioOnly);
    expect(sound.found).toBe(false);
    expect(sound.reads).toBeLessThan(10_000);
  });

  test('stops after a limited number of boxes within them', async () => {
    const movie = hevc.subarray(hevc.indexOf('moov') - 4);
    const within = (parts: number) => {
      const moov = Buffer.concat([movie.subarray(0, 8), many(parts), movie.subarray(8, movie.readUInt32BE(0))]);
      moov.writeUInt32BE(moov.length);
      return Buffer.concat([head, moov]);
    };
    expect(await codecOf(within(1_000))).toEqual({ type: 'video', codec: 'HEVC' });
    expect(await codecOf(within(50_000))).toEqual({ type: 'video', codec: null });
  });

  test('stops after a limited number of Matroska elements', async () => {
    const mkv = video('h264.mkv');
    const segment = mkv.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
    // Elements without content, before the segment.
    const filled = (parts: number) =>
      Buffer.concat([
        mkv.subarray(0, segment),
        Buffer.alloc(parts * 2, Buffer.from([0xec, 0x80])),
        mkv.subarray(segment),
      ]);
    expect(await codecOf(filled(1_000))).toEqual({ type: 'video', codec: 'H.264' });
    expect(await codecOf(filled(500_000))).toEqual({ type: 'video', codec: null });
  });
});
