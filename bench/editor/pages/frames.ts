declare global {
  interface Window {
    /** Records frames from now on. */
    watchFrames: () => void;
    /** When each frame began, milliseconds. */
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
