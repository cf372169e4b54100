import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Call, Input, Output } from '@/lib/contract/call';
import { askOrInstead } from '@/lib/contract/instead/ask';
import { getUserInfo } from '@/lib/contract/session';
import {
  asksPassword,
  CallError,
  codeOf,
  decodeAnswer,
  encodeCall,
  endsSession,
  isPage,
  isRedirect,
  jsonIn,
  keyOf,
  SESSION_ENDED,
  type WantedCall,
} from '@/lib/contract/wire';
import { languageOfPage } from '@/lib/i18n/language';
import { PATH_HEADER, signedOutPath } from '@/lib/open-paths';
import { type Session, sessionOf } from './session';
import { shortText } from './short-body';
import { isOver } from './still-signed-in';
import { ask, authorisation, basePath, forwarding, silence, upstream } from './upstream';

const session = cache(async () => sessionOf(await headers()));

/** The frame of a page waits no longer for a call. */
export const FRAME_MS = 1_000;
/** After this a call has no answer. */
const TIMEOUT_MS = 10_000;

/** Limit of what a page reads of one answer, in bytes. The longest, a program, is shorter. */
const LONGEST = 8 * 1024 * 1024;

/** Makes a call for a page that renders. Throws `CallError`; status 0 when the platform doesn't answer. */
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
  // A page is not kept waiting for as long as a call may take.
  const late = setTimeout(silence.suspect, FRAME_MS);
  try {
    answer = await ask(upstream, { ...asking, signal }, false);
  } catch {
    throw new CallError(0, 'unreachable');
  } finally {
    clearTimeout(late);
  }
  // An answer that breaks off is none, which an empty text would not say.
  const text = await shortText(answer.body, LONGEST).catch(() => undefined);
  if (text === undefined || signal.aborted) throw new CallError(0, 'unreachable');
  const envelope = jsonIn(text);
  if (own && !endsSession(call, envelope) && (await isSessionOver(answer, text, envelope, own))) {
    throw new CallError(401, SESSION_ENDED);
  }
  return decodeAnswer(call, answer.statusCode, envelope);
}

/** As in the proxy: the platform leads elsewhere, shows its own sign-in, or refuses and says no when it is asked. */
async function isSessionOver(
  { statusCode, headers }: Awaited<ReturnType<typeof ask>>,
  text: string,
  envelope: unknown,
  own: Session,
): Promise<boolean> {
  if (isRedirect(statusCode)) return true;
  if (statusCode === 200 && isPage(headers['content-type'])) return asksPassword(text) || isOver(own);
  return (statusCode === 401 || codeOf(envelope) === 401) && isOver(own);
}

/** What the frame of a page shows if it is there in time; undefined where it is late. */
export async function ifInTime<T>(loading: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), FRAME_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

export interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page's query as a screen reads it from its own location. */
export async function queryOf(searchParams: PageProps['searchParams']): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(given.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}

/**
 * First data of a page, all calls at once, under the keys that `useCall` reads. A call that fails or is late is left out:
 * the screen asks again itself and shows what failed there. An ended session goes to /logout.
 */
export async function preload(...wanted: WantedCall[]): Promise<Record<string, unknown>> {
  const loaded = await Promise.allSettled(
    wanted.map(async ([call, input]) => [keyOf(call, input), await load(call, input, FRAME_MS)] as const),
  );
  const ended = loaded.some((one) => one.status === 'rejected' && isUnauthorised(one.reason));
  if (ended) await leave();
  return Object.fromEntries(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}

function isUnauthorised(reason: unknown): boolean {
  return reason instanceof CallError && reason.message === SESSION_ENDED;
}

/** The session is over: to the page that says so. */
export async function leave(): Promise<never> {
  redirect(signedOutPath((await headers()).get(PATH_HEADER)));
}
