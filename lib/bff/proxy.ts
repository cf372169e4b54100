import 'server-only';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Dispatcher } from 'undici';
import { sessionState } from '@/lib/contract/auth';
import { BACKGROUND_HEADER } from '@/lib/contract/wire';
import { languageOf } from '@/lib/i18n/language';
import { brandingOfRequest } from './branding';
import { clientAddress } from './client-address';
import { isCrossSite } from './cross-site';
import { hostOf } from './host';
import { endedCookie, newCookie, readSession, renewedCookie } from './session';
import { authorisation, basePath, env, upstream } from './upstream';

const SENT_UP = [
  'accept',
  'content-type',
  'content-length',
  'range',
  'if-none-match',
  'if-range',
  'user-agent',
  'last-event-id',
  BACKGROUND_HEADER,
];
const SENT_DOWN = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'content-security-policy',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-content-type-options',
];

/** Streams a request of the browser to the platform and its answer back. `path` is below /apm-web and carries the query. */
export async function proxy(request: Request, path: string): Promise<Response> {
  if (isCrossSite(request.headers)) return refusal(403, 'crossSite');
  const cookies = request.headers.get('cookie');
  const secure = isSecure(request);
  // Terminals have a token of their own: a user's session is neither sent with it nor ended by it.
  const session = path.startsWith('/t/') ? null : await readSession(cookies);
  let answer: Dispatcher.ResponseData;
  try {
    answer = await upstream.request({
      method: request.method as Dispatcher.HttpMethod,
      path: `${basePath}${path}`,
      headers: await headersUp(request, path, session?.token),
      body: request.body ? Readable.fromWeb(request.body as NodeReadableStream) : null,
      // The browser left: so does the platform's work for it.
      signal: request.signal,
    });
  } catch (error) {
    return request.signal.aborted ? new Response(null, { status: 499 }) : refusal(502, 'platformUnreachable', error);
  }
  const headers = headersDown(answer.headers);
  const route = path.split('?', 1)[0];
  if (route === '/a/login') return signedIn(answer, headers, secure);
  const cookie = session && (await cookieAfter(answer.statusCode, route, request.headers, secure));
  if (cookie) headers.append('set-cookie', cookie);
  return new Response(await bodyDown(answer, request.method), { status: answer.statusCode, headers });
}

/** The token goes into the cookie and out of the answer: no script of the browser ever sees it. */
async function signedIn(answer: Dispatcher.ResponseData, headers: Headers, secure: boolean): Promise<Response> {
  headers.delete('content-length');
  const envelope = (await answer.body.json().catch(() => undefined)) as
    | { code?: number; data?: { token?: string } }
    | undefined;
  if (!envelope) return refusal(502, 'platformUnreachable');
  // A platform of the customer's may answer with a session cookie instead of a token.
  const token = envelope.data?.token ?? platformCookie(answer.headers['set-cookie']);
  if (envelope.code === 0 && token) {
    headers.append('set-cookie', await newCookie({ token }, secure));
    // Not left out: the contract has the field, and whoever reads it learns nothing.
    if (envelope.data) envelope.data.token = '';
  }
  return new Response(JSON.stringify(envelope), { status: answer.statusCode, headers });
}

function platformCookie(set: string | string[] | undefined): string | undefined {
  return [set ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** The cookie of an answer: a 401 ends the session; any other call by a user prolongs it by two hours. */
async function cookieAfter(status: number, route: string | undefined, headers: Headers, secure: boolean) {
  if (route === '/a/logout' || status === 401) return endedCookie(secure);
  if (headers.has(BACKGROUND_HEADER) || route === sessionState.path) return null;
  return renewedCookie(headers.get('cookie'), secure);
}

async function headersUp(request: Request, path: string, token: string | undefined): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const name of SENT_UP) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // Terminals read no sentences: they need not know what a domain speaks.
  const domain = path.startsWith('/t/') ? undefined : await brandingOfRequest(request.headers);
  headers['accept-language'] = languageOf(request.headers, domain);
  headers['x-forwarded-for'] = clientAddress(request.headers, env.TRUSTED_PROXIES);
  headers['x-forwarded-host'] = hostOf(request.headers, env.TRUSTED_PROXIES);
  const own = path.startsWith('/t/') ? request.headers.get('authorization') : null;
  if (own) headers.authorization = own;
  if (token) Object.assign(headers, authorisation(token));
  return headers;
}

function headersDown(from: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const name of SENT_DOWN) {
    const value = from[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // A proxy before the console that gathers bytes would hold events back.
  if (headers.get('content-type')?.startsWith('text/event-stream')) headers.set('x-accel-buffering', 'no');
  return headers;
}

/** A web stream costs more than all else here: an answer that is known to be small goes down in one piece. */
const IN_ONE_PIECE = 65_536;

async function bodyDown(
  { body, headers, statusCode }: Dispatcher.ResponseData,
  method: string,
): Promise<ReadableStream<Uint8Array> | ArrayBuffer | null> {
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304) {
    await body.dump();
    return null;
  }
  if (Number(headers['content-length']) <= IN_ONE_PIECE) return body.arrayBuffer();
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto');
  return forwarded ? forwarded.split(',')[0]?.trim() === 'https' : new URL(request.url).protocol === 'https:';
}

function refusal(status: number, msg: string, cause?: unknown): Response {
  if (cause) process.emitWarning(`apm-web: ${cause instanceof Error ? cause.message : String(cause)}`);
  return Response.json({ code: status, msg }, { status, headers: { 'cache-control': 'no-store' } });
}
