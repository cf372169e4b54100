import type { Readable } from 'node:stream';
import { jsonIn } from '@/lib/contract/wire';

/** Answers that the console itself reads are far shorter. */
const LONGEST = 1024 * 1024;

/** Reads the text of a body up to 1 MB; a byte order mark is none of it. The connection of a longer one is closed, and the rest never read. */
export async function shortText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LONGEST) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, LONGEST));
}

/** Reads JSON of up to 1 MB; undefined for anything else. */
export async function shortJson(body: Readable): Promise<unknown> {
  return jsonIn(await shortText(body).catch(() => ''));
}
