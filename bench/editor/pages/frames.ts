declare global {
  interface Window {
    /** Starts recording frames. */
    watchFrames: () => void;
    /** Start of each frame in milliseconds. */
    seenFrames: number[];
  }
}

window.seenFrames = [];
window.watchFrames = () => {
  const next = (now: number) => {
    window.seenFrames.push(now);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

export {};
