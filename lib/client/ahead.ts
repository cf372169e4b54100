import type { Call, Input, Output } from '@/lib/contract/call';
import { keyOf } from '@/lib/contract/wire';
import { call } from './call';

/** What was read ahead and not asked for by then is read anew when it is: it may have changed. */
const FRESH_MS = 5_000;

const ahead = new Map<string, Promise<unknown>>();

/** Makes a call whose answer will be asked for in a moment (`useCall`). A failure is told to who asks. */
export function readAhead<C extends Call>(of: C, input: Input<C>): void {
  const key = keyOf(of, input);
  if (ahead.has(key)) return;
  const answer = call(of, input);
  answer.catch(() => undefined);
  ahead.set(key, answer);
  setTimeout(() => ahead.get(key) === answer && ahead.delete(key), FRESH_MS);
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
