import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import type { MediaFacts } from '@/lib/contract/media-facts';

/** Names by mediabunny's own, as the platform names codecs that it finds. */
const names: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
};
const nameOf = (codec: string | null) => (codec === null ? null : (names[codec] ?? codec.toUpperCase().slice(0, 60)));

/** Frames that tell the rate. */
const SAMPLED = 60;

/**
 * Reads what is in a video or audio without decoding it, piece by piece from the disk. null where it is in none of the formats that are
 * read. Loaded with the first of them: readers of ten formats are heavier than the page.
 */
export async function readMediaFacts(file: Blob): Promise<MediaFacts | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  try {
    if (!(await input.canRead())) return null;
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const length = await input.computeDuration().catch(() => null);
    return {
      container: (await input.getFormat()).name.slice(0, 60),
      seconds: length !== null && Number.isFinite(length) ? Math.min(86_400, Math.max(0, length)) : null,
      video: video && {
        codec: nameOf(await video.getCodec()),
        profile: (await video.getCodecParameterString().catch(() => null))?.slice(0, 60) || null,
        fps: await video
          .computePacketStats(SAMPLED)
          .then(({ averagePacketRate }) => Math.min(1_000, Math.round(averagePacketRate * 100) / 100))
          .catch(() => null),
        rotation: await video.getRotation(),
        width: await video.getDisplayWidth(),
        height: await video.getDisplayHeight(),
      },
      audio: audio && {
        codec: nameOf(await audio.getCodec()),
        channels: await audio.getNumberOfChannels(),
        sampleRate: await audio.getSampleRate(),
      },
    };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
