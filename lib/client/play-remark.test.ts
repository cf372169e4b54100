import { materialDetail } from '@/lib/contract/material';
import { materialFits } from '@/lib/contract/material/library';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { playRemark } from './play-remark';

const mockFits = new Map<string, { able: number; unable: number }>();
let mockFormat: string | null = null;
let mockMime = 'video/mp4';
jest.mock('./call', () => ({
  call: async (asked: unknown, { codec }: { codec: string }) => {
    if (asked === materialFits) return mockFits.get(codec) ?? { able: 0, unable: 0 };
    return asked === materialDetail ? { codec: mockFormat, mime: mockMime } : undefined;
  },
}));
let mockPlayable: RegExp[] = [];
jest.mock('./playable-videos', () => ({
  canPlay: (types: string[]) => types.some((type) => mockPlayable.some((each) => each.test(type))),
}));

const facts = (container: string, codec: string | null, profile: string | null): MediaFacts => ({
  container,
  seconds: 3,
  video: { codec, profile, fps: 25, rotation: 0, width: 1920, height: 1080 },
  audio: null,
});
const stream = facts('MPEG Transport Stream', 'H.264', 'avc1.640028');
const unplayed = { type: 'video', plays: false } as const;
beforeEach(() => {
  mockFits.clear();
  mockFormat = null;
  mockMime = 'video/mp4';
  mockPlayable = [/^video\/mp4; codecs="avc1/];
});

describe('remark on a file that this browser does not play', () => {
  test('blames the container if the codec plays in another one', async () => {
    expect(await playRemark('id', stream, unplayed)).toEqual({
      key: 'containerHere',
      values: { container: 'MPEG-TS' },
    });
    const film = facts('Matroska', 'H.264', 'avc1.640028');
    expect(await playRemark('id', film, unplayed)).toEqual({ key: 'containerHere', values: { container: 'Matroska' } });
  });

  test('blames a codec that plays nowhere, or in an open container', async () => {
    const hevc = facts('MPEG Transport Stream', 'HEVC', 'hvc1.1.6.L120.B0');
    expect(await playRemark('id', hevc, unplayed)).toEqual({ key: 'wontPlayHere', values: { codec: 'HEVC' } });
    mockPlayable.push(/^video\/mp2t/);
    expect(await playRemark('id', stream, unplayed)).toEqual({ key: 'wontPlayHere', values: { codec: 'H.264' } });
  });

  test('blames the container if nothing in it can be read', async () => {
    const several = { ...stream, video: null };
    expect(await playRemark('id', several, unplayed)).toEqual({
      key: 'containerHere',
      values: { container: 'MPEG-TS' },
    });
  });

  test('names a format that no browser plays without calling it damaged', async () => {
    mockFormat = 'AIFF';
    expect(await playRemark('id', null, { type: 'audio', plays: false })).toEqual({
      key: 'wontPlayHere',
      values: { codec: 'AIFF' },
    });
    mockFits.set('AIFF', { able: 0, unable: 2 });
    expect(await playRemark('id', null, { type: 'audio', plays: false })).toEqual({
      key: 'wontPlayOn',
      values: { codec: 'AIFF', count: 2, all: 2 },
    });
  });

  test.each([
    [
      'whose sound alone can be read',
      { ...facts('Ogg', null, null), video: null, audio: { codec: 'Vorbis', channels: 2, sampleRate: 48_000 } },
      'Theora',
    ],
    ['whose codec the browser cannot name', facts('QuickTime File Format', null, null), 'Motion JPEG'],
  ])('names the codec that the platform knows, of a video %s', async (_, media, codec) => {
    mockFormat = codec;
    expect(await playRemark('id', media, unplayed)).toEqual({ key: 'wontPlayHere', values: { codec } });
  });

  test('names the format of a material without stored format', async () => {
    mockMime = 'audio/aiff';
    expect(await playRemark('id', null, { type: 'audio', plays: false })).toEqual({
      key: 'wontPlayHere',
      values: { codec: 'AIFF' },
    });
  });

  test('calls it damaged if nobody knows its format', async () =>
    expect(await playRemark('id', null, unplayed)).toEqual({ key: 'brokenMedia' }));
});

test('names a container unsupported by terminals but playable here', async () => {
  mockFits.set('Matroska', { able: 1, unable: 3 });
  expect(await playRemark('id', facts('Matroska', 'H.264', 'avc1.640028'), { type: 'video', plays: true })).toEqual({
    key: 'containerOn',
    values: { container: 'Matroska', count: 3, all: 4 },
  });
});

test('returns nothing for a video that plays everywhere', async () =>
  expect(await playRemark('id', facts('MP4', 'H.264', 'avc1.640028'), { type: 'video', plays: true })).toBeUndefined());
