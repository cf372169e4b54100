import type { Context as HonoContext } from 'hono';
import type { Call } from '@/lib/contract/call';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { cornerReport, VISITOR_PHOTO_BYTES } from '@/lib/contract/corner';
import { programSave } from '@/lib/contract/program/calls';
import { libraryLimits, ownWidgetUpload } from '@/lib/contract/widget-package';
import { badRequest, Problem, tooLarge } from '../base/problem';
import { carrierOf, formFields, jsonFields } from './either-carrier';
import { isStorable } from './input';

const KB = 1024;
const MB = 1024 * KB;

/** Limits of what is parsed, which bound the work and not only the bytes. */
const MOST_FIELDS = 1_000;
const MOST_LEVELS = 20;

/** Maximum body size in bytes. */
export function bodyLimit(call: Call): number {
  // Anybody may send it, so it may be no larger than its photo.
  if (call.path === cornerReport.path) return VISITOR_PHOTO_BYTES + 64 * KB;
  if (call.path === ownWidgetUpload.path) return libraryLimits.zipBytes + 64 * KB;
  if (call.carrier === 'multipart') return CHUNK_BYTES + 64 * KB;
  return call.path === programSave.path ? 5 * MB : MB;
}

/** Reads the raw input of a call from path, query and body. Nothing is validated yet. */
export async function readInput(call: Call, c: HonoContext): Promise<Record<string, unknown>> {
  const given =
    call.carrier === 'query' ? parsePairs(new URL(c.req.url).search.slice(1)) : await readBody(call, c.req.raw);
  return { ...given, ...c.req.param() };
}

async function readBody(call: Call, request: Request): Promise<Record<string, unknown>> {
  try {
    const bytes = await bytesOf(request, bodyLimit(call));
    const type = request.headers.get('content-type');
    const carrier = carrierOf(call, type);
    if (carrier === 'text') return { body: new TextDecoder().decode(bytes) };
    if (carrier === 'json') {
      // Programs and reports of terminals may have more fields at lower levels.
      const mostFields = call.access === '-' ? MOST_FIELDS : Number.POSITIVE_INFINITY;
      const fields = fromJson(new TextDecoder().decode(bytes), mostFields);
      return call.carrier === 'json' ? fields : formFields(fields);
    }
    const fields =
      carrier === 'form' ? parsePairs(new TextDecoder().decode(bytes)) : await fromParts(bytes, type ?? '');
    return call.carrier === 'json' ? jsonFields(call, fields) : fields;
  } catch (error) {
    throw error instanceof Problem ? error : badRequest({ '': 'unreadable' });
  }
}

/**
 * Reads the body. Node enforces Content-Length; a body without it is counted while it is read. Only then is the web stream
 * requested, as creating one costs more than the rest of a heartbeat.
 */
async function bytesOf(request: Request, limit: number): Promise<Buffer> {
  const refused = () => tooLarge('bodyTooLarge', { megabytes: Math.floor(limit / MB) });
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > limit) throw refused();
    return Buffer.from(await request.arrayBuffer());
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > limit) throw refused();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Turns a repeated field into a list. */
function parsePairs(text: string): Record<string, unknown> {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw badRequest({ '': 'tooManyFields' });
  const fields = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const known = fields.get(key);
    if (Array.isArray(known)) known.push(value);
    else fields.set(key, known === undefined ? value : [known, value]);
  }
  return Object.fromEntries(fields);
}

async function fromParts(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary && hasMore(bytes, `--${boundary}`, MOST_FIELDS + 1)) throw badRequest({ '': 'tooManyFields' });
  return Object.fromEntries(
    await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData(),
  );
}

function hasMore(bytes: Buffer, text: string, most: number): boolean {
  let at = -1;
  for (let found = 0; found <= most; found++) {
    at = bytes.indexOf(text, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** JSON of an uploaded file, within limits and without texts that databases cannot store; undefined if it is invalid. */
export function jsonOfFile(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    assertSmallJson(text, Number.POSITIVE_INFINITY);
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function fromJson(text: string, mostFields: number): Record<string, unknown> {
  assertSmallJson(text, mostFields);
  const value: unknown = JSON.parse(text || '{}');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  if (Object.keys(value).length > MOST_FIELDS) throw badRequest({ '': 'tooManyFields' });
  return value as Record<string, unknown>;
}

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\:[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Counts levels and fields of a JSON text without building anything: JSON.parse takes a second for a million brackets. */
function assertSmallJson(json: string, mostFields: number): void {
  let level = 0;
  let fields = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) quoted = !quoted;
    else if (quoted) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) level++;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level--;
    else if (sign === COLON) fields++;
    if (level > MOST_LEVELS) throw badRequest({ '': 'nestedTooDeep' });
    if (fields > mostFields) throw badRequest({ '': 'tooManyFields' });
  }
}
