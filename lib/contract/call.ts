import { z } from 'zod';
import { type Permission, permits } from './permissions';

// zod compiles schemas with `new Function`; a browser whose policy forbids that reports even the try.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * One call of /apm-web. The platform's route, the client, form validation, the OpenAPI document
 * and the negative tests all follow from it: nothing about a call is written a second time.
 */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  /** Below /apm-web. A segment may be a parameter, as in /t/files/:md5; its value is in the input. */
  path: `/${string}`;
  carrier: Carrier;
  /** '-' open to all, '*' any signed-in user, 'terminal' a terminal's own token, else the permission needed. */
  access: Access;
  /** Permissions that are as good as `access`: what several screens share asks for one of theirs. */
  alsoFor: readonly Permission[];
  input: I;
  output: O;
  /**
   * What `output` is read from where a platform of the customer's answers in its own way: takes what stands in the place of the answer,
   * and the whole of it, and names the fields as `output` does. Values need no care: `foreign/read.ts` understands them.
   */
  reads?: Reads;
  /** Where the answer stands in the envelope. 'whole' is the envelope itself, 'bytes' and 'events' have none. */
  answer: 'data' | 'jsonObject' | 'whole' | 'bytes' | 'events';
  summary: string;
  /** A GET that changes something all the same (the specification has some): it is audited like a POST. */
  changes: boolean;
  /** Only a person who signed in makes it: an API token, whatever its scopes, is refused. */
  bySession: boolean;
  /** A change that is also made while the disk is full: it makes room, or ends something. */
  whenFull: boolean;
  /** A change that is also made while the caller's institution has expired: it is how that ends. */
  whenExpired: boolean;
}

/** Undefined where nothing in it can be what the call answers. */
export type Reads = (answer: unknown, whole: unknown) => unknown;

export type Carrier = 'query' | 'form' | 'json' | 'multipart' | 'text';
export type Access = '-' | '*' | 'terminal' | Permission;

/** True for a call whose success carries no data. */
export const answersNothing = ({ output }: Call): boolean => output instanceof z.ZodUndefined;

/** Whether these permissions open a call that asks for some, or for a sign-in alone. */
export const permitsCall = (
  held: ReadonlySet<string>,
  { access, alsoFor }: Pick<Call, 'access' | 'alsoFor'>,
): boolean => access === '*' || [access, ...alsoFor].some((permission) => permits(held, permission));

/** What a caller passes, before parsing. */
export type Input<C extends Call> = z.input<C['input']>;
/** What a handler gets, after parsing. */
export type Parsed<C extends Call> = z.output<C['input']>;
/** What a handler returns and a caller gets. */
export type Output<C extends Call> = z.output<C['output']>;

interface Definition<I extends z.ZodType, O extends z.ZodType> {
  summary: string;
  access: Access;
  alsoFor?: readonly Permission[];
  input?: I;
  output?: O;
  reads?: Reads;
  answer?: Call['answer'];
  changes?: boolean;
  bySession?: boolean;
  whenFull?: boolean;
  whenExpired?: boolean;
}

const define =
  (method: Call['method'], carrier: Carrier) =>
  <I extends z.ZodType = typeof nothing, O extends z.ZodType = z.ZodType<undefined>>(
    path: `/${string}`,
    {
      summary,
      access,
      alsoFor = [],
      input,
      output,
      reads,
      answer = 'data',
      changes = method === 'POST',
      bySession = false,
      whenFull = false,
      whenExpired = false,
    }: Definition<I, O>,
  ): Call<I, O> => ({
    method,
    carrier,
    path,
    summary,
    access,
    alsoFor,
    input: (input ?? nothing) as I,
    output: (output ?? z.undefined()) as unknown as O,
    reads,
    answer,
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
/** The raw body is `body` of the input: a signature is of bytes, not of what they mean. */
export const text = define('POST', 'text');

/** The envelope of every answer that is not bytes or events. `code` 0 is success; the HTTP status says the same. */
export interface Envelope {
  code: number;
  msg: string;
  data?: unknown;
  jsonObject?: unknown;
  /** 400: field → message key below `errors`. */
  errors?: Record<string, string>;
  /** What those messages are filled with. */
  values?: Record<string, string | number>;
  /** 409: what it conflicts with. 400 `codeNeeded`: by which way the code comes (`codeWay` in auth.ts). */
  conflict?: unknown;
  /** 429: seconds after which another try may succeed. */
  retryAfter?: number;
  /** 'logout' when a session ended: with 401 from ours, with any status from another platform. */
  message?: 'logout';
}
