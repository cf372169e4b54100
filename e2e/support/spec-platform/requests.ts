import type { IncomingMessage } from 'node:http';

/** Request as it arrived. */
export interface ReceivedRequest {
  method: string;
  /** Path below `/apm-web`, without the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Fields of query and body; those of a JSON body only if their values are no objects. */
  fields: Readonly<Record<string, string>>;
}

/** Request with the status of its response; 0 if there was none yet. */
export interface Recorded extends ReceivedRequest {
  status: number;
}

export const ROOT = '/apm-web';

export async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform');
  const type = request.headers['content-type'] ?? '';
  return {
    method: request.method ?? 'GET',
    path: pathname.startsWith(`${ROOT}/`) ? pathname.slice(ROOT.length) : `..${pathname}`,
    headers: request.headers,
    body: bytes.toString('utf8'),
    fields: { ...Object.fromEntries(searchParams), ...(await bodyFields(type, bytes)) },
  };
}

async function bodyFields(type: string, bytes: Buffer): Promise<Record<string, string>> {
  if (!bytes.length) return {};
  if (type.startsWith('application/json')) return jsonFields(bytes.toString('utf8'));
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return {};
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

function jsonFields(body: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(body) ?? {});
    return Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    );
  } catch {
    return {};
  }
}

export function cookieOf({ headers }: ReceivedRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

export function bearerOf({ headers }: ReceivedRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
}
