import { audioNames } from './audio-codecs';
import { declare } from './gateway';
import { kindOfVideo, videoKinds } from './video-codecs';
import { ANY_CONTAINER, videoContainers } from './video-containers';

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
  ['of Full HD at 60 fps', { ...hd, profile: 'avc1.64002a', fps: 60 }, 'H.264 level 4.2'],
  ['of a high level for its size', { ...hd, profile: 'avc1.4d4033' }, 'H.264 level 5'],
  ['of Blu-ray', { ...hd, profile: 'avc1.640029' }, 'H.264'],
  ['of a high level in HEVC', { ...hd, codec: 'HEVC', profile: 'hev1.1.6.L153.B0' }, 'HEVC level 5'],
  ['of HEVC at 60 fps', { ...hd, codec: 'HEVC', profile: 'hvc1.1.6.H123.90' }, 'HEVC level 4.1'],
  [
    'of a codec that no browser plays',
    { codec: 'ProRes', profile: null, width: 3840, height: 2160, fps: 25 },
    'ProRes',
  ],
])('recognizes the kind of a video %s', (_, video, kind) => expect(kindOfVideo(video)).toBe(kind));

test('lets a terminal report every kind, container and codec', () => {
  const containers = videoContainers.map(({ name }) => name);
  const codecs = [...videoKinds.map(({ name }) => name), ANY_CONTAINER, ...containers, ...audioNames];
  expect(new Set(codecs).size).toBe(codecs.length);
  expect(declare.input.safeParse({ capabilities: [], codecs }).success).toBe(true);
});
