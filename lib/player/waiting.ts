import type { Timer } from './scene/sequencer';

/** Waits; ends early, without an error, when the signal aborts. */
export function sleep(clock: Timer, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clock.clear(handle);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const handle = clock.set(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Returns the milliseconds to wait before the next attempt: doubles with every failure up to `max` and is spread over
 * the upper half, so that terminals disconnected together do not reconnect together.
 */
export function backoffDelay(
  failures: number,
  { min, max }: { min: number; max: number },
  random: () => number,
): number {
  const ceiling = Math.min(max, min * 2 ** Math.min(failures, 30));
  return Math.max(min, ceiling / 2 + (random() * ceiling) / 2);
}

/** Wraps a task so that it never runs twice concurrently; a call while it runs makes it run once more. */
export function coalesceRuns(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  return () => {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await task();
      } while (again);
    })().finally(() => {
      running = null;
    });
    return running;
  };
}
