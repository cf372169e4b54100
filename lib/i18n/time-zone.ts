export const TIME_ZONE_COOKIE = 'timeZone';
const UNKNOWN = 'UTC';

/** Returns the reader's IANA zone; UTC until the browser has set the cookie. */
export function timeZoneOf(text: string | undefined): string {
  if (!text) return UNKNOWN;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: decodeURIComponent(text) }).resolvedOptions().timeZone;
  } catch {
    return UNKNOWN;
  }
}
