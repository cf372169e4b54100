import 'server-only';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Dispatcher } from 'undici';
import { isMissingStatus } from '@/lib/contract/foreign/answer';
import { getUserInfo, logout, sessionState } from '@/lib/contract/session';
import {
  BACKGROUND_HEADER,
  canEndSession,
  codeOf,
  isLogout,
  isPage,
  isRedirect,
  isSignInPage,
  NOT_OFFERED,
  PLATFORM_SILENT,
  PLATFORM_UNREACHABLE,
  REQUEST_ID_HEADER,
  UNEXPECTED_ANSWER,
} from '@/lib/contract/wire';
import { languageOf } from '@/lib/i18n/language';
import { requestIdOf } from '@/lib/server/request-id';
import { noteInTrace } from '@/lib/server/tracing';
import { brandingOfRequest } from './branding';
import { isCrossSite } from './cross-site';
import { PlatformSilent } from './hang-detector';
import {
  endSession,
  expirePlantedCookie,
  fitsCookieLimit,
  isSecure,
  newCookie,
  readSession,
  renewedCookie,
  type Session,
} from './session';
import { isSessionOver } from './session-over';
import { shortJson, shortText } from './short-body';
import { answerOfSignIn, refusalOfSignIn, sessionOfSignIn } from './sign-in';
import { answersFile, isChange, isSignIn, isTransfer, needsSession } from './transfer';
import { ask, authorisation, basePath, forwarding, transfers, upstream } from './upstream';

const SENT_UP = [
  'accept',
  'content-type',
  'content-length',
  'range',
  'if-none-match',
  'if-range',
  'user-agent',
  'last-event-id',
  // Signed requests to sources of emergencies.
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
  // Signed requests of a payment service.
  'stripe-signature',
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
  REQUEST_ID_HEADER,
  'x-content-type-options',
];

/** Streams a request of the browser to the platform and its response back. `path` is below /apm-web and includes the query. */
export async function proxy(request: Request, path: string): Promise<Response> {
  if (isCrossSite(request.headers)) return refusal(403, 'crossSite');
  const cookies = request.headers.get('cookie');
  const secure = isSecure(request.headers);
  // Terminals have their own token: a user's session is neither sent with it nor ended by it.
  const session = path.startsWith('/t/') ? null : await readSession(cookies, secure);
  const [route = path] = path.split('?', 1);
  if (session?.user && path === getUserInfo.path) return currentUserResponse(session.user);
  const up = await wayUp(request, route).catch(() => undefined);
  if (!up) return clientLeft();
  const changes = isChange(route, request.method);
  let answer: Dispatcher.ResponseData;
  try {
    const wanted = {
      method: request.method as Dispatcher.HttpMethod,
      path: `${basePath}${path}`,
      headers: await headersUp(request, path, session),
      body: up.body,
      // Cancels the platform's work when the browser leaves.
      signal: request.signal,
    };
    answer = await ask(up.pool, wanted, changes);
  } catch (error) {
    return notAnswered(request, error, changes);
  }
  if (!isAnswerStatus(answer.statusCode)) {
    await answer.body.dump();
    return refusal(502, UNEXPECTED_ANSWER, `status ${answer.statusCode}`);
  }
  const headers = headersDown(answer.headers);
  const planted = expirePlantedCookie(cookies, secure);
  if (planted) headers.append('set-cookie', planted);
  if (isSignIn(route)) return signedIn(answer, headers, secure);
  // A page is the expected response inside the console's frame.
  const isFramed = request.headers.get('sec-fetch-dest') === 'iframe';
  const instead = isFramed ? undefined : await insteadOfAnswer(answer, route, session, secure);
  if (instead) return instead;
  let body: Awaited<ReturnType<typeof bodyDown>>;
  try {
    body = await bodyDown(answer, request.method);
  } catch (error) {
    // The connection broke in the middle of the response.
    return notAnswered(request, error, changes);
  }
  // A file may have any content, so it ends nobody's session.
  const isFile = answersFile(route) && answer.statusCode < 400;
  const said = canEndSession(route) && !isFile ? shortAnswer(body) : undefined;
  // A 401 means a missing permission or no session: ask the platform which.
  if (!isLogout(said) && needsSession(route) && (answer.statusCode === 401 || codeOf(said) === 401)) {
    if (session ? await isSessionOver(session) : !headersOwn(request)) return sessionOver(session, secure);
  }
  const ends = isLogout(said) || route === logout.path;
  const cookie = session && (ends ? endSession(session, secure) : await prolonged(route, request.headers, secure));
  if (cookie) setCookie(headers, cookie);
  return new Response(body, { status: answer.statusCode, headers });
}

/** True if a `Response` can have the status: excludes those outside HTTP, and 205, which has no body. */
const isAnswerStatus = (status: number) => status >= 200 && status <= 599 && status !== 205;

/** Longer bodies are streamed. The longest one of a call, a program, is shorter. */
const LONGEST_WHOLE = 8 * 1024 * 1024;

/** Buffers bodies of calls before using a connection to the platform, so that half-sent ones keep none from others. */
async function wayUp(request: Request, route: string): Promise<{ pool: Dispatcher; body: Readable | Buffer | null }> {
  const isLong = isTransfer(route) || request.headers.get('accept')?.includes('text/event-stream');
  if (!request.body) return { pool: isLong ? transfers : upstream, body: null };
  const announced = request.headers.get('content-length');
  if (isLong || announced === null || Number(announced) > LONGEST_WHOLE) {
    return { pool: transfers, body: Readable.fromWeb(request.body as NodeReadableStream) };
  }
  return { pool: upstream, body: Buffer.from(await request.arrayBuffer()) };
}

/** Moves the token from the response to the cookie: no script in the browser ever sees it. */
async function signedIn(answer: Dispatcher.ResponseData, headers: Headers, secure: boolean): Promise<Response> {
  headers.delete('content-length');
  const envelope = await shortJson(answer.body);
  if (typeof envelope !== 'object' || envelope === null) return refusal(502, PLATFORM_UNREACHABLE);
  const session = await sessionOfSignIn(envelope, answer.headers['set-cookie']);
  if (session) {
    const cookie = await newCookie(session, secure);
    if (!fitsCookieLimit(cookie))
      return refusal(502, UNEXPECTED_ANSWER, 'the token of the sign-in is too long for a cookie');
    setCookie(headers, cookie);
  }
  const down = session ? answerOfSignIn(envelope) : refusalOfSignIn(envelope);
  return new Response(JSON.stringify(down), { status: answer.statusCode, headers });
}

/**
 * Returns the response for a platform that redirects or shows a page instead of a result: its session is over, or it
 * lacks the call. Undefined for a regular response, and for an error page of a proxy in front of it.
 */
async function insteadOfAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  route: string,
  session: Session | null,
  secure: boolean,
): Promise<Response | undefined> {
  if (!canEndSession(route) || isTransfer(route)) return undefined;
  if (session && isRedirect(statusCode)) {
    await body.dump();
    return sessionOver(session, secure);
  }
  if (!isPage(headers['content-type']) || !(statusCode === 200 || isMissingStatus(statusCode))) return undefined;
  const page = await shortText(body);
  const ends = session && statusCode === 200 && (isSignInPage(page) || (await isSessionOver(session)));
  return ends ? sessionOver(session, secure) : refusal(404, NOT_OFFERED);
}

/** Adds a cookie. Such a response belongs to one user, so no shared cache may store it, whatever the platform says. */
function setCookie(headers: Headers, cookie: string): void {
  headers.append('set-cookie', cookie);
  const directives = (headers.get('cache-control') ?? '').split(',').map((each) => each.trim());
  const kept = directives.filter((each) => each && !/^(public|private|s-maxage)\b/i.test(each));
  headers.set('cache-control', ['private', ...kept].join(', '));
}

/** Prolongs the session by two hours for a call by a user, but not for background calls and queries of its state. */
async function prolonged(route: string, headers: Headers, secure: boolean): Promise<string | null> {
  if (headers.has(BACKGROUND_HEADER) || route === sessionState.path) return null;
  return renewedCookie(headers.get('cookie'), secure);
}

async function headersUp(request: Request, path: string, session: Session | null): Promise<Record<string, string>> {
  const requestId = requestIdOf(request.headers.get(REQUEST_ID_HEADER));
  noteInTrace({ 'request.id': requestId });
  const headers: Record<string, string> = { [REQUEST_ID_HEADER]: requestId };
  for (const name of SENT_UP) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // Terminals read no texts, so the language of a domain does not matter.
  const domain = path.startsWith('/t/') ? undefined : await brandingOfRequest(request.headers);
  headers['accept-language'] = languageOf(request.headers, domain);
  Object.assign(headers, forwarding(request.headers));
  // Header of a terminal, or of a customer's program with an API token and no session.
  const own = request.headers.get('authorization');
  if (session) Object.assign(headers, authorisation(session));
  else if (own) headers.authorization = own;
  return headers;
}

function headersDown(from: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const name of SENT_DOWN) {
    const value = from[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // Prevents a buffering proxy in front of the console from holding back events.
  if (headers.get('content-type')?.startsWith('text/event-stream')) headers.set('x-accel-buffering', 'no');
  return headers;
}

/** Size up to which a response of known length is sent in one piece, because a web stream is the most expensive part. */
const IN_ONE_PIECE = 65_536;
/** Size up to which a response is buffered, so that a slow client holds no connection to the platform. */
const LONGEST_JSON = 8 * 1024 * 1024;

async function bodyDown(
  { body, headers, statusCode }: Dispatcher.ResponseData,
  method: string,
): Promise<ReadableStream<Uint8Array> | ArrayBuffer | null> {
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304) {
    await body.dump();
    return null;
  }
  const length = headers['content-length'];
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (Number(length) <= (isJson ? LONGEST_JSON : IN_ONE_PIECE)) return body.arrayBuffer();
  if (length !== undefined || !isJson) return Readable.toWeb(body) as ReadableStream<Uint8Array>;
  return upTo(LONGEST_JSON, body);
}

/** Returns the whole body of unknown length if it is that short, otherwise a stream of it. */
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

/** Upper limit of a response that only says that the session is over. */
const SHORT = 2_048;

/** Returns the JSON of a short response; undefined for a long one, and for anything else. */
function shortAnswer(body: Awaited<ReturnType<typeof bodyDown>>): unknown {
  if (!(body instanceof ArrayBuffer) || body.byteLength > SHORT) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** True for a program with an API token, whose rejections concern that token. */
const headersOwn = (request: Request) => request.headers.has('authorization');

/** Returns the signed-in user. No cache in between may store it. */
const currentUserResponse = (user: Session['user']) =>
  Response.json({ code: 0, msg: '', data: user }, { headers: { 'cache-control': 'private, no-store' } });

/** Returns the same response as our platform. */
function sessionOver(session: Session | null, secure: boolean): Response {
  const headers = { 'cache-control': 'no-store', ...(session && { 'set-cookie': endSession(session, secure) }) };
  return Response.json({ code: 401, msg: '', message: 'logout' }, { status: 401, headers });
}

function notAnswered(request: Request, error: unknown, changes: boolean): Response {
  if (request.signal.aborted) return clientLeft();
  if (!(error instanceof PlatformSilent)) return refusal(502, PLATFORM_UNREACHABLE, error);
  if (!changes) return refusal(503, PLATFORM_UNREACHABLE);
  // A change that was sent may still be carried out; one that was not may safely be repeated.
  return refusal(error.wasSent ? 504 : 503, PLATFORM_SILENT);
}

/** Returns a response that nobody reads. */
const clientLeft = () => new Response(null, { status: 499 });

function refusal(status: number, msg: string, cause?: unknown): Response {
  if (cause) process.emitWarning(`apm-web: ${cause instanceof Error ? cause.message : String(cause)}`);
  return Response.json({ code: status, msg }, { status, headers: { 'cache-control': 'no-store' } });
}
