import { CallError } from '@/lib/contract/wire';

const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;

/** A request that took too long to arrive. */
const LATE = 408;
/** The platform has no room: it is not there a second later. */
const FULL = 507;

/**
 * Tries again, after ever longer pauses, what the network or a restart of the platform broke; a refusal stands. For what may be done twice:
 * the platform may have carried it out, and only the answer was lost.
 */
export async function tryAgain<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error) || tried === TRIES || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tried - 1)));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status === FULL) return false;
  return error.status === 0 || error.status === LATE || error.status >= 500;
}
