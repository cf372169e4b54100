import type { Manifest } from '@/lib/contract/gateway';

const DAY = 86_400_000;
/** Time without a network beyond which a wrong clock is more likely. */
const LONGEST_ALONE = 400 * DAY;

/**
 * True if a terminal's time can be trusted: a clock that was lost begins decades ago, or anywhere. The time has to be later
 * than the manifest, and, unless confirmed by the platform since the start, not too much later.
 */
export function isTimeTrusted(manifest: Manifest | null, instant: number, isConfirmed: boolean): boolean {
  if (!manifest) return isConfirmed;
  const since = instant - Date.parse(manifest.serverTime);
  return since >= -DAY && (isConfirmed || since <= LONGEST_ALONE);
}
