import { nameOfSound } from './audio-codecs';

test.each([
  ['aac', 'mp4a.40.2', 'mp4a', 'AAC'],
  ['aac', 'mp4a.40.5', 'mp4a', 'HE-AAC'],
  ['aac', 'mp4a.40.29', 'mp4a', 'HE-AAC'],
  ['eac3', 'ec-3', 'ec-3', 'E-AC-3'],
  ['dts', null, 'A_DTS', 'DTS'],
  ['pcm-s24be', null, 'in24', 'PCM'],
  ['ulaw', null, 'ulaw', 'ULAW'],
  [null, null, 'alac', 'ALAC'],
  [null, null, 'A_ALAC', 'ALAC'],
  [null, null, 255, null],
])('recognizes sound of codec %s, profile %s, container %s as %s', (codec, profile, inContainer, name) =>
  expect(nameOfSound({ codec, profile, inContainer })).toBe(name),
);
