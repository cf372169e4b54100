import type { Call, Input, Output } from '@/lib/contract/call';
import type { Ports } from './ports';

/** The platform answered, and not with success. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message || `status ${status}`);
  }
}

/** An answer to a small call takes no longer than this. */
const PATIENCE_MS = 20_000;

export interface SendOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls of the contract as a terminal makes them. `token` is read anew for every call. Each method rejects with
 * `Refused` when the platform says no, and with whatever `http` rejects with when it cannot be reached.
 */
export function terminalApi({ http, clock }: Pick<Ports, 'http' | 'clock'>, token: () => string | null) {
  async function send(
    call: Call,
    input: Record<string, unknown>,
    { headers, signal }: SendOptions = {},
  ): Promise<Response> {
    const { path, init } = request(call, input);
    const bearer = token();
    const response = await http(path, {
      ...init,
      signal,
      headers: {
        ...init.headers,
        ...(bearer && call.access === 'terminal' ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
    });
    if (response.ok || response.status === 304) return response;
    throw new Refused(response.status, await reasonOf(response));
  }

  return {
    /** The response itself, for bytes, events and conditional requests; success or 304. */
    send,
    /** The answer's data, checked against the contract. */
    async call<C extends Call>(call: C, input: Input<C> & Record<string, unknown>): Promise<Output<C>> {
      const giveUp = new AbortController();
      const timer = clock.set(() => giveUp.abort(new Error('no answer in time')), PATIENCE_MS);
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

function request({ method, path, carrier }: Call, input: Record<string, unknown>): { path: string; init: HttpInit } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (carrier === 'json') {
    return {
      path: filled,
      init: { method, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } },
    };
  }
  const pairs = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (carrier === 'multipart') {
    const body = new FormData();
    for (const [name, value] of pairs) body.append(name, value instanceof Blob ? value : String(value));
    return { path: filled, init: { method, body, headers: {} } };
  }
  const query = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return { path: query ? `${filled}?${query}` : filled, init: { method, headers: {} } };
}

interface HttpInit extends RequestInit {
  headers: Record<string, string>;
}

async function reasonOf(response: Response): Promise<string> {
  try {
    const { msg } = (await response.json()) as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
}
