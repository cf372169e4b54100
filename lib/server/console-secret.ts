import { createHash, timingSafeEqual } from 'node:crypto';

/** Header with the secret shared by console and platform. */
export const CONSOLE_SECRET_HEADER = 'x-console-secret';

/** True if a request comes from the console, so that its headers about the client can be trusted. */
export function isFromConsole(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/** Hashes to a fixed length, as the comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();
