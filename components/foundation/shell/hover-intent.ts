const EVENT = 'console-hover-intent';
/** Milliseconds of hovering that count as intent, rather than passing over the menu. */
const MEANT_MS = 60;

// A single timer: there is one pointer and one focus.
let resting: number | undefined;
const leaves = () => window.clearTimeout(resting);

/** Returns the handlers of a link within the console that report intent: hovering, pressing or focusing it. */
export function hoverIntentOf(path: string) {
  const comes = () => window.dispatchEvent(new CustomEvent(EVENT, { detail: path }));
  const rests = () => {
    leaves();
    resting = window.setTimeout(comes, MEANT_MS);
  };
  return { onPointerEnter: rests, onPointerLeave: leaves, onPointerDown: comes, onFocus: rests, onBlur: leaves };
}

/** Subscribes to pages that the user is about to open; returns the unsubscribe function. */
export function onHoverIntent(listener: (path: string) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<string>).detail);
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
