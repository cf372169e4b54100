/** A codec of sound by the name that materials and terminals have for it, and types of which a player of it plays at least one. */
interface AudioCodec {
  name: string;
  types: readonly string[];
}

const mp4 = (codec: string) => `audio/mp4; codecs="${codec}"`;

export const audioCodecs: readonly AudioCodec[] = [
  { name: 'AAC', types: [mp4('mp4a.40.2')] },
  { name: 'HE-AAC', types: [mp4('mp4a.40.5')] },
  { name: 'MP3', types: ['audio/mpeg'] },
  { name: 'Opus', types: ['audio/webm; codecs="opus"', 'audio/ogg; codecs="opus"', mp4('opus')] },
  { name: 'Vorbis', types: ['audio/webm; codecs="vorbis"', 'audio/ogg; codecs="vorbis"'] },
  { name: 'FLAC', types: ['audio/flac', mp4('flac')] },
  { name: 'AC-3', types: [mp4('ac-3')] },
  { name: 'E-AC-3', types: [mp4('ec-3')] },
  { name: 'DTS', types: [mp4('dtsc'), mp4('dts+')] },
  { name: 'ALAC', types: [mp4('alac')] },
  { name: 'PCM', types: ['audio/wav; codecs="1"', 'audio/wav'] },
];

/** What a player is judged by: it declares all of these that it plays. One that declares none is older, and nothing is known of its sound. */
export const audioNames: readonly string[] = audioCodecs.map(({ name }) => name);

/** By mediabunny's names of codecs and by those of containers for what it does not know. */
const names: Readonly<Record<string, string>> = {
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dts: 'DTS',
  alac: 'ALAC',
  A_ALAC: 'ALAC',
};

interface SoundFacts {
  /** As mediabunny names it; null where it does not know it. */
  codec: string | null;
  /** As decoders are asked for it, such as mp4a.40.5. */
  profile: string | null;
  /** As its container names it. */
  inContainer: unknown;
}

/** The name of a codec of sound; null where nobody knows it. */
export function nameOfSound({ codec, profile, inContainer }: SoundFacts): string | null {
  if (codec === null) return (typeof inContainer === 'string' && names[inContainer]) || null;
  if (/^mp4a\.40\.(5|29)$/i.test(profile ?? '')) return 'HE-AAC';
  if (codec.startsWith('pcm-')) return 'PCM';
  return names[codec] ?? codec.toUpperCase().slice(0, 60);
}
