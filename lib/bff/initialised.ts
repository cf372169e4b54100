import { isSysInit } from '@/lib/contract/auth';
import { shortText } from './short-body';
import { ask, basePath, upstream } from './upstream';

/** Longest time that a page waits for it. */
const TIMEOUT_MS = 1_000;

let initialised = false;

/**
 * True if the platform has its first administrator; once it says so, that is cached for ever. An unresponsive platform
 * counts as initialised: the sign-in page then shows the error.
 */
export async function systemIsInitialised(): Promise<boolean> {
  if (initialised) return true;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await ask(upstream, { method: 'GET', path: basePath + isSysInit.path, signal }, false);
    const text = await shortText(answer.body);
    if (answer.statusCode >= 400) return true;
    const code = codeIn(JSON.parse(text));
    initialised = /^[01]$/.test(code);
    return meansInitialised(code);
  } catch {
    return true;
  }
}

/** Returns the code of a response as text, whether the platform wrote a number or text. */
export function codeIn(answer: unknown): string {
  return String(typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : answer);
}

/**
 * True if a code means initialised: 0 or 1. So does an HTTP error status, with which a platform without the call rejects
 * it; it is not cached, because the platform may only be starting.
 */
export const meansInitialised = (code: string): boolean => /^([01]|[45]\d\d)$/.test(code);
