import { type VideoKind, videoKinds } from '@/lib/contract/video-codecs';

/** Names of the kinds of videos that this browser plays. Nothing is played or kept. */
export async function playableVideos(): Promise<string[]> {
  const able = await Promise.all(videoKinds.map(plays));
  return videoKinds.filter((_, nth) => able[nth]).map(({ name }) => name);
}

/**
 * Large ones have to run smoothly too. Browsers know that by what they have played before, and of decoders made of hardware; before, they
 * say that they do. One that can't be asked so is asked for the codec alone.
 */
async function plays({ video, isLarge }: VideoKind): Promise<boolean> {
  // Asked for a codec that it has never heard of, a browser complains in its console; here it does not.
  if (document.createElement('video').canPlayType(video.contentType) === '') return false;
  if (!navigator.mediaCapabilities) return true;
  const answer = await navigator.mediaCapabilities.decodingInfo({ type: 'file', video }).catch(() => null);
  return answer?.supported === true && (answer.smooth || !isLarge);
}
