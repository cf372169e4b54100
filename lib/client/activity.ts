/** Long enough for what a hand set going to finish. */
const HANDS_OFF_MS = 60_000;

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
 * Whether nobody has touched the console for a while. What it then reads by itself does not keep the session: else a
 * forgotten window would stay signed in for ever.
 */
export function handsOff(): boolean {
  return Date.now() - touchedAt > HANDS_OFF_MS;
}
