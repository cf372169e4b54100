const APPROACHED = 'console-approached';
/** Who rests here means it; who crosses the menu doesn't. */
const MEANT_MS = 60;

// There is one pointer, and one focus.
let resting: number | undefined;
const leaves = () => window.clearTimeout(resting);

/** For an anchor within the console: who points at it, presses on it or comes to it by keyboard is about to go there. */
export function approachedBy(path: string) {
  const comes = () => window.dispatchEvent(new CustomEvent(APPROACHED, { detail: path }));
  const rests = () => {
    leaves();
    resting = window.setTimeout(comes, MEANT_MS);
  };
  return { onPointerEnter: rests, onPointerLeave: leaves, onPointerDown: comes, onFocus: rests, onBlur: leaves };
}

/** Hears which page somebody is about to go to. Answers how to stop. */
export function onApproached(heard: (path: string) => void): () => void {
  const listen = (event: Event) => heard((event as CustomEvent<string>).detail);
  window.addEventListener(APPROACHED, listen);
  return () => window.removeEventListener(APPROACHED, listen);
}
