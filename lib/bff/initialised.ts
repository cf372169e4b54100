import { isSysInit } from '@/lib/contract/auth';
import { shortText } from './short-body';
import { ask, basePath, upstream } from './upstream';

/** Longest time that a page waits for it. */
const TIMEOUT_MS = 1_000;

let initialised = false;

/**
 * True if the platform has its first administrator; a positive answer is cached for ever. An unresponsive platform
 * counts as initialised: the sign-in page then shows the error.
 */
export async function systemIsInitialised(): Promise<boolean> {
  if (initialised) return true;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await ask(upstream, { method: 'GET', path: basePath + isSysInit.path, signal }, false);
    const text = await shortText(answer.body);
    if (answer.statusCode >= 400) return true;
    initialised = meansInitialised(JSON.parse(text));
    return initialised;
  } catch {
    return true;
  }
}

/**
 * True if the code of a response means initialised: 0 or 1, as a number or as text. So does an HTTP error status, with
 * which a platform without the call rejects it.
 */
export function meansInitialised(answer: unknown): boolean {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : answer;
  return /^([01]|[45]\d\d)$/.test(String(code));
}
