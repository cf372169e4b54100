import type { Call } from '@/lib/contract/call';
import { PREFIX } from './route';

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
  Object.entries(input).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : value] as [string, unknown]],
  );
