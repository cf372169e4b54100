import { audioCodecs } from '@/lib/contract/audio-codecs';

/** Returns the names of the audio codecs that this browser plays. Plays and stores nothing. */
export function playableAudio(): string[] {
  const audio = document.createElement('audio');
  return audioCodecs
    .filter(({ types }) => types.some((type) => audio.canPlayType(type) !== ''))
    .map(({ name }) => name);
}
