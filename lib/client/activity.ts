/** Idle time that is long enough for a user's action to finish. */
const IDLE_AFTER_MS = 60_000;

let touchedAt = 0;

if (typeof window !== 'undefined') {
  const touched = () => {
    touchedAt = Date.now();
  };
  touched();
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'drop']) {
    window.addEventListener(event, touched, { passive: true, capture: true });
  }
}

/**
 * True if there was no input for a while. Calls that the console then makes by itself do not prolong the session:
 * otherwise a forgotten window would stay signed in for ever.
 */
export function isIdle(): boolean {
  return Date.now() - touchedAt > IDLE_AFTER_MS;
}
