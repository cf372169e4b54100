import type { Readable } from 'node:stream';
import { jsonIn } from '@/lib/contract/wire';

/** Limit of responses that the console itself reads: far longer than any of them. */
const LONGEST = 1024 * 1024;

/**
 * Reads the text of a body up to `longest` bytes, without its byte order mark. Closes the connection of a longer body
 * without reading the rest.
 */
export const shortText = async (body: Readable, longest = LONGEST): Promise<string> =>
  (await beginningOf(body, longest)).text;

/** Reads a text whole. Throws `RangeError` for a body of more than `longest` bytes. */
export async function wholeText(body: Readable, longest: number): Promise<string> {
  const { text, isWhole } = await beginningOf(body, longest);
  if (!isWhole) throw new RangeError(`a response of more than ${longest} bytes`);
  return text;
}

async function beginningOf(body: Readable, longest: number): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > longest) break;
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks).subarray(0, longest)), isWhole: size <= longest };
}

/** Reads JSON of up to 1 MB; undefined for anything else. */
export async function shortJson(body: Readable): Promise<unknown> {
  return jsonIn(await shortText(body).catch(() => ''));
}
