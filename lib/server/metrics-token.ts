import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether somebody may read metrics: with the bearer token that is set. Without one nobody may. */
export function mayReadMetrics(authorization: string | null | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

/** Of one length, as the comparison needs it. */
const digest = (text: string) => createHash('sha256').update(text).digest();
