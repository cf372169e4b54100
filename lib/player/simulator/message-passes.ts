import type { Timer } from '../scene';

/** Nobody reads along, so how long a text takes does not matter: each message passes once a minute while it is on the screen. */
export const PASS_MS = 60_000;

/** Passes of messages on a screen that nobody sees. */
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
    /** These are on the screen now. */
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
