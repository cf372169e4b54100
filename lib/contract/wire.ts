import { type Call, type Envelope, hasNoOutput, type Input, type Output } from './call';
import { codeOf, isBare, isFields, isMissing, placesIn } from './foreign/answer';
import { readForeign } from './foreign/read';

export { codeOf } from './foreign/answer';

/** Call ready for any HTTP client. `path` is below /apm-web and includes the query. */
export interface WireRequest {
  method: Call['method'];
  path: string;
  body?: string | FormData;
  /** Content type of the body; for forms with files the client sets it with its own boundary. */
  headers: Record<string, string>;
}

/** Marks a background call, which does not prolong its session. */
export const BACKGROUND_HEADER = 'x-background';
/** Request id from the browser, for the platform's log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Values of `msg` that the console sets instead of the platform: unreachable; or a change that was not sent to a
 * hanging platform (503), or got no response (504).
 */
export const PLATFORM_UNREACHABLE = 'platformUnreachable';
export const PLATFORM_SILENT = 'platformSilent';

/** `message` of a call that found the session ended. */
export const SESSION_ENDED = 'sessionEnded';
/** `message` of a call with an incomprehensible response. */
export const UNEXPECTED_ANSWER = 'unexpectedAnswer';
/** `message` of a call that the platform lacks. */
export const NOT_OFFERED = 'notOffered';

/** True if a response comes from a proxy in front of the platform, which is down or hangs. Status 0 means no response at all. */
export function isProxyResponse(status: number, envelope: unknown): boolean {
  if (status === 0) return true;
  if (status < 502 || status > 504) return false;
  return !isEnvelope(envelope) || [PLATFORM_UNREACHABLE, PLATFORM_SILENT].includes(envelope.msg);
}

/** Failure of a call. `status` 0 means that no response arrived. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string>,
    readonly conflict?: unknown,
    /** Seconds until another attempt makes sense (429). */
    readonly retryAfter?: number,
    /** Placeholder values of the `errors` messages. */
    readonly values?: Record<string, string | number>,
  ) {
    super(message);
  }
}

/** Encodes a call's input for its carrier: lists comma-separated, undefined fields left out. */
export function encodeCall<C extends Call>(call: C, input: Input<C>): WireRequest {
  const fields = { ...(input as Record<string, unknown>) };
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(fields[key]);
    delete fields[key];
    return encodeURIComponent(value);
  });
  if (call.carrier === 'json') {
    return { method: 'POST', path, body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  }
  if (call.carrier === 'text')
    return { method: 'POST', path, body: String(fields.body), headers: { 'content-type': 'text/plain' } };
  if (call.carrier === 'multipart') return { method: 'POST', path, body: formData(fields), headers: {} };
  const text = new URLSearchParams(pairs(fields)).toString();
  if (call.carrier === 'query') return { method: 'GET', path: text ? `${path}?${text}` : path, headers: {} };
  return { method: 'POST', path, body: text, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/**
 * True if a response says that the session is over: `message: 'logout'` with any status. A 401 without it is a missing
 * permission; for platforms that differ, the console's server adds the word. Rejections at sign-in and of a QR code do
 * not concern the session (specification, section 4).
 */
export const endsSession = ({ path }: Call, envelope: unknown): boolean => canEndSession(path) && isLogout(envelope);

/** True if a response to this path below /apm-web can end the session. */
export const canEndSession = (path: string): boolean =>
  path !== '/a/login' && !/qrcode/i.test(path) && !isApiDocument(path);

/** The API document is a page for people, signed in or not; it is no call of the contract. */
const isApiDocument = (path: string): boolean => path.startsWith('/openapi');

/** True for a redirect: other platforms redirect to their own sign-in when the session is over. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** True if the response is an HTML page. */
export const isPage = (contentType: unknown): boolean => /^text\/html\b/i.test(String(contentType));

/** True if such a page asks for a password: a platform's own sign-in page, because the session is over. */
export const isSignInPage = (page: string): boolean => /type=["']?password/i.test(page);

/** Reads JSON; undefined for any other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True if a response carries `message: 'logout'`. */
export const isLogout = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as Envelope).message === 'logout';

/**
 * Extracts the result of a call from its envelope. A result that follows the contract is parsed by it; any other is
 * read with the tolerance for other platforms. Throws `CallError` for a rejection, for a call that the platform lacks
 * (404 `notOffered`), and for an incomprehensible response.
 */
export function decodeAnswer<C extends Call>(
  call: C,
  status: number,
  envelope: unknown,
  retryAfter?: number,
  leftOut = warnOf(call),
): Output<C> {
  if (endsSession(call, envelope)) throw new CallError(401, SESSION_ENDED);
  if (isMissing(status, envelope)) throw new CallError(404, NOT_OFFERED);
  const code = codeOf(envelope) ?? codeOfStatus(status, envelope);
  if (code === undefined || !isEnvelope(envelope)) throw new CallError(status || 502, UNEXPECTED_ANSWER);
  const refused = call.answer !== 'whole' && code !== 0;
  if (status >= 400 || refused) {
    throw new CallError(
      status >= 400 ? status : code,
      sentenceOf(envelope),
      envelope.errors,
      envelope.conflict,
      retryAfter,
      envelope.values,
    );
  }
  const answer =
    call.answer === 'whole' ? envelope : call.answer === 'jsonObject' ? envelope.jsonObject : envelope.data;
  const parsed = call.output.safeParse(answer ?? undefined);
  if (parsed.success) return parsed.data as Output<C>;
  // Another platform may add any payload to a success.
  if (hasNoOutput(call)) return undefined as Output<C>;
  // `null` is a result of its own where the contract allows it.
  const result = answer === null && call.output.safeParse(null).success ? null : foreignAnswer(call, envelope, leftOut);
  if (result === undefined) throw new CallError(502, UNEXPECTED_ANSWER);
  return result as Output<C>;
}

/** Reads the result from the first place of a response in which it can be read. */
function foreignAnswer(call: Call, envelope: unknown, leftOut: (rows: number) => void): unknown {
  if (call.answer === 'bytes' || call.answer === 'events') return undefined;
  for (const place of placesIn(envelope, call.answer)) {
    // The total may be next to a bare list.
    const named = call.reads ? call.reads(place, envelope) : Array.isArray(place) ? envelope : place;
    const read = readForeign(call.output, named, leftOut);
    if (read !== undefined) return read;
  }
  return isBare(envelope) ? readForeign(call.output, undefined) : undefined;
}

/** Logs a warning about unreadable rows in a response. */
const warnOf = (call: Call) => (rows: number) =>
  // biome-ignore lint/suspicious/noConsole: operators look for it in the log of the server or the browser
  console.warn(`${call.path}: ${rows} rows can't be read and are left out`);

/** Returns success for a response without a code: a bare list, or the fields of the envelope. */
function codeOfStatus(status: number, answer: unknown): number | undefined {
  if (status < 200 || status >= 300) return undefined;
  const isAnswer = Array.isArray(answer) || (isFields(answer) && ('data' in answer || 'jsonObject' in answer));
  return isAnswer ? 0 : undefined;
}

/** Returns the error text; another platform may have it in `message`. */
function sentenceOf(envelope: Envelope): string {
  const { msg, message } = envelope as { msg?: unknown; message?: unknown };
  return [msg, message].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** Returns the key of a call for SWR, server loads and cache invalidation. */
export function keyOf<C extends Call>(call: C, input: Input<C>): string {
  const sorted = pairs(input as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${call.path}?${new URLSearchParams(sorted)}`;
}

/** True if the key belongs to this call, whatever the input. */
export const isKeyOf = (key: string, call: Call): boolean => key.startsWith(`${call.path}?`);

function pairs(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, text(value)] as [string, string]],
  );
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function formData(fields: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(key, value);
    else if (value !== undefined && value !== null) data.append(key, text(value));
  }
  return data;
}

const isEnvelope = (value: unknown): value is Envelope => typeof value === 'object' && value !== null;

/** Call and input that a screen reads first, so that the server can preload it. */
export type InitialQuery = readonly [Call, Input<Call>];

export function initialQuery<C extends Call>(call: C, input: Input<C>): InitialQuery {
  return [call, input];
}
