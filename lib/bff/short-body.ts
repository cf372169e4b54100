import type { Readable } from 'node:stream';
import { jsonIn } from '@/lib/contract/wire';

/** Limit of responses that the console itself reads: far longer than any of them. */
const LONGEST = 1024 * 1024;

/**
 * Reads the text of a body up to `longest` bytes, without its byte order mark. Closes the connection of a longer body
 * without reading the rest.
 */
export async function shortText(body: Readable, longest = LONGEST): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > longest) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, longest));
}

/** Reads JSON of up to 1 MB; undefined for anything else. */
export async function shortJson(body: Readable): Promise<unknown> {
  return jsonIn(await shortText(body).catch(() => ''));
}
