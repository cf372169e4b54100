/** Looked at so often. */
const EVERY_MS = 500;
/** Farther off than this it jumps: a member that joins in the middle of a scene. */
const JUMP_S = 0.5;
/** Closer than this it is left alone: what a decoder says of its time is no more exact. */
const FINE_S = 0.015;
/** Faster and slower than this is seen and heard. */
const MOST = 0.06;

/** Keeps a video where the time of its scene is, by playing it a little faster or slower; returns how to end it. */
export function keepPace(video: HTMLVideoElement, elapsed: () => number): () => void {
  const look = () => {
    if (video.paused || video.seeking || !Number.isFinite(video.duration) || video.duration <= 0) return;
    const played = Math.max(0, elapsed());
    // One that does not loop ends by itself.
    if (!video.loop && played >= video.duration) return;
    const goal = video.loop ? played % video.duration : played;
    const ahead = video.currentTime - goal;
    // At the seam of a loop the one is at its end and the other at its begin.
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
