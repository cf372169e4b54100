import type { Call, Input } from '@/lib/contract/call';
import { encodeCall } from '@/lib/contract/wire';
import { PREFIX } from './route';

export interface RequestOptions {
  token?: string;
  headers?: Record<string, string>;
}

const HOST = 'platform';

/** Builds the request of a call to this platform. `input` may be anything, as tests also send invalid input. */
export function requestOf<C extends Call>(
  call: C,
  input: Record<string, unknown>,
  { token, headers = {} }: RequestOptions = {},
): Request {
  const { method, path, body, headers: own } = encodeCall(call, input as Input<C>);
  return new Request(`http://${HOST}${PREFIX}${path}`, {
    method,
    body,
    headers: {
      host: HOST,
      ...own,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
}
