import { mediaFault } from './media-fault';

/** Resolves when a video can draw its current frame, or audio can play; rejects if the browser cannot play it. */
export function mediaReady(media: HTMLMediaElement): Promise<void> {
  if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  if (media.error) return Promise.reject(mediaFault(media));
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => () => {
      media.removeEventListener('loadeddata', good);
      media.removeEventListener('error', bad);
      settle();
    };
    const good = done(resolve);
    const bad = done(() => reject(mediaFault(media)));
    media.addEventListener('loadeddata', good);
    media.addEventListener('error', bad);
  });
}
