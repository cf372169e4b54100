import 'server-only';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Dispatcher } from 'undici';
import { isMissingStatus } from '@/lib/contract/foreign/answer';
import { getUserInfo, logout, sessionState } from '@/lib/contract/session';
import {
  asksPassword,
  BACKGROUND_HEADER,
  codeOf,
  isLogout,
  isPage,
  isRedirect,
  NOT_OFFERED,
  PLATFORM_SILENT,
  PLATFORM_UNREACHABLE,
  REQUEST_ID_HEADER,
  speaksOfSession,
  UNEXPECTED_ANSWER,
} from '@/lib/contract/wire';
import { languageOf } from '@/lib/i18n/language';
import { requestIdOf } from '@/lib/server/request-id';
import { noteInTrace } from '@/lib/server/tracing';
import { brandingOfRequest } from './branding';
import { isCrossSite } from './cross-site';
import {
  endSession,
  isKept,
  isSecure,
  newCookie,
  plantedCookieEnded,
  readSession,
  renewedCookie,
  type Session,
} from './session';
import { shortJson, shortText } from './short-body';
import { answerOfSignIn, refusalOfSignIn, sessionOfSignIn } from './sign-in';
import { PlatformSilent } from './silence';
import { isOver } from './still-signed-in';
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
  // Of signed requests to sources of emergencies.
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
  // Of a payment service.
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

/** Streams a request of the browser to the platform and its answer back. `path` is below /apm-web and carries the query. */
export async function proxy(request: Request, path: string): Promise<Response> {
  if (isCrossSite(request.headers)) return refusal(403, 'crossSite');
  const cookies = request.headers.get('cookie');
  const secure = isSecure(request.headers);
  // Terminals have a token of their own: a user's session is neither sent with it nor ended by it.
  const session = path.startsWith('/t/') ? null : await readSession(cookies, secure);
  const [route = path] = path.split('?', 1);
  if (session?.user && path === getUserInfo.path) return whoIs(session.user);
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
      // The browser left: so does the platform's work for it.
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
  const planted = plantedCookieEnded(cookies, secure);
  if (planted) headers.append('set-cookie', planted);
  if (isSignIn(route)) return signedIn(answer, headers, secure);
  // A page in the console's frame is meant to be one.
  const isFramed = request.headers.get('sec-fetch-dest') === 'iframe';
  const instead = isFramed ? undefined : await insteadOfAnswer(answer, route, session, secure);
  if (instead) return instead;
  let body: Awaited<ReturnType<typeof bodyDown>>;
  try {
    body = await bodyDown(answer, request.method);
  } catch (error) {
    // It broke off in the middle of its answer.
    return notAnswered(request, error, changes);
  }
  // A file is whatever somebody uploaded: it ends nobody's session.
  const isFile = answersFile(route) && answer.statusCode < 400;
  const said = speaksOfSession(route) && !isFile ? shortAnswer(body) : undefined;
  // No permission, or no session: the platform is asked which.
  if (!isLogout(said) && needsSession(route) && (answer.statusCode === 401 || codeOf(said) === 401)) {
    if (session ? await isOver(session) : !headersOwn(request)) return sessionOver(session, secure);
  }
  const ends = isLogout(said) || route === logout.path;
  const cookie = session && (ends ? endSession(session, secure) : await prolonged(route, request.headers, secure));
  if (cookie) setCookie(headers, cookie);
  return new Response(body, { status: answer.statusCode, headers });
}

/** Whether a `Response` can carry a status: not one outside HTTP, nor 205, which has no body. */
const isAnswerStatus = (status: number) => status >= 200 && status <= 599 && status !== 205;

/** Longer bodies go up while they come. The longest of a call, a program, is shorter. */
const LONGEST_WHOLE = 8 * 1024 * 1024;

/** A call takes a connection to the platform only once its body is here: half-sent ones keep none from others. */
async function wayUp(request: Request, route: string): Promise<{ pool: Dispatcher; body: Readable | Buffer | null }> {
  const isLong = isTransfer(route) || request.headers.get('accept')?.includes('text/event-stream');
  if (!request.body) return { pool: isLong ? transfers : upstream, body: null };
  const announced = request.headers.get('content-length');
  if (isLong || announced === null || Number(announced) > LONGEST_WHOLE) {
    return { pool: transfers, body: Readable.fromWeb(request.body as NodeReadableStream) };
  }
  return { pool: upstream, body: Buffer.from(await request.arrayBuffer()) };
}

/** The token goes into the cookie and out of the answer: no script of the browser ever sees it. */
async function signedIn(answer: Dispatcher.ResponseData, headers: Headers, secure: boolean): Promise<Response> {
  headers.delete('content-length');
  const envelope = await shortJson(answer.body);
  if (typeof envelope !== 'object' || envelope === null) return refusal(502, PLATFORM_UNREACHABLE);
  const session = await sessionOfSignIn(envelope, answer.headers['set-cookie']);
  if (session) {
    const cookie = await newCookie(session, secure);
    if (!isKept(cookie)) return refusal(502, UNEXPECTED_ANSWER, 'the token of the sign-in is too long for a cookie');
    setCookie(headers, cookie);
  }
  const down = session ? answerOfSignIn(envelope) : refusalOfSignIn(envelope);
  return new Response(JSON.stringify(down), { status: answer.statusCode, headers });
}

/**
 * What the browser gets where a platform leads elsewhere or shows a page in the place of an answer: its session is over, or it lacks the
 * call. Undefined for an answer, and for an error page of a proxy before it.
 */
async function insteadOfAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  route: string,
  session: Session | null,
  secure: boolean,
): Promise<Response | undefined> {
  if (!speaksOfSession(route) || isTransfer(route)) return undefined;
  if (session && isRedirect(statusCode)) {
    await body.dump();
    return sessionOver(session, secure);
  }
  if (!isPage(headers['content-type']) || !(statusCode === 200 || isMissingStatus(statusCode))) return undefined;
  const page = await shortText(body);
  const ends = session && statusCode === 200 && (asksPassword(page) || (await isOver(session)));
  return ends ? sessionOver(session, secure) : refusal(404, NOT_OFFERED);
}

/** An answer that sets a cookie is one person's: no shared cache may keep it, whatever the platform says of it. */
function setCookie(headers: Headers, cookie: string): void {
  headers.append('set-cookie', cookie);
  const directives = (headers.get('cache-control') ?? '').split(',').map((each) => each.trim());
  const kept = directives.filter((each) => each && !/^(public|private|s-maxage)\b/i.test(each));
  headers.set('cache-control', ['private', ...kept].join(', '));
}

/** A call by a user prolongs the session by two hours; one in the background, or that asks for its state, does not. */
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
  // Terminals read no sentences: they need not know what a domain speaks.
  const domain = path.startsWith('/t/') ? undefined : await brandingOfRequest(request.headers);
  headers['accept-language'] = languageOf(request.headers, domain);
  Object.assign(headers, forwarding(request.headers));
  // Of a terminal, or of a customer's program that has an API token and no session.
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
  // A proxy before the console that gathers bytes would hold events back.
  if (headers.get('content-type')?.startsWith('text/event-stream')) headers.set('x-accel-buffering', 'no');
  return headers;
}

/** A web stream costs more than all else here: an answer that is known to be small goes down in one piece. */
const IN_ONE_PIECE = 65_536;
/** What a call answers is read whole up to here, so that a client that reads slowly holds no connection to the platform. */
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

/** What a short answer says: undefined for a long one, and for what is no JSON. */
function shortAnswer(body: Awaited<ReturnType<typeof bodyDown>>): unknown {
  if (!(body instanceof ArrayBuffer) || body.byteLength > SHORT) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Of a program that has an API token: its refusals are about that. */
const headersOwn = (request: Request) => request.headers.has('authorization');

/** Answers who is signed in. No cache in between may keep it. */
const whoIs = (user: Session['user']) =>
  Response.json({ code: 0, msg: '', data: user }, { headers: { 'cache-control': 'private, no-store' } });

/** As our platform says it. */
function sessionOver(session: Session | null, secure: boolean): Response {
  const headers = { 'cache-control': 'no-store', ...(session && { 'set-cookie': endSession(session, secure) }) };
  return Response.json({ code: 401, msg: '', message: 'logout' }, { status: 401, headers });
}

function notAnswered(request: Request, error: unknown, changes: boolean): Response {
  if (request.signal.aborted) return clientLeft();
  if (!(error instanceof PlatformSilent)) return refusal(502, PLATFORM_UNREACHABLE, error);
  if (!changes) return refusal(503, PLATFORM_UNREACHABLE);
  // A change that was sent may be carried out yet; one that was not may safely be made again.
  return refusal(error.wasSent ? 504 : 503, PLATFORM_SILENT);
}

/** Nobody reads it. */
const clientLeft = () => new Response(null, { status: 499 });

function refusal(status: number, msg: string, cause?: unknown): Response {
  if (cause) process.emitWarning(`apm-web: ${cause instanceof Error ? cause.message : String(cause)}`);
  return Response.json({ code: status, msg }, { status, headers: { 'cache-control': 'no-store' } });
}
