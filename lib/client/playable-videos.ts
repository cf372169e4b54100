import { type VideoKind, videoKinds } from '@/lib/contract/video-codecs';
import { ANY_CONTAINER, COMMON_CODEC, typesIn, videoContainers } from '@/lib/contract/video-containers';

/** Names of the kinds of videos that this browser plays. Nothing is played or kept. */
export async function playableVideos(): Promise<string[]> {
  const able = await Promise.all(videoKinds.map(plays));
  return videoKinds.filter((_, nth) => able[nth]).map(({ name }) => name);
}

/** Names of the containers that this browser opens. */
export const playableContainers = (): string[] => [
  ANY_CONTAINER,
  ...videoContainers.filter((each) => canPlay(typesIn(each, COMMON_CODEC))).map(({ name }) => name),
];

/** True if this browser says that it may play one of these types. */
export function canPlay(types: readonly string[]): boolean {
  const video = document.createElement('video');
  return types.some((type) => video.canPlayType(type) !== '');
}

/**
 * Large ones have to run smoothly too. Browsers know that by what they have played before, and of decoders made of hardware; before, they
 * say that they do. One that can't be asked so is asked for the codec alone.
 */
async function plays({ video, isLarge }: VideoKind): Promise<boolean> {
  // Asked for a codec that it has never heard of, a browser complains in its console; here it does not.
  if (!canPlay([video.contentType])) return false;
  if (!navigator.mediaCapabilities) return true;
  const answer = await navigator.mediaCapabilities.decodingInfo({ type: 'file', video }).catch(() => null);
  return answer?.supported === true && (answer.smooth || !isLarge);
}
