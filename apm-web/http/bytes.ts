import type { FileStore } from '../files/store';
import { securityHeaders } from './answer';
import { notFound } from './problem';

/** Bytes of the store as an answer. */
export interface FileAnswer {
  /** Place in the store. */
  key: string;
  /** null where it is not known beforehand. */
  size: number | null;
  mime: string;
  /** Changes with the bytes. */
  etag: string;
  /** The address names these very bytes: they are never asked for again. */
  immutable?: boolean;
  /** Saved under this name rather than shown. */
  saveAs?: string;
}

/** Bytes that the database holds. */
export interface SmallFile {
  content: Uint8Array;
  mime: string;
  etag: string;
  immutable?: boolean;
  /** Nobody's secret: a cache between here and the browser may keep it. */
  open?: boolean;
}

/** Sends small bytes whole, with ETag and If-None-Match. */
export function sendSmall({ content, mime, etag, immutable, open }: SmallFile, asked: Headers): Response {
  const headers: Record<string, string> = {
    ...securityHeaders,
    ETag: `"${etag}"`,
    'Cache-Control': `${open ? 'public' : 'private'}, ${immutable ? 'max-age=31536000, immutable' : 'no-cache'}`,
    'Content-Type': SHOWN.test(mime) ? mime : 'application/octet-stream',
  };
  if (isHeld(headers.ETag, asked)) return new Response(null, { status: 304, headers });
  headers['Content-Length'] = String(content.byteLength);
  return new Response(new Uint8Array(content), { headers });
}

/** Types that a browser shows without running anything in them; all else is saved, and sandboxed if it is shown nevertheless. */
const SHOWN = /^(image\/(?!svg)|video\/|audio\/|application\/pdf$)/;

/** Streams a file with one range, ETag and If-None-Match. */
export async function sendFile(store: FileStore, file: FileAnswer, asked: Headers): Promise<Response> {
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
    headers['Content-Disposition'] = `attachment; filename*=UTF-8''${encodeURIComponent(file.saveAs ?? 'file')}`;
  }
  if (isHeld(etag, asked)) return new Response(null, { status: 304, headers });

  const wholeOnly = asked.has('if-range') && asked.get('if-range') !== etag;
  const range = wholeOnly ? null : rangeOf(asked.get('range'), size);
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

function isHeld(etag: string | undefined, asked: Headers): boolean {
  const held = asked.get('if-none-match')?.split(',') ?? [];
  return held.some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** One range of bytes, `until` exclusive. Several at once, or a text that is none, are answered with the whole. */
export function rangeOf(header: string | null, size: number): { from: number; until: number } | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const until = first && last ? Math.min(size, Number(last) + 1) : size;
  if (first && last && Number(last) < Number(first)) return null;
  return from < until ? { from, until } : 'unsatisfiable';
}
