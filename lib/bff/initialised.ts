import { isSysInit } from '@/lib/contract/auth';
import { shortText } from './short-body';
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
    const text = await shortText(answer.body);
    if (answer.statusCode >= 400) return true;
    initialised = saysInitialised(JSON.parse(text));
    return initialised;
  } catch {
    return true;
  }
}

/**
 * Whether the code of an answer means initialised: 0 or 1, as a number or as text. So does a code that is an HTTP status, with which a
 * platform without the call refuses it.
 */
export function saysInitialised(answer: unknown): boolean {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : answer;
  return /^([01]|[45]\d\d)$/.test(String(code));
}
