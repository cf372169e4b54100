/** Returns the volume of a track at a time, 0 to 1, with a fade in and out of `fade` seconds. Its length may be unknown. */
export function loudness(at: number, duration: number, fade: number): number {
  if (fade <= 0) return 1;
  const left = Number.isFinite(duration) && duration > 0 ? duration - at : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(1, at / fade, left / fade));
}

/** Returns the track after another; `null` after the last one without a loop. */
export function trackAfter(at: number, { tracks, loop }: { tracks: readonly unknown[]; loop: boolean }): number | null {
  if (at + 1 < tracks.length) return at + 1;
  return loop && tracks.length > 0 ? 0 : null;
}
