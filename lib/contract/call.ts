import { z } from 'zod';
import { type Permission, permits } from './permissions';

// Zod compiles schemas with `new Function`; a browser whose policy forbids that reports even the attempt.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * Definition of one call of /apm-web. The platform's route, the client, form validation, the OpenAPI document and the
 * negative tests are all derived from it; nothing about a call is written twice.
 */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Payload = Payload> {
  method: 'GET' | 'POST';
  /** Path below /apm-web. A segment may be a parameter, as in /t/files/:md5; its value is part of the input. */
  path: `/${string}`;
  carrier: Carrier;
  /** '-': public. '*': any signed-in user. 'terminal': a terminal's own token. Otherwise the permission needed. */
  access: Access;
  /** Permissions accepted instead of `access`, for calls that several screens share. */
  alsoFor: readonly Permission[];
  input: I;
  output: O;
  /**
   * Maps the response of a customer's own platform to what `output` parses: gets the payload and the whole envelope,
   * and returns fields named as in `output`. Values need no conversion: `foreign/read.ts` understands them.
   */
  reads?: Reads;
  /** Location of the payload in the envelope. 'whole' is the envelope itself; 'bytes' and 'events' have none. */
  answer: A;
  summary: string;
  /** True for a GET that changes something (the specification has some): it is audited like a POST. */
  changes: boolean;
  /** True if only a signed-in person may call it: API tokens are rejected, whatever their scopes. */
  bySession: boolean;
  /** True for a change allowed while the disk is full, because it frees space or ends something. */
  whenFull: boolean;
  /** True for a change allowed while the caller's institution has expired, because it renews it. */
  whenExpired: boolean;
}

export type Payload = 'data' | 'jsonObject' | 'whole' | 'bytes' | 'events';

/** Returns undefined if nothing in the response can be the call's payload. */
export type Reads = (answer: unknown, whole: unknown) => unknown;

export type Carrier = 'query' | 'form' | 'json' | 'multipart' | 'text';
export type Access = '-' | '*' | 'terminal' | Permission;

/** True for a call whose success carries no data. */
export const hasNoOutput = ({ output }: Call): boolean => output instanceof z.ZodUndefined;

/** True if the permissions held allow the call. */
export const permitsCall = (
  held: ReadonlySet<string>,
  { access, alsoFor }: Pick<Call, 'access' | 'alsoFor'>,
): boolean => access === '*' || [access, ...alsoFor].some((permission) => permits(held, permission));

/** Input as a caller passes it, before parsing. */
export type Input<C extends Call> = z.input<C['input']>;
/** Input as a handler gets it, after parsing. */
export type Parsed<C extends Call> = z.output<C['input']>;
/** Output as a handler returns it and a caller gets it. */
export type Output<C extends Call> = z.output<C['output']>;

interface Definition<I extends z.ZodType, O extends z.ZodType, A extends Payload> {
  summary: string;
  access: Access;
  alsoFor?: readonly Permission[];
  input?: I;
  output?: O;
  reads?: Reads;
  answer?: A;
  changes?: boolean;
  bySession?: boolean;
  whenFull?: boolean;
  whenExpired?: boolean;
}

const define =
  (method: Call['method'], carrier: Carrier) =>
  <I extends z.ZodType = typeof nothing, O extends z.ZodType = z.ZodType<undefined>, A extends Payload = 'data'>(
    path: `/${string}`,
    {
      summary,
      access,
      alsoFor = [],
      input,
      output,
      reads,
      answer,
      changes = method === 'POST',
      bySession = false,
      whenFull = false,
      whenExpired = false,
    }: Definition<I, O, A>,
  ): Call<I, O, A> => ({
    method,
    carrier,
    path,
    summary,
    access,
    alsoFor,
    input: (input ?? nothing) as I,
    output: (output ?? z.undefined()) as unknown as O,
    reads,
    answer: answer ?? ('data' as A),
    changes,
    bySession,
    whenFull,
    whenExpired,
  });

const nothing = z.object({});

export const get = define('GET', 'query');
export const form = define('POST', 'form');
export const json = define('POST', 'json');
export const multipart = define('POST', 'multipart');
/** The input's `body` is the raw body: signatures cover bytes, not their meaning. */
export const text = define('POST', 'text');

/** Envelope of every response except bytes and events. `code` 0 is success; the HTTP status says the same. */
export interface Envelope {
  code: number;
  msg: string;
  data?: unknown;
  jsonObject?: unknown;
  /** 400: field → message key below `errors`. */
  errors?: Record<string, string>;
  /** Placeholder values of those messages. */
  values?: Record<string, string | number>;
  /** 409: the conflicting state. 400 `codeNeeded`: the channel of the code (`codeWay` in auth.ts). */
  conflict?: unknown;
  /** 429: seconds after which another attempt may succeed. */
  retryAfter?: number;
  /** 'logout' if a session ended: with 401 from our platform, with any status from others. */
  message?: 'logout';
}
