import { MOST_DRIFT_MS, timeCall } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import type { Timer } from './scene/sequencer';
import { sleep } from './waiting';

const SAMPLES = 8;
const BETWEEN_SAMPLES_MS = 250;
const AGAIN_MS = 60_000;
const AFTER_FAILURE_MS = 5_000;
/** Difference from the last reported drift that is worth reporting. */
const NEWS_MS = 50;

/**
 * Platform time, as exactly as the network allows: of several responses the fastest counts, whose round trip limits the
 * error. The correction by heartbeats ignores jitter, which is too coarse for synchronisation.
 */
export function wallClock(clock: Timer, api: TerminalApi, signal: AbortSignal) {
  let offset: number | null = null;
  let driftMs: number | undefined;
  let wanted = false;
  let running = false;

  async function measure(): Promise<number> {
    let best = { trip: Number.POSITIVE_INFINITY, offset: 0 };
    for (let n = 0; n < SAMPLES && !signal.aborted; n++) {
      const sentAt = clock.now();
      const { serverTime } = await api.call(timeCall, {});
      const trip = clock.now() - sentAt;
      if (trip < best.trip) best = { trip, offset: Date.parse(serverTime) - (sentAt + trip / 2) };
      await sleep(clock, BETWEEN_SAMPLES_MS, signal);
    }
    return best.offset;
  }

  async function run(): Promise<void> {
    while (wanted && !signal.aborted) {
      const measured = await measure().catch(() => null);
      // The last known offset remains while the platform cannot be reached.
      offset = measured ?? offset;
      await sleep(clock, measured === null ? AFTER_FAILURE_MS : AGAIN_MS, signal);
    }
    running = false;
  }

  return {
    /** Measures repeatedly while synchronised. */
    keep(inStep: boolean) {
      wanted = inStep;
      if (!inStep) driftMs = undefined;
      if (!wanted || running) return;
      running = true;
      void run();
    },
    /** Returns the milliseconds that the platform's clock is ahead of this one; `null` if unknown. */
    offset: () => offset,
    /** Returns the delay of the last scene's start in milliseconds; undefined before one began synchronised. */
    driftMs: () => driftMs,
    /** Records a scene's delay after its turn; returns true if it is worth reporting. */
    drifted(ms: number): boolean {
      const isNews = driftMs === undefined || Math.abs(ms - driftMs) > NEWS_MS;
      driftMs = Math.max(-MOST_DRIFT_MS, Math.min(MOST_DRIFT_MS, Math.round(ms)));
      return isNews;
    },
  };
}
