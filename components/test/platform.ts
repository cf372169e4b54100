import type { z } from 'zod';
import type { Call, Envelope, Parsed } from '@/lib/contract/call';
import { sessionState } from '@/lib/contract/session';
import { health } from '@/lib/contract/setting';
import { PLATFORM_UNREACHABLE } from '@/lib/contract/wire';
import { recordComplaint } from './complaints';

/** Response of a call on the wire: fields with a default may be omitted. */
export type Answer<C extends Call> = z.input<C['output']>;

type Handler = (input: never) => unknown;

/** Refusal by the platform, for `platform.answers(call, () => { throw new Refused(409, …) })`. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly envelope: Partial<Envelope> = {},
  ) {
    super(envelope.msg ?? `refused with ${status}`);
  }
}

const SESSION_MS = 3_600_000;

/**
 * Fake platform with the responses of the test. It replaces `fetch`: calls are encoded and decoded as for the real one,
 * inputs are parsed by the contract, and responses must match it. A call without a response fails the test.
 */
class FakePlatform {
  readonly #handlers = new Map<Call, Handler>();
  #requests: { call: Call; input: unknown }[] = [];
  /** True to hang: the console's server then refuses every call. */
  hangs = false;

  /** Sets the response of a call, as a value or a function of its input. */
  answers<C extends Call>(call: C, answer: Answer<C> | ((input: Parsed<C>) => Answer<C> | Promise<Answer<C>>)): this {
    this.#handlers.set(call, typeof answer === 'function' ? (answer as Handler) : () => answer);
    return this;
  }

  /** Sets the response of a call unless the test has set one. */
  usually<C extends Call>(call: C, answer: Answer<C>): this {
    return this.#handlers.has(call) ? this : this.answers(call, answer);
  }

  /** Refuses a call from now on, as the platform does. */
  refuses(call: Call, status: number, envelope: Partial<Envelope> = {}): this {
    return this.answers(call, () => {
      throw new Refused(status, envelope);
    });
  }

  /** Leaves a call pending until the returned function is called with its response. */
  holds<C extends Call>(call: C): (answer: Answer<C>) => void {
    let release: (answer: Answer<C>) => void = () => {};
    const answer = new Promise<Answer<C>>((resolve) => {
      release = resolve;
    });
    this.answers(call, () => answer);
    return release;
  }

  /** Returns the inputs of a call, in the order of its requests. */
  sent<C extends Call>(call: C): Parsed<C>[] {
    return this.#requests.filter((request) => request.call === call).map(({ input }) => input as Parsed<C>);
  }

  /** Called by `setup.ts` before each test. */
  reset(): void {
    this.#handlers.clear();
    this.#requests = [];
    this.hangs = false;
    this.answers(health, { version: '1' });
    this.answers(sessionState, () => ({
      expiresAt: new Date(Date.now() + SESSION_MS).toISOString(),
      now: new Date().toISOString(),
    }));
  }

  /** Replacement of `fetch`. */
  readonly fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (this.hangs) return answered(503, { code: 503, msg: PLATFORM_UNREACHABLE });
    const url = new URL(String(address), window.location.origin);
    const path = url.pathname.replace(/^\/apm-web/, '');
    const method = init.method ?? 'GET';
    const [call, handler, params] = this.#find(method, path) ?? [];
    if (!call || !handler) {
      recordComplaint(`no answer to ${method} ${path}${url.search}`);
      return answered(404, { code: 404, msg: 'no answer in this test' });
    }
    const input = call.input.parse({ ...fieldsOf(call, url, init.body), ...params });
    this.#requests.push({ call, input });
    try {
      const answer: unknown = await handler(input as never);
      const sent = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
      const { error } = call.output.safeParse(sent);
      if (error) recordComplaint(`the test's answer to ${path} is unlike the contract: ${error.message}`);
      if (call.answer === 'whole') return answered(200, sent);
      return answered(200, { code: 0, msg: '', [call.answer === 'jsonObject' ? 'jsonObject' : 'data']: sent });
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      return answered(refusal.status, { code: refusal.status, msg: '', ...refusal.envelope });
    }
  };

  #find(method: string, path: string): [Call, Handler, Record<string, string>] | undefined {
    for (const [call, handler] of this.#handlers) {
      const pattern = new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      const found = call.method === method && pattern.exec(path);
      if (found) return [call, handler, { ...found.groups }];
    }
    return undefined;
  }
}

function fieldsOf({ carrier }: Call, { searchParams }: URL, body: BodyInit | null | undefined): object {
  if (carrier === 'query') return Object.fromEntries(searchParams);
  if (carrier === 'json') return JSON.parse(String(body));
  if (carrier === 'text') return { body: String(body) };
  return Object.fromEntries(carrier === 'multipart' ? (body as FormData).entries() : new URLSearchParams(String(body)));
}

const answered = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Platform of the running test. */
export const platform = new FakePlatform();
