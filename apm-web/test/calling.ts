import type { Hono } from 'hono';
import type { Call, Envelope, Input, Output } from '@/lib/contract/call';
import { type RequestOptions, requestOf } from '../http/request-of';

export interface Answer {
  status: number;
  headers: Headers;
  body: Envelope & Record<string, unknown>;
}

interface Called {
  app: () => Hono;
  /** Errors that the platform logged, which fail the test. */
  failures: string[];
  /** Waits for background work that answers do not wait for. */
  settled: () => Promise<void>;
}

export function caller({ app, failures, settled }: Called) {
  const fetchRaw = async (call: Call, input: Record<string, unknown> = {}, options?: RequestOptions) =>
    app().fetch(requestOf(call, input, options));

  async function ask(call: Call, input: Record<string, unknown> = {}, options?: RequestOptions): Promise<Answer> {
    const response = await fetchRaw(call, input, options);
    const text = await response.text();
    await settled();
    if (response.status === 500) throw new Error(`${call.path} failed: ${failures.at(-1)}`);
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : { code: response.status, msg: text },
    };
  }

  /** Returns the output of a successful call; a refusal fails the test with its message. */
  async function get<C extends Call>(call: C, input: Input<C>, token?: string): Promise<Output<C>> {
    const { status, body } = await ask(call, input as Record<string, unknown>, { token });
    if (status !== 200) throw new Error(`${call.path} answered ${JSON.stringify(body)}`);
    return (call.answer === 'whole' ? body : body[call.answer]) as Output<C>;
  }
  return { ask, get, fetchRaw };
}
export type Calling = ReturnType<typeof caller>;
