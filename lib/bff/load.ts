import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Call, Input, Output } from '@/lib/contract/call';
import { askOrInstead } from '@/lib/contract/instead/ask';
import { getUserInfo } from '@/lib/contract/session';
import {
  CallError,
  codeOf,
  decodeAnswer,
  encodeCall,
  endsSession,
  type InitialQuery,
  isPage,
  isRedirect,
  isSignInPage,
  jsonIn,
  keyOf,
  SESSION_ENDED,
  UNEXPECTED_ANSWER,
} from '@/lib/contract/wire';
import { languageOfPage } from '@/lib/i18n/language';
import { PATH_HEADER, signedOutPath } from '@/lib/open-paths';
import { type Session, sessionOf } from './session';
import { isSessionOver } from './session-over';
import { wholeText } from './short-body';
import { ask, authorisation, basePath, forwarding, silence, upstream } from './upstream';

const session = cache(async () => sessionOf(await headers()));

/** Longest time that the frame of a page waits for a call. */
export const FRAME_MS = 1_000;
/** Time after which a call counts as unanswered. */
const TIMEOUT_MS = 10_000;

/** Largest response that a page reads, in bytes. The longest one, a program, is shorter. */
const LONGEST = 8 * 1024 * 1024;

/** Makes a call for a page that renders. Throws `CallError`; status 0 if the platform does not respond. */
export function load<C extends Call>(call: C, input: Input<C>, timeoutMs = TIMEOUT_MS): Promise<Output<C>> {
  return askOrInstead(call, input, (one, given) => loadOnly(one, given, timeoutMs));
}

async function loadOnly<C extends Call>(call: C, input: Input<C>, timeoutMs: number): Promise<Output<C>> {
  const { method, path, body, headers: carried } = encodeCall(call, input);
  const own = await session();
  if (own?.user && keyOf(call, input) === keyOf(getUserInfo, {}))
    return decodeAnswer(call, 200, { code: 0, data: own.user });
  const asked = await headers();
  const sent = {
    'accept-language': languageOfPage(asked),
    ...forwarding(asked),
    ...carried,
    ...(own && authorisation(own)),
  };
  const asking = { method, path: basePath + path, headers: sent, body: body as string | undefined };
  const signal = AbortSignal.timeout(timeoutMs);
  let answer: Awaited<ReturnType<typeof ask>>;
  // Suspects the platform early: a page should not wait as long as a call may take.
  const late = setTimeout(silence.suspect, FRAME_MS);
  try {
    answer = await ask(upstream, { ...asking, signal }, false);
  } catch {
    throw new CallError(0, 'unreachable');
  } finally {
    clearTimeout(late);
  }
  // An aborted response counts as missing, which an empty text would hide.
  const text = await wholeText(answer.body, LONGEST).catch((error: unknown) => {
    if (error instanceof RangeError) throw new CallError(502, UNEXPECTED_ANSWER);
    return undefined;
  });
  if (text === undefined || signal.aborted) throw new CallError(0, 'unreachable');
  const envelope = jsonIn(text);
  if (own && !endsSession(call, envelope) && (await endsOwnSession(answer, text, envelope, own))) {
    throw new CallError(401, SESSION_ENDED);
  }
  return decodeAnswer(call, answer.statusCode, envelope);
}

/**
 * True if the platform redirects, shows its own sign-in page, or rejects the call and denies the session when asked.
 * Same rules as in the proxy.
 */
async function endsOwnSession(
  { statusCode, headers }: Awaited<ReturnType<typeof ask>>,
  text: string,
  envelope: unknown,
  own: Session,
): Promise<boolean> {
  if (isRedirect(statusCode)) return true;
  if (statusCode === 200 && isPage(headers['content-type'])) return isSignInPage(text) || isSessionOver(own);
  return (statusCode === 401 || codeOf(envelope) === 401) && isSessionOver(own);
}

/** Returns what loads in time for the frame of a page; undefined if it is late. */
export async function resolveInTime<T>(loading: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), FRAME_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

export interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Returns the page's query as a screen reads it from its own location. */
export async function queryOf(searchParams: PageProps['searchParams']): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(given.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}

/**
 * Loads the first data of a page, all calls concurrently, under the keys that `useCall` reads. A call that fails or is
 * late is left out: the screen makes it again and shows the error there. An ended session redirects to /logout.
 */
export async function preload(...wanted: InitialQuery[]): Promise<Record<string, unknown>> {
  const loaded = await Promise.allSettled(
    wanted.map(async ([call, input]) => [keyOf(call, input), await load(call, input, FRAME_MS)] as const),
  );
  const ended = loaded.some((one) => one.status === 'rejected' && isUnauthorised(one.reason));
  if (ended) await redirectToSessionEnd();
  return Object.fromEntries(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}

function isUnauthorised(reason: unknown): boolean {
  return reason instanceof CallError && reason.message === SESSION_ENDED;
}

/** Redirects to the page that tells that the session is over. */
export async function redirectToSessionEnd(): Promise<never> {
  redirect(signedOutPath((await headers()).get(PATH_HEADER)));
}
