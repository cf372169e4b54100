import 'server-only';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Dispatcher } from 'undici';
import { logout, sessionState } from '@/lib/contract/auth';
import { BACKGROUND_HEADER, isLogout, speaksOfSession } from '@/lib/contract/wire';
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
  const [route = path] = path.split('?', 1);
  if (route === '/a/login') return signedIn(answer, headers, secure);
  const body = await bodyDown(answer, request.method);
  const ended = speaksOfSession(route) && (answer.statusCode === 401 || saysLogout(body));
  const cookie = session && (await cookieAfter(ended || route === logout.path, route, request.headers, secure));
  if (cookie) headers.append('set-cookie', cookie);
  return new Response(body, { status: answer.statusCode, headers });
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

/** The cookie of an answer: where it did not end the session, a call by a user prolongs that by two hours. */
async function cookieAfter(ended: boolean, route: string, headers: Headers, secure: boolean) {
  if (ended) return endedCookie(secure);
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
  const length = headers['content-length'];
  if (Number(length) <= IN_ONE_PIECE) return body.arrayBuffer();
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (length !== undefined || !isJson) return Readable.toWeb(body) as ReadableStream<Uint8Array>;
  return upTo(IN_ONE_PIECE, body);
}

/** The whole of a body of unknown length where it is that short, otherwise a stream of it. */
async function upTo(most: number, body: Readable): Promise<ReadableStream<Uint8Array> | ArrayBuffer> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    read.push(chunk);
    size += chunk.length;
    if (size > most) {
      async function* whole() {
        yield* read;
        yield* body;
      }
      return Readable.toWeb(Readable.from(whole(), { objectMode: false })) as ReadableStream<Uint8Array>;
    }
  }
  return new Uint8Array(Buffer.concat(read)).buffer;
}

/** An answer that says no more than that the session is over is not longer than this. */
const SHORT = 2_048;

/** Another platform may say with any status that the session is over. */
function saysLogout(body: Awaited<ReturnType<typeof bodyDown>>): boolean {
  if (!(body instanceof ArrayBuffer) || body.byteLength > SHORT) return false;
  try {
    return isLogout(JSON.parse(Buffer.from(body).toString()));
  } catch {
    return false;
  }
}

function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto');
  return forwarded ? forwarded.split(',')[0]?.trim() === 'https' : new URL(request.url).protocol === 'https:';
}

function refusal(status: number, msg: string, cause?: unknown): Response {
  if (cause) process.emitWarning(`apm-web: ${cause instanceof Error ? cause.message : String(cause)}`);
  return Response.json({ code: status, msg }, { status, headers: { 'cache-control': 'no-store' } });
}
