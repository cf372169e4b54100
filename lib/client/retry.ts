import { CallError } from '@/lib/contract/wire';

const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;

/** Status of a request that took too long to arrive. */
const LATE = 408;
/** Status of a full platform, which will not have room a second later. */
const FULL = 507;

/**
 * Retries with growing pauses what the network or a restart of the platform interrupted; a rejection is final. Only for
 * repeatable actions: the platform may have carried one out, and only the response was lost.
 */
export async function retry<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
