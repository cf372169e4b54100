import { isSysInit } from '@/lib/contract/auth';
import { ask, basePath, upstream } from './upstream';

/** A page waits no longer for it. */
const TIMEOUT_MS = 1_000;

let initialised = false;

/**
 * Whether the platform has its first administrator. Once it has, it has for good. While it doesn't answer
 * it counts as initialised: the sign-in page then says what is wrong.
 */
export async function systemIsInitialised(): Promise<boolean> {
  if (initialised) return true;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await ask(upstream, { method: 'GET', path: basePath + isSysInit.path, signal }, false);
    const said = await answer.body.json();
    if (answer.statusCode >= 400) return true;
    initialised = saysInitialised(said);
    return initialised;
  } catch {
    return true;
  }
}

/** Of another platform the answer may be anything: 1 and 0, as numbers or text, are initialised, all else is not. */
export function saysInitialised(answer: unknown): boolean {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : answer;
  return ['0', '1'].includes(String(code));
}
