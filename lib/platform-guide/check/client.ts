import type { Call } from '@/lib/contract/call';
import { encodeCall } from '@/lib/contract/wire';

/** Response to a call. Status 0: none. */
export interface CallResponse {
  status: number;
  /** JSON; undefined for anything else. */
  body: unknown;
  /** Content of a response that is no JSON. */
  instead?: string;
  cookies: string[];
}

/** Client for a platform with a time limit per call. Once set, `session` is sent with every call. */
export class PlatformClient {
  session: Readonly<Record<string, string>> = {};

  constructor(
    private readonly url: string,
    private readonly timeoutMs: number,
  ) {}

  async ask(call: Call, input: Record<string, unknown>): Promise<CallResponse> {
    const { method, path, body, headers } = encodeCall(call, input);
    try {
      const answer = await fetch(this.url + path, {
        method,
        body,
        headers: { accept: 'application/json', ...headers, ...this.session },
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      const text = await answer.text();
      return { status: answer.status, cookies: answer.headers.getSetCookie(), ...read(answer, text) };
    } catch (error) {
      return { status: 0, body: undefined, instead: reasonOf(error), cookies: [] };
    }
  }
}

function read({ status, headers }: Response, text: string): Pick<CallResponse, 'body' | 'instead'> {
  if (status >= 300 && status < 400) return { body: undefined, instead: `a redirect to ${headers.get('location')}` };
  try {
    // A byte order mark is no part of JSON.
    return { body: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { body: undefined, instead: text.trim() === '' ? 'nothing' : (headers.get('content-type') ?? 'no JSON') };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time';
  const { message, cause } = error as Error & { cause?: Error };
  return cause?.message || message;
}
