/** Kind of video, named as in materials and terminals, with the types by which browsers tell whether they play it. */
interface VideoCodec {
  name: string;
  /** MIME type of a plain video. */
  type: string;
  /** Profiles of a kind that some players of the plain one lack, as codec strings for decoders. */
  profile?: RegExp;
  /** Profiles of levels above 4.0, which Full HD decoders may lack, highest first, with the MIME type to test. */
  levels?: readonly { name: string; profile: RegExp; type: string }[];
  /** MIME types at the sizes below, for codecs used at such sizes. */
  large?: readonly [string, string, string];
}

const mp4 = (codec: string) => `video/mp4; codecs="${codec}"`;
const webm = (codec: string) => `video/webm; codecs="${codec}"`;

const codecs: readonly VideoCodec[] = [
  {
    name: 'H.264',
    type: mp4('avc1.640028'),
    levels: [
      {
        name: 'H.264 level 5',
        profile: /^avc[13]\.[0-9a-f]{4}(3[2-9a-f]|[4-9a-f][0-9a-f])$/i,
        type: mp4('avc1.640034'),
      },
      { name: 'H.264 level 4.2', profile: /^avc[13]\.[0-9a-f]{4}2a$/i, type: mp4('avc1.64002A') },
    ],
    large: [mp4('avc1.640033'), mp4('avc1.640034'), mp4('avc1.64003C')],
  },
  { name: 'H.264 10 bit', type: mp4('avc1.6E0028'), profile: /^avc[13]\.6e/i },
  { name: 'H.264 4:2:2', type: mp4('avc1.7A0028'), profile: /^avc[13]\.7a/i },
  { name: 'H.264 4:4:4', type: mp4('avc1.F40028'), profile: /^avc[13]\.f4/i },
  {
    name: 'HEVC',
    type: mp4('hvc1.1.6.L120.B0'),
    levels: [
      { name: 'HEVC level 5', profile: /^(hvc|hev)1\.1\..*\.[LH]1(5\d|[6-9]\d)(\.|$)/, type: mp4('hvc1.1.6.L156.B0') },
      { name: 'HEVC level 4.1', profile: /^(hvc|hev)1\.1\..*\.[LH]123(\.|$)/, type: mp4('hvc1.1.6.L123.B0') },
    ],
    large: [mp4('hvc1.1.6.L150.B0'), mp4('hvc1.1.6.L153.B0'), mp4('hvc1.1.6.L180.B0')],
  },
  {
    name: 'HEVC 10 bit',
    type: mp4('hvc1.2.4.L120.B0'),
    profile: /^(hvc|hev)1\.2\./,
    large: [mp4('hvc1.2.4.L150.B0'), mp4('hvc1.2.4.L153.B0'), mp4('hvc1.2.4.L180.B0')],
  },
  { name: 'HEVC range extensions', type: mp4('hvc1.4.10.L120.9C.8'), profile: /^(hvc|hev)1\.4\./ },
  // A player of AV1's main profile plays 10 bit as well.
  {
    name: 'AV1',
    type: mp4('av01.0.08M.08'),
    large: [mp4('av01.0.12M.08'), mp4('av01.0.13M.08'), mp4('av01.0.16M.08')],
  },
  { name: 'AV1 4:4:4', type: mp4('av01.1.08M.08'), profile: /^av01\.1\./ },
  { name: 'AV1 professional', type: mp4('av01.2.08M.10'), profile: /^av01\.2\./ },
  { name: 'VP8', type: webm('vp8') },
  {
    name: 'VP9',
    type: webm('vp09.00.40.08'),
    large: [webm('vp09.00.50.08'), webm('vp09.00.51.08'), webm('vp09.00.60.08')],
  },
  { name: 'VP9 profile 1', type: webm('vp09.01.40.08'), profile: /^vp09\.01\./ },
  {
    name: 'VP9 10 bit',
    type: webm('vp09.02.40.10'),
    profile: /^vp09\.02\./,
    large: [webm('vp09.02.50.10'), webm('vp09.02.51.10'), webm('vp09.02.60.10')],
  },
  { name: 'VP9 profile 3', type: webm('vp09.03.40.10'), profile: /^vp09\.03\./ },
  { name: 'Theora', type: 'video/ogg; codecs="theora"' },
];

/** Full HD is what every player of a codec supports; `sizes` are beyond. Frames and bits per second. */
const FULL_HD = { width: 1920, height: 1080, framerate: 30, bitrate: 8_000_000 };
const sizes = [
  { name: '4K', width: 3840, height: 2160, framerate: 30, bitrate: 40_000_000 },
  { name: '4K 60 fps', width: 3840, height: 2160, framerate: 60, bitrate: 60_000_000 },
  { name: '8K', width: 7680, height: 4320, framerate: 30, bitrate: 100_000_000 },
] as const;

/** Pixels beyond which a video counts as the next size: QHD plays like Full HD, cinema 4K counts as 4K. */
const [MOST_FULL_HD, MOST_4K] = [2560 * 1440, 4096 * 2304];
const MOST_30_FPS = 33;

/** Kind of video, such as HEVC 10 bit or H.264 4K, and how to test a browser for it. */
export interface VideoKind {
  name: string;
  /** Larger than Full HD: a browser may decode it, but not keep up. */
  isLarge: boolean;
  video: { contentType: string; width: number; height: number; framerate: number; bitrate: number };
}

export const videoKinds: readonly VideoKind[] = codecs.flatMap(({ name, type, levels, large }) => [
  { name, isLarge: false, video: { contentType: type, ...FULL_HD } },
  ...(levels ?? []).map((level) => ({
    name: level.name,
    isLarge: false,
    video: { contentType: level.type, ...FULL_HD },
  })),
  ...(large ?? []).map((contentType, at) => {
    const { name: size, ...measures } = sizes[at as 0 | 1 | 2];
    return { name: `${name} ${size}`, isLarge: true, video: { contentType, ...measures } };
  }),
]);

interface VideoFacts {
  /** Plain codec name, such as H.264. */
  codec: string;
  /** Codec string for decoders, such as avc1.6E0028. */
  profile: string | null;
  width: number;
  height: number;
  fps: number | null;
}

/** Returns the name of a video's codec, or of its kind if that is not played everywhere: by profile, then size, then level. */
export function kindOfVideo({ codec, profile, width, height, fps }: VideoFacts): string {
  const kind = codecs.find((each) => each.profile?.test(profile ?? ''))?.name ?? codec;
  const large = `${kind} ${sizeOf(width * height, fps ?? 0)}`;
  if (videoKinds.some(({ name }) => name === large)) return large;
  const levels = codecs.find(({ name }) => name === kind)?.levels;
  return levels?.find((level) => level.profile.test(profile ?? ''))?.name ?? kind;
}

/** Kinds by level: earlier players do not report them, so their absence means nothing. */
export const levelNames: readonly string[] = codecs.flatMap(({ levels }) => levels?.map(({ name }) => name) ?? []);

function sizeOf(pixels: number, fps: number): (typeof sizes)[number]['name'] | null {
  if (pixels <= MOST_FULL_HD) return null;
  if (pixels > MOST_4K) return '8K';
  return fps > MOST_30_FPS ? '4K 60 fps' : '4K';
}
