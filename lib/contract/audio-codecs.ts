/** Audio codec: its name in materials and terminals, and MIME types of which a capable player plays at least one. */
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

/** Names that a player declares if it plays them. A player that declares none is older; its audio support is unknown. */
export const audioNames: readonly string[] = audioCodecs.map(({ name }) => name);

/** Maps mediabunny's codec names, and the containers' names for what mediabunny does not know. */
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
  /** Codec name of mediabunny; `null` if unknown to it. */
  codec: string | null;
  /** Codec string for decoders, such as mp4a.40.5. */
  profile: string | null;
  /** Codec name in the container. */
  inContainer: unknown;
}

/** Returns the name of an audio codec; `null` if unknown. */
export function nameOfSound({ codec, profile, inContainer }: SoundFacts): string | null {
  if (codec === null) return (typeof inContainer === 'string' && names[inContainer]) || null;
  if (/^mp4a\.40\.(5|29)$/i.test(profile ?? '')) return 'HE-AAC';
  if (codec.startsWith('pcm-')) return 'PCM';
  return names[codec] ?? codec.toUpperCase().slice(0, 60);
}
