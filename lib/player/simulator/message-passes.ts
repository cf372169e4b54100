import type { Timer } from '../scene';

/** Period in which each message on the screen passes once; without viewers the real length of a text does not matter. */
export const PASS_MS = 60_000;

/** Simulates passes of messages on a screen without a display. */
export function messagePasses(clock: Timer, onPass: (publishId: string) => void) {
  const timers = new Map<string, unknown>();

  function begin(publishId: string) {
    timers.set(
      publishId,
      clock.set(() => {
        begin(publishId);
        onPass(publishId);
      }, PASS_MS),
    );
  }

  return {
    /** Sets the messages on the screen. */
    show(publishIds: readonly string[]) {
      for (const [publishId, timer] of timers) {
        if (publishIds.includes(publishId)) continue;
        clock.clear(timer);
        timers.delete(publishId);
      }
      for (const publishId of publishIds) if (!timers.has(publishId)) begin(publishId);
    },
  };
}
