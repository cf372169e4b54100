/** Enough to see whether a frame is there and whether one looks through it. */
const SAMPLE = { width: 32, height: 18 };
/** A browser may say that a frame is there and still draw nothing of it: frames of the screen to wait for it. */
const TRIES = 30;

/**
 * Browsers paint no frame of a video that nobody sees: a scene would come without it. Its first one lies beneath until it paints by
 * itself, on a canvas of the video's size.
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

/** The first frames that are counted come before the browser has put one of them on the screen. */
const SEEN_FRAMES = 3;

/**
 * Takes the poster away once the video paints by itself: beneath one that is transparent the first frame would stay. It begins a
 * moment before it is seen, and paints nothing until then, nor in the frame in which it comes into sight: that would be black.
 * Beneath a video that covers it the poster may stay, and does: a frame that a busy machine leaves out is not black either.
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

/** How opaque a picture is, 0 to 255, at points all over it. */
function alphas(picture: HTMLCanvasElement): number[] {
  const { width, height } = SAMPLE;
  const sample = Object.assign(document.createElement('canvas'), SAMPLE);
  const context = sample.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(picture, 0, 0, width, height);
  return [...context.getImageData(0, 0, width, height).data].filter((_, nth) => nth % 4 === 3);
}
