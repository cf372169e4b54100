/** Sample size that is enough to detect a frame and its transparency. */
const SAMPLE = { width: 32, height: 18 };
/** Maximum number of frames to wait: browsers may report a video frame and still draw nothing of it. */
const TRIES = 30;

/**
 * Draws the first frame of a video onto a canvas of its size. Browsers paint no frames of invisible videos, so a scene
 * would appear without it; the poster is beneath until the video paints by itself.
 */
export async function drawPoster(poster: HTMLCanvasElement, video: HTMLVideoElement): Promise<void> {
  poster.width = video.videoWidth;
  poster.height = video.videoHeight;
  for (let tries = 0; tries < TRIES; tries += 1) {
    poster.getContext('2d')?.drawImage(video, 0, 0);
    if (alphas(poster).some((alpha) => alpha > 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** Number of frames after which one is certainly on screen; the first ones are counted earlier. */
const SEEN_FRAMES = 3;

/**
 * Removes the poster once the video paints by itself: beneath a transparent video the first frame would remain visible.
 * Playback starts a moment before the video is visible, and paints nothing until then, nor in the frame in which it
 * appears, which would be black. Below an opaque video the poster stays, so that a frame dropped by a busy machine
 * isn't black either.
 */
export function removePoster(poster: HTMLCanvasElement, video: HTMLVideoElement): void {
  if (poster.width === 0 || alphas(poster).every((alpha) => alpha === 255)) return;
  countSeen(video, () => {
    poster.width = 0;
  });
}

function countSeen(video: HTMLVideoElement, done: () => void, seen = 0): void {
  const next = () => {
    const frames = video.checkVisibility({ opacityProperty: true }) ? seen + 1 : 0;
    if (frames < SEEN_FRAMES) countSeen(video, done, frames);
    else done();
  };
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(next);
  else (video as HTMLVideoElement).addEventListener('timeupdate', next, { once: true });
}

/** Samples the opacity of a picture, 0 to 255. */
function alphas(picture: HTMLCanvasElement): number[] {
  const { width, height } = SAMPLE;
  const sample = Object.assign(document.createElement('canvas'), SAMPLE);
  const context = sample.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(picture, 0, 0, width, height);
  return [...context.getImageData(0, 0, width, height).data].filter((_, nth) => nth % 4 === 3);
}
