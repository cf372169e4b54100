/** How loud a track is at a time, 0 to 1 of its volume, where it comes in and goes out in `fade` seconds. Its length may be unknown. */
export function loudness(at: number, duration: number, fade: number): number {
  if (fade <= 0) return 1;
  const left = Number.isFinite(duration) && duration > 0 ? duration - at : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(1, at / fade, left / fade));
}

/** The track that follows one; null after the last where they do not loop. */
export function trackAfter(at: number, { tracks, loop }: { tracks: readonly unknown[]; loop: boolean }): number | null {
  if (at + 1 < tracks.length) return at + 1;
  return loop && tracks.length > 0 ? 0 : null;
}
