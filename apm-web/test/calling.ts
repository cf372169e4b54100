import type { Hono } from 'hono';
import type { Call, Envelope, Input, Output } from '@/lib/contract/call';
import { PREFIX } from '../http/route';

export interface Answer {
  status: number;
  headers: Headers;
  body: Envelope & Record<string, unknown>;
}

export interface Asking {
  token?: string;
  headers?: Record<string, string>;
}

/** The request that a call makes: path, query and body as its carrier has them. */
export function requestOf(call: Call, input: Record<string, unknown>, { token, headers = {} }: Asking = {}): Request {
  const given = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_all, parameter: string) => {
    const value = String(given[parameter]);
    delete given[parameter];
    return encodeURIComponent(value);
  });
  const url = new URL(`http://platform${PREFIX}${path}`);
  const init: RequestInit & { headers: Record<string, string> } = { method: call.method, headers: { ...headers } };
  if (token) init.headers.authorization = `Bearer ${token}`;
  switch (call.carrier) {
    case 'query':
      for (const [key, value] of fields(given)) url.searchParams.set(key, String(value));
      break;
    case 'form':
      init.body = new URLSearchParams(fields(given).map(([key, value]) => [key, String(value)]));
      break;
    case 'json':
      init.body = JSON.stringify(given);
      init.headers['content-type'] = 'application/json';
      break;
    case 'multipart': {
      const form = new FormData();
      for (const [key, value] of fields(given)) form.set(key, value instanceof Blob ? value : String(value));
      init.body = form;
    }
  }
  return new Request(url, init);
}

/** Lists go comma-separated; what is undefined does not go. */
const fields = (input: Record<string, unknown>) =>
  Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : value] as [string, unknown]]));

/** `failures` is what the platform logged: no test passes over an unexpected error. */
export function caller(app: () => Hono, failures: string[]) {
  const fetchRaw = async (call: Call, input: Record<string, unknown> = {}, asking?: Asking) => app().fetch(requestOf(call, input, asking));

  async function ask(call: Call, input: Record<string, unknown> = {}, asking?: Asking): Promise<Answer> {
    const response = await fetchRaw(call, input, asking);
    const text = await response.text();
    if (response.status === 500) throw new Error(`${call.path} failed: ${failures.at(-1)}`);
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : { code: response.status, msg: text } };
  }

  /** What a call answers when it succeeds; anything else fails the test with what was said. */
  async function get<C extends Call>(call: C, input: Input<C>, token?: string): Promise<Output<C>> {
    const { status, body } = await ask(call, input as Record<string, unknown>, { token });
    if (status !== 200) throw new Error(`${call.path} answered ${JSON.stringify(body)}`);
    return (call.answer === 'whole' ? body : body[call.answer]) as Output<C>;
  }
  return { ask, get, fetchRaw };
}
