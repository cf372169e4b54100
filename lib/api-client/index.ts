import { domains } from '@/lib/contract';
import type { Call, Input, Output } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { CallError, decodeAnswer, encodeCall, type WireRequest } from '@/lib/contract/wire';

export { CallError } from '@/lib/contract/wire';

export interface ApiClientOptions {
  /** Address of the console or of the platform, without /apm-web. */
  url: string;
  /** An API token of the personal center, or a session's. Calls that are open to all need none. */
  token?: string;
  /** Further headers of each request. */
  headers?: Record<string, string>;
  /** Tries again after `retryAfter` seconds while the platform asks to wait (429, 503). 0 tries once. */
  retries?: number;
  fetch?: typeof fetch;
}

type Domains = typeof domains;
interface Options {
  signal?: AbortSignal;
}

/** The calls of a domain by their names in the contract; other exports of its file are left out. */
type CallsOf<D> = {
  [K in keyof D as D[K] extends Call ? K : never]: D[K] extends Call
    ? (input: Input<D[K]>, options?: Options) => Promise<Output<D[K]>>
    : never;
};

export type ApiClient = { readonly [D in keyof Domains]: CallsOf<Domains[D]> } & {
  /** Any call of the contract. Throws `CallError` for a refusal, with the fields that are wrong. */
  call<C extends Call>(of: C, input: Input<C>, options?: Options): Promise<Output<C>>;
  /** Returns the bytes that a call answers with. */
  download<C extends Call>(of: C, input: Input<C>, options?: Options): Promise<Blob>;
};

const LONGEST_WAIT_S = 60;
/** Characters of an answer that an error shows. */
const MOST_SHOWN = 300;

/**
 * A client of the platform: `client.terminal.terminalList({ search: 'hall' })`. Inputs and answers are those of the contract; a wrong
 * input is an error of the compiler, and of the platform's with its field.
 */
export function createApiClient({
  url,
  token,
  headers = {},
  retries = 2,
  fetch: ask = fetch,
}: ApiClientOptions): ApiClient {
  const base = `${url.replace(/\/$/, '')}/apm-web`;
  const identity: Record<string, string> = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };

  async function request({ method, path, body, headers: own }: WireRequest, signal?: AbortSignal): Promise<Response> {
    for (let left = retries; ; left -= 1) {
      const answer = await ask(base + path, { method, body, headers: { ...identity, ...own }, signal });
      const wait = Number(answer.headers.get('retry-after'));
      if (left === 0 || (answer.status !== 429 && answer.status !== 503) || !(wait > 0 && wait <= LONGEST_WAIT_S))
        return answer;
      await answer.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    }
  }

  async function call<C extends Call>(of: C, input: Input<C>, { signal }: Options = {}): Promise<Output<C>> {
    return decoded(of, await request(encodeCall(of, input), signal));
  }

  async function download<C extends Call>(of: C, input: Input<C>, { signal }: Options = {}): Promise<Blob> {
    const answer = await request(encodeCall(of, input), signal);
    if (answer.ok) return answer.blob();
    await decoded(of, answer);
    throw new CallError(answer.status, 'unexpectedAnswer');
  }

  const byDomain = Object.entries(domains).map(([domain, exports]) => [
    domain,
    Object.fromEntries(
      Object.entries(exports).flatMap(([name, of]) =>
        isCall(of) ? [[name, (input: Input<Call>, options?: Options) => call(of, input, options)]] : [],
      ),
    ),
  ]);
  return { ...Object.fromEntries(byDomain), call, download } as ApiClient;
}

/** Whoever reads an error sees the answer as it came: which fields are wrong, or what a proxy between had to say. */
async function decoded<C extends Call>(of: C, answer: Response): Promise<Output<C>> {
  const text = await answer.text().catch((error: unknown) => `(cut off: ${String(error)})`);
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
  try {
    return decodeAnswer(of, answer.status, parsed(text), retryAfter);
  } catch (error) {
    if (error instanceof CallError)
      error.cause = new Error(`${of.path} was answered with ${answer.status}: ${text.slice(0, MOST_SHOWN)}`);
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'carrier' in value;
}

/** All rows of a list, page by page. Lists end at row 10,000: narrow one that is longer. */
export async function* everyRow<T>(page: (pageNo: number, pageSize: number) => Promise<Page<T>>): AsyncGenerator<T> {
  const size = 100;
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, count } = await page(pageNo, size);
    yield* list;
    if (list.length < size || pageNo * size >= count) return;
  }
}

/** Error keys of the contract by field of the input; empty for any other error. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.errors ?? {}) : {};
