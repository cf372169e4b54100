/** Interval in milliseconds between corrections. */
const EVERY_MS = 500;
/** Seconds beyond which the video seeks, such as on a terminal that joins in the middle of a scene. */
const JUMP_S = 0.5;
/** Seconds below which nothing is corrected: decoders don't report their time more exactly. */
const FINE_S = 0.015;
/** Maximum change of speed that is neither visible nor audible. */
const MOST = 0.06;

/**
 * Keeps a video in sync with its scene's time by playing slightly faster or slower; returns a function that stops it.
 */
export function syncToSceneTime(video: HTMLVideoElement, elapsed: () => number): () => void {
  const look = () => {
    if (video.paused || video.seeking || !Number.isFinite(video.duration) || video.duration <= 0) return;
    const played = Math.max(0, elapsed());
    // A video without loop ends by itself.
    if (!video.loop && played >= video.duration) return;
    const goal = video.loop ? played % video.duration : played;
    const ahead = video.currentTime - goal;
    // Around the loop's seam, one time is near the end and the other near the start.
    const off = video.loop && Math.abs(ahead) > video.duration / 2 ? ahead - Math.sign(ahead) * video.duration : ahead;
    if (Math.abs(off) > JUMP_S) video.currentTime = goal;
    video.playbackRate = Math.abs(off) < FINE_S ? 1 : 1 - Math.max(-MOST, Math.min(MOST, off));
  };
  const timer = setInterval(look, EVERY_MS);
  video.addEventListener('playing', look);
  return () => {
    clearInterval(timer);
    video.removeEventListener('playing', look);
    video.playbackRate = 1;
  };
}
