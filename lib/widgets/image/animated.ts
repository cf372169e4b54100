/** Media types whose images may have several frames, and mostly do. */
const ANIMATED = new Set(['image/gif', 'image/apng']);

export function isAnimated(mime: string): boolean {
  return ANIMATED.has(mime);
}
