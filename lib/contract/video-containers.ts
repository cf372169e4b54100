/** A container of video that only some browsers open, whatever codec is in it. */
interface VideoContainer {
  /** As materials, terminals and screens of the console name it. */
  name: string;
  /** As the library that reads files in the browser names it. */
  format: string;
  /** Media types, as files and browsers have them. */
  mimes: readonly string[];
}

/** MP4 and WebM are missing: who plays a codec plays it in one of them. */
export const videoContainers: readonly VideoContainer[] = [
  { name: 'Matroska', format: 'Matroska', mimes: ['video/matroska', 'video/x-matroska'] },
  { name: 'MPEG-TS', format: 'MPEG Transport Stream', mimes: ['video/mp2t'] },
];

/** Every player that was asked for containers and levels declares this one. */
export const ANY_CONTAINER = 'MP4';

/** A codec that every browser plays: asked for it in a container, a browser answers for the container. */
export const COMMON_CODEC = 'avc1.640028';

/** Types that a browser is asked for about a codec in a container. */
export const typesIn = ({ mimes }: VideoContainer, codec: string): string[] =>
  mimes.map((mime) => `${mime}; codecs="${codec}"`);

/** True if a player that can play a codec, profile and level as such cannot in this container. */
export const isContainerToBlame = (
  container: VideoContainer,
  codec: string,
  canPlay: (types: readonly string[]) => boolean,
): boolean =>
  canPlay([`video/mp4; codecs="${codec}"`, `video/webm; codecs="${codec}"`]) && !canPlay(typesIn(container, codec));

/** The container by the media type of a file; undefined for one that every player opens, and for those that none does. */
export const containerOfMime = (mime: string): VideoContainer | undefined =>
  videoContainers.find(({ mimes }) => mimes.includes(mime));

/** Containers and formats that no browser opens, whatever is in them, by media type. */
export const UNPLAYED: Readonly<Record<string, string>> = {
  'video/vnd.avi': 'AVI',
  'video/x-msvideo': 'AVI',
  'video/x-ms-asf': 'Windows Media',
  'video/x-ms-wmv': 'Windows Media',
  'video/x-flv': 'Flash Video',
  'video/mpeg': 'MPEG',
  'video/MP1S': 'MPEG',
  'video/MP2P': 'MPEG',
  // Televisions that play it say so (`videoContainers`).
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
