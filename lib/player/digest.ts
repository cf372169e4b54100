import { createMD5, createSHA256 } from 'hash-wasm';
import type { Digest } from './ports';

/** Returns size and both hashes of streamed bytes: memory stays constant for any file size. */
export async function digestOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Digest> {
  const [md5, sha256] = await Promise.all([createMD5(), createSHA256()]);
  let size = 0;
  for await (const chunk of chunks) {
    md5.update(chunk);
    sha256.update(chunk);
    size += chunk.byteLength;
  }
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}

/** Yields the chunks of a stream. Leaving the loop early cancels it. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
