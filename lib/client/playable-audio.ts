import { audioCodecs } from '@/lib/contract/audio-codecs';

/** Names of the codecs of sound that this browser plays. Nothing is played or kept. */
export function playableAudio(): string[] {
  const audio = document.createElement('audio');
  return audioCodecs
    .filter(({ types }) => types.some((type) => audio.canPlayType(type) !== ''))
    .map(({ name }) => name);
}
