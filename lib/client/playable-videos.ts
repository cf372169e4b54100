import { type VideoKind, videoKinds } from '@/lib/contract/video-codecs';
import { ANY_CONTAINER, COMMON_CODEC, typesIn, videoContainers } from '@/lib/contract/video-containers';

/** Returns the names of the kinds of videos that this browser plays. Plays and stores nothing. */
export async function playableVideos(): Promise<string[]> {
  const able = await Promise.all(videoKinds.map(plays));
  return videoKinds.filter((_, nth) => able[nth]).map(({ name }) => name);
}

/** Returns the names of the containers that this browser opens. */
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
 * True if this browser plays a kind of video. Large ones have to run smoothly as well, which browsers know from earlier
 * playback and from hardware decoders; before that, they report support. A browser without this API is tested for the
 * codec only.
 */
async function plays({ video, isLarge }: VideoKind): Promise<boolean> {
  // Avoids a warning in the browser's console for an unknown codec.
  if (!canPlay([video.contentType])) return false;
  if (!navigator.mediaCapabilities) return true;
  const answer = await navigator.mediaCapabilities.decodingInfo({ type: 'file', video }).catch(() => null);
  return answer?.supported === true && (answer.smooth || !isLarge);
}
