const APPROACHED = 'console-approached';
/** A pointer that rests here means it; one that crosses the menu doesn't. */
const MEANT_MS = 60;

// There is one pointer.
let resting: number | undefined;

/** For an anchor within the console: who points at it is about to go there. */
export function pointsAt(path: string) {
  return {
    onPointerEnter: () => {
      window.clearTimeout(resting);
      resting = window.setTimeout(() => window.dispatchEvent(new CustomEvent(APPROACHED, { detail: path })), MEANT_MS);
    },
    onPointerLeave: () => window.clearTimeout(resting),
  };
}

/** Hears which page somebody is about to go to. Answers how to stop. */
export function onApproached(heard: (path: string) => void): () => void {
  const listen = (event: Event) => heard((event as CustomEvent<string>).detail);
  window.addEventListener(APPROACHED, listen);
  return () => window.removeEventListener(APPROACHED, listen);
}
