import type { Position } from '@/lib/contract/terminal/report';

/** Milliseconds after which an unanswered permission prompt counts as refused: there may be nobody at the screen. */
const ANSWER_WITHIN_MS = 30_000;
/** Accepted age of a position: screens rarely move. */
const MAY_BE_OLD_MS = 3_600_000;

/**
 * Returns the browser's position. Rejects with `positionRefused` without permission, `positionUnknown` without a
 * source, `positionInsecure` over HTTP.
 */
export function browserPosition(): Promise<Position> {
  if (!isSecureContext) return Promise.reject(new Error('positionInsecure'));
  if (!('geolocation' in navigator)) return Promise.reject(new Error('positionUnknown'));
  return new Promise((resolve, reject) => {
    const unanswered = setTimeout(() => reject(new Error('positionRefused')), ANSWER_WITHIN_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(unanswered);
        resolve({ lng: coords.longitude, lat: coords.latitude });
      },
      ({ code }) => {
        clearTimeout(unanswered);
        reject(new Error(code === GeolocationPositionError.PERMISSION_DENIED ? 'positionRefused' : 'positionUnknown'));
      },
      { maximumAge: MAY_BE_OLD_MS, timeout: ANSWER_WITHIN_MS },
    );
  });
}
