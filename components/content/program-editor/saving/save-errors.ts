import { CallError } from '@/lib/client/call';
import { PLATFORM_SILENT } from '@/lib/contract/wire';
import type { Conflict } from './draft';

/** Statuses that say nothing about the draft: session expired, platform slow, too many requests. */
const ANOTHER_TIME = [401, 408, 425, 429];

/** True if the platform would refuse the same draft again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !ANOTHER_TIME.includes(error.status);

/** True if the network or the platform behind the console's server is down or hangs. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** True if the draft may have arrived: not if it was refused, or if the console's server did not forward it. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status >= 502) &&
  !(error.status === 503 && error.message === PLATFORM_SILENT);

/** Returns the conflict of a 409; a template that changed is also a 409, without one. */
export function conflictOf(error: unknown): Conflict | null {
  const conflict = error instanceof CallError && error.status === 409 ? (error.conflict as Partial<Conflict>) : null;
  return conflict?.revision === undefined ? null : (conflict as Conflict);
}
