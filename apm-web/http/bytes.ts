import { notFound } from '../base/problem';
import type { FileStore } from '../files/store';
import { securityHeaders } from './answer';

/** File of the store as an answer. */
export interface FileAnswer {
  kind: 'file';
  /** Key in the store. */
  key: string;
  /** `null` if it is not known beforehand. */
  size: number | null;
  mime: string;
  /** Changes with the bytes. */
  etag: string;
  /** True if the URL is unique to these bytes, so that the browser never requests them again. */
  immutable?: boolean;
  /** Name under which it is downloaded instead of shown. */
  saveAs?: string;
}

/** Makes the answer of a file in the store. */
export const fileAnswer = (file: Omit<FileAnswer, 'kind'>): FileAnswer => ({ kind: 'file', ...file });

/** Small file stored in the database. */
export interface SmallFile {
  kind: 'small';
  content: Uint8Array;
  mime: string;
  etag: string;
  immutable?: boolean;
  /** True if it is public, so that shared caches may keep it. */
  open?: boolean;
  /** Name under which it is downloaded instead of shown. */
  saveAs?: string;
}

/** Bytes produced while they are sent, downloaded under a name. */
export interface StreamAnswer {
  kind: 'stream';
  saveAs: string;
  mime: string;
  body: ReadableStream<Uint8Array>;
}

export const sendStream = ({ saveAs, mime, body }: StreamAnswer): Response =>
  new Response(body, {
    headers: {
      ...securityHeaders,
      'Cache-Control': 'private, no-store',
      'Content-Type': mime,
      'Content-Disposition': attachmentDisposition(saveAs),
    },
  });

/** Sends small bytes whole, with ETag and If-None-Match. */
export function sendSmall(
  { content, mime, etag, immutable, open, saveAs }: SmallFile,
  requestHeaders: Headers,
): Response {
  const headers: Record<string, string> = {
    ...securityHeaders,
    ETag: `"${etag}"`,
    'Cache-Control': `${open ? 'public' : 'private'}, ${immutable ? 'max-age=31536000, immutable' : 'no-cache'}`,
    'Content-Type': SHOWN.test(mime) ? mime : 'application/octet-stream',
  };
  if (saveAs !== undefined) headers['Content-Disposition'] = attachmentDisposition(saveAs);
  if (isCached(headers.ETag, requestHeaders)) return new Response(null, { status: 304, headers });
  headers['Content-Length'] = String(content.byteLength);
  return new Response(new Uint8Array(content), { headers });
}

/** Content-Disposition of a file that is downloaded under a name. */
export const attachmentDisposition = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Types that a browser shows without running scripts. Anything else is downloaded, and sandboxed if it is shown nevertheless. */
const SHOWN = /^(image\/(?!svg)|video\/|audio\/|application\/pdf$)/;

/** Streams a file with one range, ETag and If-None-Match. */
export async function sendFile(store: FileStore, file: FileAnswer, requestHeaders: Headers): Promise<Response> {
  const size = file.size ?? (await store.size(file.key));
  if (size === null) throw notFound();
  const etag = `"${file.etag}"`;
  const headers: Record<string, string> = {
    ...securityHeaders,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': file.immutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'Content-Type': SHOWN.test(file.mime) ? file.mime : 'application/octet-stream',
  };
  if (!SHOWN.test(file.mime)) headers['Content-Security-Policy'] = 'sandbox';
  if (file.saveAs !== undefined || !SHOWN.test(file.mime)) {
    headers['Content-Disposition'] = attachmentDisposition(file.saveAs ?? 'file');
  }
  if (isCached(etag, requestHeaders)) return new Response(null, { status: 304, headers });

  const wholeOnly = requestHeaders.has('if-range') && requestHeaders.get('if-range') !== etag;
  const range = wholeOnly ? null : rangeOf(requestHeaders.get('range'), size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  const { from, until } = range ?? { from: 0, until: size };
  if (range) headers['Content-Range'] = `bytes ${from}-${until - 1}/${size}`;
  headers['Content-Length'] = String(until - from);
  return new Response(until > from ? await store.read(file.key, from, until) : null, {
    status: range ? 206 : 200,
    headers,
  });
}

function isCached(etag: string | undefined, requestHeaders: Headers): boolean {
  const held = requestHeaders.get('if-none-match')?.split(',') ?? [];
  return held.some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Parses a range of bytes, `until` exclusive. Several ranges and an invalid header are answered with the whole file. */
export function rangeOf(header: string | null, size: number): { from: number; until: number } | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const until = first && last ? Math.min(size, Number(last) + 1) : size;
  if (first && last && Number(last) < Number(first)) return null;
  return from < until ? { from, until } : 'unsatisfiable';
}
