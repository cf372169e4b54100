/** Milliseconds until a page is painted, even on a slow machine. */
const PAINTED_MS = 150;

/**
 * Delays changes of the browser's window, its address and title, until the page is painted: the browser redraws its
 * window for them and fetches the icon, which with few cores delays the page's data. Returns a function that cancels
 * the work.
 */
export function afterPaint(work: () => void): () => void {
  const timer = setTimeout(work, PAINTED_MS);
  return () => clearTimeout(timer);
}
