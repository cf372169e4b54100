const EVENT = 'console-hover-intent';
/** Who rests here means it; who crosses the menu doesn't. */
const MEANT_MS = 60;

// There is one pointer, and one focus.
let resting: number | undefined;
const leaves = () => window.clearTimeout(resting);

/** For an anchor within the console: who points at it, presses on it or comes to it by keyboard is about to go there. */
export function hoverIntentOf(path: string) {
  const comes = () => window.dispatchEvent(new CustomEvent(EVENT, { detail: path }));
  const rests = () => {
    leaves();
    resting = window.setTimeout(comes, MEANT_MS);
  };
  return { onPointerEnter: rests, onPointerLeave: leaves, onPointerDown: comes, onFocus: rests, onBlur: leaves };
}

/** Subscribes to the pages that someone is about to go to; returns how to unsubscribe. */
export function onHoverIntent(listener: (path: string) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<string>).detail);
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
