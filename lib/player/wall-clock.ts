import { MOST_DRIFT_MS, timeCall } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import type { Timer } from './scene/sequencer';
import { sleep } from './waiting';

const SAMPLES = 8;
const BETWEEN_SAMPLES_MS = 250;
const AGAIN_MS = 60_000;
const AFTER_FAILURE_MS = 5_000;
/** A drift that differs this much from the one before is news. */
const NEWS_MS = 50;

/**
 * The platform's time, as exactly as the network allows: asked several times, the quickest answer counts, whose way there and back says
 * how far off it can be. The heartbeats' correction leaves jitter alone, which is too coarse to play in step.
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
      // What was known goes on while the platform cannot be reached.
      offset = measured ?? offset;
      await sleep(clock, measured === null ? AFTER_FAILURE_MS : AGAIN_MS, signal);
    }
    running = false;
  }

  return {
    /** Measures, again and again, while it plays in step. */
    keep(inStep: boolean) {
      wanted = inStep;
      if (!inStep) driftMs = undefined;
      if (!wanted || running) return;
      running = true;
      void run();
    },
    /** How much the platform's clock is ahead of this one, in milliseconds; null while that is not known. */
    offset: () => offset,
    /** How late the last scene began, milliseconds; undefined before one began in step. */
    driftMs: () => driftMs,
    /** A scene began so much after its turn; answers whether that is news. */
    drifted(ms: number): boolean {
      const isNews = driftMs === undefined || Math.abs(ms - driftMs) > NEWS_MS;
      driftMs = Math.max(-MOST_DRIFT_MS, Math.min(MOST_DRIFT_MS, Math.round(ms)));
      return isNews;
    },
  };
}
