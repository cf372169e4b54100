/** By then the page that someone went to is painted, on a slow machine too. */
const PAINTED_MS = 150;

/**
 * Does what changes the browser's own window, its address and its title, after the page that they are of. The browser draws its window
 * again for it and fetches the icon: where cores are few, that takes the time of the page's data. Answers how not to do it.
 */
export function whenPainted(work: () => void): () => void {
  const timer = setTimeout(work, PAINTED_MS);
  return () => clearTimeout(timer);
}
