import { setImmediate as othersRun } from 'node:timers/promises';

/** Longest turn of work, in milliseconds. */
const TURN_MS = 20;

/**
 * Returns a function for long work on the event loop: called between its steps, it lets other requests be answered whenever a
 * turn is over.
 */
export function turns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < TURN_MS) return;
    await othersRun();
    begun = performance.now();
  };
}
