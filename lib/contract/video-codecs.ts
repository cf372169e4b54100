/** Video codecs by the names that materials and terminals have for them, and what a browser is asked to know whether it plays one. */
interface VideoCodec {
  name: string;
  /** A type of a plain video of it. */
  probe: string;
  /** Of a kind that not everyone plays who plays the plain one: profiles as decoders are asked for them. */
  profile?: RegExp;
}

export const videoCodecs: readonly VideoCodec[] = [
  { name: 'H.264', probe: 'video/mp4; codecs="avc1.42E01E"' },
  { name: 'H.264 10 bit', probe: 'video/mp4; codecs="avc1.6E0028"', profile: /^avc[13]\.6e/i },
  { name: 'H.264 4:2:2', probe: 'video/mp4; codecs="avc1.7A0028"', profile: /^avc[13]\.7a/i },
  { name: 'H.264 4:4:4', probe: 'video/mp4; codecs="avc1.F40028"', profile: /^avc[13]\.f4/i },
  { name: 'HEVC', probe: 'video/mp4; codecs="hvc1.1.6.L93.B0"' },
  { name: 'HEVC 10 bit', probe: 'video/mp4; codecs="hvc1.2.4.L93.B0"', profile: /^(hvc|hev)1\.2\./ },
  { name: 'HEVC range extensions', probe: 'video/mp4; codecs="hvc1.4.10.L93.9C.8"', profile: /^(hvc|hev)1\.4\./ },
  // Whoever plays AV1's main profile plays 10 bit.
  { name: 'AV1', probe: 'video/mp4; codecs="av01.0.04M.08"' },
  { name: 'AV1 4:4:4', probe: 'video/mp4; codecs="av01.1.04M.08"', profile: /^av01\.1\./ },
  { name: 'AV1 professional', probe: 'video/mp4; codecs="av01.2.04M.10"', profile: /^av01\.2\./ },
  { name: 'VP8', probe: 'video/webm; codecs="vp8"' },
  { name: 'VP9', probe: 'video/webm; codecs="vp9"' },
  { name: 'VP9 profile 1', probe: 'video/webm; codecs="vp09.01.30.08"', profile: /^vp09\.01\./ },
  { name: 'VP9 10 bit', probe: 'video/webm; codecs="vp09.02.30.10"', profile: /^vp09\.02\./ },
  { name: 'VP9 profile 3', probe: 'video/webm; codecs="vp09.03.30.10"', profile: /^vp09\.03\./ },
  { name: 'Theora', probe: 'video/ogg; codecs="theora"' },
];

/** The name of a codec, or of its kind where a profile such as avc1.6E0028 says one that is not played everywhere. */
export const kindOfCodec = (codec: string, profile: string | null): string =>
  videoCodecs.find((each) => each.profile?.test(profile ?? ''))?.name ?? codec;
