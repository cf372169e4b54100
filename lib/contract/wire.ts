import { answersNothing, type Call, type Envelope, type Input, type Output } from './call';
import { codeOf, isBare, isFields, isMissing, placesIn } from './foreign/answer';
import { readForeign } from './foreign/read';

export { codeOf } from './foreign/answer';

/** A call ready for any HTTP client. `path` is below /apm-web and carries the query. */
export interface WireRequest {
  method: Call['method'];
  path: string;
  body?: string | FormData;
  /** What the body is; of a form with files the client says it itself, with the boundary that it chose. */
  headers: Record<string, string>;
}

/** Marks a background call, which does not prolong its session. */
export const BACKGROUND_HEADER = 'x-background';
/** Names a request from the browser to the log of the platform. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The console's `msg` in place of an answer: the platform is not there; or a change was not sent to one that hangs (503), or not answered (504). */
export const PLATFORM_UNREACHABLE = 'platformUnreachable';
export const PLATFORM_SILENT = 'platformSilent';

/** The `message` of a call that found the session ended. */
export const SESSION_ENDED = 'sessionEnded';
/** The `message` of a call whose answer can't be understood. */
export const UNEXPECTED_ANSWER = 'unexpectedAnswer';
/** The `message` of a call that the platform lacks. */
export const NOT_OFFERED = 'notOffered';

/**
 * Whether an answer comes from a proxy in front of the platform, not from the platform: it is away, or hangs. Status 0 is no answer at all.
 */
export function isFromBefore(status: number, envelope: unknown): boolean {
  if (status === 0) return true;
  if (status < 502 || status > 504) return false;
  return !isEnvelope(envelope) || [PLATFORM_UNREACHABLE, PLATFORM_SILENT].includes(envelope.msg);
}

/** Why a call did not succeed. `status` 0 means that no answer came. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string>,
    readonly conflict?: unknown,
    /** Seconds until a further try is worth it (429). */
    readonly retryAfter?: number,
    /** What the messages of `errors` are filled with. */
    readonly values?: Record<string, string | number>,
  ) {
    super(message);
  }
}

/** Writes a call's input the way its carrier wants it: lists as comma lists, what is undefined left out. */
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
 * Whether an answer says that the session is over: `message: 'logout'` with any status. A 401 without it is a permission that is missing;
 * where it is not, the console's server adds the word. A refusal at sign-in and of a QR code speaks of something else (specification,
 * section 4).
 */
export const endsSession = ({ path }: Call, envelope: unknown): boolean => speaksOfSession(path) && isLogout(envelope);

/** Whether an answer to a path below /apm-web can end the session. */
export const speaksOfSession = (path: string): boolean =>
  path !== '/a/login' && !/qrcode/i.test(path) && !isApiDocument(path);

/** The API document is a page for people, also for those who are signed in: no call of the contract. */
const isApiDocument = (path: string): boolean => path.startsWith('/openapi');

/** Whether another platform leads elsewhere instead of answering: to its own sign-in, because the session is over. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Whether an answer is a page for people, where a call was made. */
export const isPage = (contentType: unknown): boolean => /^text\/html\b/i.test(String(contentType));

/** Whether such a page asks for a password: a platform's own sign-in, because the session is over. */
export const asksPassword = (page: string): boolean => /type=["']?password/i.test(page);

/** Reads JSON; undefined for any other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer carries `message: 'logout'`. */
export const isLogout = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as Envelope).message === 'logout';

/**
 * Takes what a call answers out of its envelope. What follows the contract is parsed by it; what does not is read as a platform of the
 * customer's may have written it. Throws `CallError` for a refusal, for a call that the platform lacks (404 `notOffered`), and for an
 * answer that can't be understood.
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
  // Another platform may put anything beside a success.
  if (answersNothing(call)) return undefined as Output<C>;
  // null is an answer of its own where the contract allows it.
  const result = answer === null && call.output.safeParse(null).success ? null : foreignAnswer(call, envelope, leftOut);
  if (result === undefined) throw new CallError(502, UNEXPECTED_ANSWER);
  return result as Output<C>;
}

/** By the first place of an answer in which what the call answers can be read. */
function foreignAnswer(call: Call, envelope: unknown, leftOut: (rows: number) => void): unknown {
  if (call.answer === 'bytes' || call.answer === 'events') return undefined;
  for (const place of placesIn(envelope, call.answer)) {
    // How many rows there are in all may stand beside a bare list.
    const named = call.reads ? call.reads(place, envelope) : Array.isArray(place) ? envelope : place;
    const read = readForeign(call.output, named, leftOut);
    if (read !== undefined) return read;
  }
  return isBare(envelope) ? readForeign(call.output, undefined) : undefined;
}

/** Says in the log that rows of an answer can't be read. */
const warnOf = (call: Call) => (rows: number) =>
  // biome-ignore lint/suspicious/noConsole: the log of the server, or of the browser, is where it is looked for
  console.warn(`${call.path}: ${rows} rows can't be read and are left out`);

/** A success that says nothing of itself: a bare list, or the names of the envelope without a code. */
function codeOfStatus(status: number, answer: unknown): number | undefined {
  if (status < 200 || status >= 300) return undefined;
  const isAnswer = Array.isArray(answer) || (isFields(answer) && ('data' in answer || 'jsonObject' in answer));
  return isAnswer ? 0 : undefined;
}

/** `message` where another platform has its sentence there. */
function sentenceOf(envelope: Envelope): string {
  const { msg, message } = envelope as { msg?: unknown; message?: unknown };
  return [msg, message].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** What SWR, server loads and cache invalidation know a call by. */
export function keyOf<C extends Call>(call: C, input: Input<C>): string {
  const sorted = pairs(input as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${call.path}?${new URLSearchParams(sorted)}`;
}

/** Whether a key is one of this call, whatever the input. */
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

/** A call and its input that a screen reads first, so that the server can preload it. */
export type WantedCall = readonly [Call, Input<Call>];

export function wants<C extends Call>(call: C, input: Input<C>): WantedCall {
  return [call, input];
}
