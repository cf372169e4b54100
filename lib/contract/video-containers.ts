/** Video container that only some browsers open, whatever its codec. */
interface VideoContainer {
  /** Name in materials, terminals and screens of the console. */
  name: string;
  /** Name in the library that reads files in the browser. */
  format: string;
  /** Media types used by files and browsers. */
  mimes: readonly string[];
}

/** Without MP4 and WebM: a player that supports a codec supports one of these. */
export const videoContainers: readonly VideoContainer[] = [
  { name: 'Matroska', format: 'Matroska', mimes: ['video/matroska', 'video/x-matroska'] },
  { name: 'MPEG-TS', format: 'MPEG Transport Stream', mimes: ['video/mp2t'] },
];

/** Every player that reports containers and levels declares this one. */
export const ANY_CONTAINER = 'MP4';

/** Codec that every browser plays, so its test in a container tests the container. */
export const COMMON_CODEC = 'avc1.640028';

/** Returns the types by which to test a browser for a codec in a container. */
export const typesIn = ({ mimes }: VideoContainer, codec: string): string[] =>
  mimes.map((mime) => `${mime}; codecs="${codec}"`);

/** True if a player that can play a codec, profile and level as such cannot in this container. */
export const isContainerToBlame = (
  container: VideoContainer,
  codec: string,
  canPlay: (types: readonly string[]) => boolean,
): boolean =>
  canPlay([`video/mp4; codecs="${codec}"`, `video/webm; codecs="${codec}"`]) && !canPlay(typesIn(container, codec));

/** Returns the container for a media type; undefined if every player opens it, or none does. */
export const containerOfMime = (mime: string): VideoContainer | undefined =>
  videoContainers.find(({ mimes }) => mimes.includes(mime));

/** Containers and formats that no browser opens, whatever their content, by media type. */
export const UNPLAYED: Readonly<Record<string, string>> = {
  'video/vnd.avi': 'AVI',
  'video/x-msvideo': 'AVI',
  'video/x-ms-asf': 'Windows Media',
  'video/x-ms-wmv': 'Windows Media',
  'video/x-flv': 'Flash Video',
  'video/mpeg': 'MPEG',
  'video/MP1S': 'MPEG',
  'video/MP2P': 'MPEG',
  // Televisions that play it report so (`videoContainers`).
  'video/mp2t': 'MPEG-TS',
  'video/ogg': 'Theora',
  'audio/aiff': 'AIFF',
  'audio/x-ms-asf': 'Windows Media',
  'audio/vnd.dolby.dd-raw': 'AC-3',
  'audio/amr': 'AMR',
  'audio/ape': 'Monkey’s Audio',
  'audio/wavpack': 'WavPack',
  'audio/x-musepack': 'Musepack',
  'audio/x-dsf': 'DSF',
  'audio/x-voc': 'VOC',
  'audio/midi': 'MIDI',
  'audio/qcelp': 'QCELP',
  'audio/x-it': 'Impulse Tracker',
  'audio/x-s3m': 'ScreamTracker',
  'audio/x-xm': 'FastTracker',
};
