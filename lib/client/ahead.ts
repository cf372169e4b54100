import { SWRConfig } from 'swr';
import type { Call, Input, Output } from '@/lib/contract/call';
import { keyOf } from '@/lib/contract/wire';
import { call } from './call';

/** What was read ahead and not asked for by then is read anew when it is: it may have changed. */
const FRESH_MS = 5_000;

const { cache } = SWRConfig.defaultValue;
const ahead = new Map<string, Promise<unknown>>();

/**
 * Makes a call whose answer will be asked for in a moment (`useCall`): it is shown at once, and what asks for it then takes it instead
 * of calling. Settles when it is there. A failure is told to who asks.
 */
export async function readAhead<C extends Call>(of: C, input: Input<C>): Promise<void> {
  const key = keyOf(of, input);
  const under = ahead.get(key);
  const answer = under ?? call(of, input);
  if (!under) {
    ahead.set(key, answer);
    setTimeout(() => ahead.get(key) === answer && ahead.delete(key), FRESH_MS);
  }
  try {
    const data = await answer;
    // As SWR keeps what it has read: not loading, so that who shows it is drawn once.
    if (ahead.get(key) === answer && !cache.get(key)) cache.set(key, { data, isLoading: false, isValidating: false });
  } catch {
    // Told to who asks.
  }
}

/** The answer that was read ahead, once; undefined where there is none. */
export function takeAhead<C extends Call>(of: C, input: Input<C>): Promise<Output<C>> | undefined {
  const key = keyOf(of, input);
  const answer = ahead.get(key) as Promise<Output<C>> | undefined;
  ahead.delete(key);
  return answer;
}

/** After a change nothing that was read before counts. */
export const forgetAhead = () => ahead.clear();
