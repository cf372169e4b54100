/**
 * Keeps the display on while the page is visible; a lock ends whenever the page is hidden, so it is requested again.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.hidden) return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
