/**
 * Runs `play` when no other tab of this browser plays as the same terminal; otherwise reports it and waits for that one
 * to close. Browsers support locks over HTTPS and on localhost only; elsewhere it just runs.
 */
export function runAsOnlyTab(profile: string, events: { onWaiting(): void; play(): void }, signal: AbortSignal): void {
  if (!navigator.locks) {
    events.play();
    return;
  }
  const name = `player:${profile}`;
  const hold = () => {
    events.play();
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const wait = async () => {
    const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock || signal.aborted) return false;
      await hold();
      return true;
    });
    if (free || signal.aborted) return;
    events.onWaiting();
    await navigator.locks.request(name, { signal }, hold);
  };
  wait().catch(() => undefined);
}
