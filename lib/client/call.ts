import type { Call, Input, Output } from '@/lib/contract/call';
import { askOrInstead } from '@/lib/contract/instead/ask';
import {
  BACKGROUND_HEADER,
  CallError,
  decodeAnswer,
  encodeCall,
  endsSession,
  isProxyResponse,
  jsonIn,
  PLATFORM_SILENT,
  REQUEST_ID_HEADER,
} from '@/lib/contract/wire';
import { isIdle } from './activity';
import { noteAnswer } from './platform-away';

export { CallError } from '@/lib/contract/wire';

/** Specification, section 9. */
const TIMEOUT_MS = 300_000;

/** Dispatched on `window` when the platform says that the session is over. The shell listens. */
export const SESSION_ENDED = 'apm:session-ended';

/** Calls that the platform lacks, until the page is reloaded. */
const lacking = new Set<Call>();

/**
 * Makes a call through the console's own /apm-web. Returns a result that follows the contract or throws `CallError`; an
 * aborted call throws the signal's reason.
 */
export function call<C extends Call>(
  of: C,
  input: Input<C>,
  options: { signal?: AbortSignal } = {},
): Promise<Output<C>> {
  return askOrInstead(of, input, (one, given) => ask(one, given, options), lacking);
}

async function ask<C extends Call>(of: C, input: Input<C>, options: { signal?: AbortSignal }): Promise<Output<C>> {
  const { method, path, body, headers } = encodeCall(of, input);
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/apm-web${path}`, {
      method,
      body,
      headers: {
        ...headers,
        [REQUEST_ID_HEADER]: requestId(),
        ...(!of.changes && isIdle() && { [BACKGROUND_HEADER]: '1' }),
      },
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
    // An aborted response counts as none: in particular it does not mean that the platform lacks the call.
    text = await response.text();
  } catch (reason) {
    if (options.signal?.aborted) throw reason;
    noteAnswer(false);
    // The outcome of a change that was sent is unknown.
    throw of.changes && limit.aborted ? new CallError(504, PLATFORM_SILENT) : new CallError(0, 'unreachable');
  }
  const envelope = jsonIn(text);
  noteAnswer(!isProxyResponse(response.status, envelope));
  if (endsSession(of, envelope)) window.dispatchEvent(new Event(SESSION_ENDED));
  return decodeAnswer(of, response.status, envelope, Number(response.headers.get('retry-after')) || undefined);
}

/** Unique by time and chance: pages over plain http have no `crypto.randomUUID`. */
const requestId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`;
