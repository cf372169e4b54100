import { audioNames } from '@/lib/contract/audio-codecs';
import type { Output } from '@/lib/contract/call';
import { materialDetail } from '@/lib/contract/material';
import { materialFits } from '@/lib/contract/material/library';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { COMMON_CODEC, isContainerToBlame, UNPLAYED, videoContainers } from '@/lib/contract/video-containers';
import { call } from './call';
import { canPlay } from './playable-videos';
import type { Remark } from './remarks';

export interface LocalSupport {
  type: 'video' | 'audio';
  /** True if this browser plays it. */
  plays: boolean;
}

/** Returns a remark if it does not play: on the terminals, as far as they report containers and codecs, or in this browser. */
export async function playRemark(
  id: string,
  media: MediaFacts | null,
  { type, plays }: LocalSupport,
): Promise<Remark | undefined> {
  const container = type === 'video' ? videoContainers.find(({ format }) => format === media?.container) : undefined;
  const opened = container && (await fitsOf(container.name));
  if (container && opened && opened.unable > 0)
    return { key: 'containerOn', values: { container: container.name, count: opened.unable, all: allOf(opened) } };
  // The platform knows more video codecs than this browser's reader does.
  const codec = media?.video?.codec ?? (media === null || type === 'video' ? await knownCodec(id) : undefined);
  const fits = codec ? await fitsOf(codec) : null;
  if (codec && fits && fits.unable > 0)
    return { key: 'wontPlayOn', values: { codec, count: fits.unable, all: allOf(fits) } };
  const unheard = plays || type === 'audio' ? await unheardOn(media) : undefined;
  if (plays || unheard) return unheard;
  if (container && isContainerToBlame(container, media?.video?.profile ?? COMMON_CODEC, canPlay))
    return { key: 'containerHere', values: { container: container.name } };
  const name = codec ?? (type === 'audio' ? media?.audio?.codec : null) ?? media?.container;
  return name ? { key: 'wontPlayHere', values: { codec: name } } : { key: 'brokenMedia' };
}

const fitsOf = (codec: string) => call(materialFits, { codec }).catch(() => null);
const allOf = ({ able, unable }: Output<typeof materialFits>): number => able + unable;

/** Codecs of televisions, discs and studios: most browsers lack a decoder, and play such a video without its sound. */
const UNHEARD: readonly string[] = ['AC-3', 'E-AC-3', 'DTS', 'ALAC'];

/** Returns a remark if terminals report no support of its sound, or, without reports, if browsers usually lack it. */
async function unheardOn(media: MediaFacts | null): Promise<Remark | undefined> {
  const codec = media?.audio?.codec;
  if (!codec || !audioNames.includes(codec)) return undefined;
  const fits = await fitsOf(codec);
  const all = fits ? allOf(fits) : 0;
  if (fits && fits.unable > 0) return { key: 'unheardOn', values: { codec, count: fits.unable, all } };
  return all === 0 && media.video && UNHEARD.includes(codec) ? { key: 'unheard', values: { codec } } : undefined;
}

/** Returns the codec that the platform found, or the format (MPEG, Windows Media, AIFF): such a file is not damaged. */
async function knownCodec(id: string): Promise<string | undefined> {
  const found = await call(materialDetail, { id }).catch(() => null);
  // Materials from before audio formats were stored have only their media type.
  return found?.codec ?? UNPLAYED[found?.mime ?? ''];
}
