import type { Corner } from '@/lib/contract/terminal/settings';

/** Code size relative to the shorter side of a screen: legible from a few steps away without being in the way. */
const SHARE = 0.14;
const GAP = 0.02;

/** Returns the position of the code on a screen, or on a picture of it: a square with its quiet margin. */
export function cornerPlace(at: Corner, { width, height }: { width: number; height: number }) {
  const shorter = Math.min(width, height);
  const size = Math.round(shorter * SHARE);
  const gap = Math.round(shorter * GAP);
  return {
    size,
    left: at === 'topLeft' || at === 'bottomLeft' ? gap : width - gap - size,
    top: at === 'topLeft' || at === 'topRight' ? gap : height - gap - size,
  };
}
