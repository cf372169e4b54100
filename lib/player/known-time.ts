import type { Manifest } from '@/lib/contract/gateway';

const DAY = 86_400_000;
/** A terminal that runs without a network for longer than this is rather one whose clock is wrong. */
const LONGEST_ALONE = 400 * DAY;

/**
 * Whether the time of a terminal can be believed: a clock that was lost begins decades ago, or anywhere. It was later than its manifest
 * was made; and unless the platform has said the time since the start, not too long ago.
 */
export function knowsTime(manifest: Manifest | null, instant: number, isConfirmed: boolean): boolean {
  if (!manifest) return isConfirmed;
  const since = instant - Date.parse(manifest.serverTime);
  return since >= -DAY && (isConfirmed || since <= LONGEST_ALONE);
}
