import type { Hono } from 'hono';
import type { Call, Envelope, Input, Output } from '@/lib/contract/call';
import { type Asking, requestOf } from '../http/request-of';

export interface Answer {
  status: number;
  headers: Headers;
  body: Envelope & Record<string, unknown>;
}

/** `failures` is what the platform logged: no test passes over an unexpected error. */
export function caller(app: () => Hono, failures: string[]) {
  const fetchRaw = async (call: Call, input: Record<string, unknown> = {}, asking?: Asking) =>
    app().fetch(requestOf(call, input, asking));

  async function ask(call: Call, input: Record<string, unknown> = {}, asking?: Asking): Promise<Answer> {
    const response = await fetchRaw(call, input, asking);
    const text = await response.text();
    if (response.status === 500) throw new Error(`${call.path} failed: ${failures.at(-1)}`);
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : { code: response.status, msg: text },
    };
  }

  /** What a call answers when it succeeds; anything else fails the test with what was said. */
  async function get<C extends Call>(call: C, input: Input<C>, token?: string): Promise<Output<C>> {
    const { status, body } = await ask(call, input as Record<string, unknown>, { token });
    if (status !== 200) throw new Error(`${call.path} answered ${JSON.stringify(body)}`);
    return (call.answer === 'whole' ? body : body[call.answer]) as Output<C>;
  }
  return { ask, get, fetchRaw };
}
