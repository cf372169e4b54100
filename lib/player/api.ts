import type { Call, Input, Output } from '@/lib/contract/call';
import { encodeCall } from '@/lib/contract/wire';
import type { Ports } from './ports';

/** Thrown for any response of the platform except success. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message || `status ${status}`);
  }
}

/** Longest response time of a small call. */
const TIMEOUT_MS = 20_000;

export interface SendOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls of the contract as a terminal makes them. `token` is read for every call. Each method rejects with `Refused` if
 * the platform rejects the call, and with the error of `http` if it cannot be reached.
 */
export function terminalApi({ http, clock }: Pick<Ports, 'http' | 'clock'>, token: () => string | null) {
  async function send(
    call: Call,
    input: Record<string, unknown>,
    { headers, signal }: SendOptions = {},
  ): Promise<Response> {
    const { method, path, body, headers: own } = encodeCall(call, input as Input<Call>);
    const bearer = token();
    const response = await http(path, {
      method,
      body,
      signal,
      headers: {
        ...own,
        ...(bearer && call.access === 'terminal' ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
    });
    if (response.ok || response.status === 304) return response;
    throw new Refused(response.status, await reasonOf(response));
  }

  return {
    /** Returns the response itself, for bytes, events and conditional requests; success or 304. */
    send,
    /** Returns the response's data, checked against the contract. */
    async call<C extends Call>(call: C, input: Input<C> & Record<string, unknown>): Promise<Output<C>> {
      const giveUp = new AbortController();
      const timer = clock.set(() => giveUp.abort(new Error('no answer in time')), TIMEOUT_MS);
      try {
        const response = await send(call, input, { signal: giveUp.signal });
        const { data } = (await response.json()) as { data?: unknown };
        return call.output.parse(data) as Output<C>;
      } finally {
        clock.clear(timer);
      }
    },
  };
}

export type TerminalApi = ReturnType<typeof terminalApi>;

async function reasonOf(response: Response): Promise<string> {
  try {
    const { msg } = (await response.json()) as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
}
