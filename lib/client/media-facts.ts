import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { nameOfSound } from '@/lib/contract/audio-codecs';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { kindOfVideo } from '@/lib/contract/video-codecs';
import { isCutOff } from './cut-off';
import { readTransportStream } from './transport-stream';

/** Maps mediabunny's codec names to the platform's. */
const names: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  prores: 'ProRes',
};
const nameOf = (codec: string | null) => (codec === null ? null : (names[codec] ?? codec.toUpperCase().slice(0, 60)));

/** Name in mediabunny. */
const TRANSPORT_STREAM = 'MPEG Transport Stream';

/** Number of frames to determine the rate. */
const SAMPLED = 60;

/** Smaller differences at the end may come from a rounded length. */
const MISSING_SECONDS = 0.5;

export interface MediaContent {
  /** `null` if it is in no supported format, or has neither video nor audio. */
  facts: MediaFacts | null;
  /** True if it ends before its stated end. */
  isCutOff: boolean;
}

/**
 * Reads the content of a video or audio file without decoding it, piece by piece from the disk. Runs in its own worker:
 * readers of ten formats are heavier than the page, and a damaged file can keep one busy for ever.
 */
export async function readMedia(file: Blob): Promise<MediaContent> {
  const endsEarly = await isCutOff(file);
  const stream = await readTransportStream(file);
  // Mediabunny reads nothing of a stream with several programs or older codecs.
  const unread = stream && {
    container: TRANSPORT_STREAM,
    seconds: mostSeconds(stream.seconds),
    video: null,
    audio: null,
  };
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  try {
    if (!(await input.canRead())) return { facts: unread, isCutOff: endsEarly };
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const format = (await input.getFormat()).name;
    const promised = await input.getDurationFromMetadata().catch(() => null);
    const length = stream ? stream.seconds : await lengthOf(input, format, promised);
    if (!video && !audio) return { facts: unread, isCutOff: endsEarly };
    const [codec = null, profile = null] = video
      ? [nameOf(await video.getCodec()), (await video.getCodecParameterString().catch(() => null))?.slice(0, 60)]
      : [];
    const measures = video && {
      fps: await video
        .computePacketStats(SAMPLED)
        .then(({ averagePacketRate }) => Math.min(1_000, Math.round(averagePacketRate * 100) / 100))
        .catch(() => null),
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
    };
    const facts = {
      container: format.slice(0, 60),
      seconds: mostSeconds(length),
      video: measures && {
        codec: codec && kindOfVideo({ codec, profile, ...measures }),
        profile: profile || null,
        rotation: await video.getRotation(),
        ...measures,
      },
      audio: audio && {
        codec: nameOfSound({
          codec: await audio.getCodec(),
          profile: await audio.getCodecParameterString().catch(() => null),
          inContainer: await audio.getInternalCodecId(),
        }),
        channels: await audio.getNumberOfChannels(),
        sampleRate: await audio.getSampleRate(),
      },
    };
    return { facts, isCutOff: endsEarly || (length !== null && (promised ?? 0) - length > MISSING_SECONDS) };
  } catch {
    return { facts: unread, isCutOff: endsEarly };
  } finally {
    input.dispose();
  }
}

/** Returns the length; mediabunny's search for the last part of a truncated FLAC never ends. */
const lengthOf = async (input: Input, format: string, promised: number | null): Promise<number | null> =>
  format === 'FLAC' ? promised : input.computeDuration().catch(() => null);

const mostSeconds = (length: number | null): number | null =>
  length !== null && Number.isFinite(length) ? Math.min(86_400, Math.max(0, length)) : null;
