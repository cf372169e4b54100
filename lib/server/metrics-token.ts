import { createHash, timingSafeEqual } from 'node:crypto';

/** True if the caller may read metrics, which requires the configured bearer token. Without a configured one nobody may. */
export function mayReadMetrics(authorization: string | null | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

/** Hashes to a fixed length, as the comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();
