import type { Position } from '@/lib/contract/terminal-report';

/** Nobody may stand at the screen to answer the browser's question: without an answer by then, it is refused. */
const ANSWER_WITHIN_MS = 30_000;
/** A screen hangs where it hung. */
const MAY_BE_OLD_MS = 3_600_000;

/** Browsers say where they are over a safe connection alone. */
export const knowsPositions = () => isSecureContext && 'geolocation' in navigator;

/** Where the browser is. Rejects with `positionRefused` where it may not say, `positionUnknown` where it does not know. */
export function browserPosition(): Promise<Position> {
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
