import { createHash, timingSafeEqual } from 'node:crypto';

/** Carries the secret that console and platform share. */
export const CONSOLE_SECRET_HEADER = 'x-console-secret';

/** Whether a request comes from the console: what it says about its client is true. */
export function isFromConsole(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/** Of one length, as the comparison needs it. */
const digest = (text: string) => createHash('sha256').update(text).digest();
