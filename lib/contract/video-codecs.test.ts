import { declare } from './gateway';
import { kindOfVideo, videoKinds } from './video-codecs';

const hd = { codec: 'H.264', profile: 'avc1.640028', width: 1920, height: 1080, fps: 50 };

test.each([
  ['Full HD at any rate', hd, 'H.264'],
  ['upright', { ...hd, width: 2160, height: 3840, fps: 25 }, 'H.264 4K'],
  ['QHD, which decoders of Full HD play', { ...hd, width: 2560, height: 1440 }, 'H.264'],
  ["cinemas' 4K", { ...hd, width: 4096, height: 2160, fps: 24 }, 'H.264 4K'],
  ['at the rate of television in America', { ...hd, width: 3840, height: 2160, fps: 29.97 }, 'H.264 4K'],
  ['of an unknown rate', { ...hd, width: 3840, height: 2160, fps: null }, 'H.264 4K'],
  ['of many frames', { ...hd, width: 3840, height: 2160, fps: 59.94 }, 'H.264 4K 60 fps'],
  ['larger still, at any rate', { ...hd, width: 7680, height: 4320, fps: 60 }, 'H.264 8K'],
  [
    'of 10 bit',
    { codec: 'HEVC', profile: 'hvc1.2.4.L153.B0', width: 3840, height: 2160, fps: 60 },
    'HEVC 10 bit 4K 60 fps',
  ],
  [
    'of a kind that is not asked for at such sizes',
    { ...hd, profile: 'avc1.7A0033', width: 3840, height: 2160 },
    'H.264 4:2:2',
  ],
  [
    'of a codec that no browser plays',
    { codec: 'ProRes', profile: null, width: 3840, height: 2160, fps: 25 },
    'ProRes',
  ],
])('a video %s has a kind', (_, video, kind) => expect(kindOfVideo(video)).toBe(kind));

test('a terminal that plays every kind may say so', () => {
  const codecs = videoKinds.map(({ name }) => name);
  expect(new Set(codecs).size).toBe(codecs.length);
  expect(declare.input.safeParse({ capabilities: [], codecs }).success).toBe(true);
});
