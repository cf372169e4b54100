import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Call, Input, Output } from '@/lib/contract/call';
import { CallError, decodeAnswer, encodeCall, keyOf, leadsToSignIn, type WantedCall } from '@/lib/contract/wire';
import { languageOfPage } from '@/lib/i18n/language';
import { PATH_HEADER, signedOutPath } from '@/lib/open-paths';
import { sessionOf } from './session';
import { ask, authorisation, basePath, forwarding, silence, upstream } from './upstream';

const sessionToken = cache(async () => (await sessionOf(await headers()))?.token);

/** The frame of a page waits no longer for a call. */
export const FRAME_MS = 1_000;
/** After this a call has no answer. */
const TIMEOUT_MS = 10_000;

/** Makes a call for a page that renders. Throws `CallError`; status 0 when the platform doesn't answer. */
export async function load<C extends Call>(call: C, input: Input<C>, timeoutMs = TIMEOUT_MS): Promise<Output<C>> {
  const { method, path, body, headers: own } = encodeCall(call, input);
  const token = await sessionToken();
  const asked = await headers();
  const sent = {
    'accept-language': languageOfPage(asked),
    ...forwarding(asked),
    ...own,
    ...(token && authorisation(token)),
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
  if (token && leadsToSignIn(answer.statusCode, answer.headers['content-type'])) {
    await answer.body.dump();
    throw new CallError(401, '');
  }
  const envelope = await answer.body.json().catch(() => undefined);
  if (signal.aborted) throw new CallError(0, 'unreachable');
  return decodeAnswer(call, answer.statusCode, envelope);
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
  return reason instanceof CallError && reason.status === 401;
}

/** The session is over: to the page that says so. */
export async function leave(): Promise<never> {
  redirect(signedOutPath((await headers()).get(PATH_HEADER)));
}
