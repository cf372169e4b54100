import { createHash, randomBytes } from 'node:crypto';
import { chunksOf, digestOf } from './digest';

test('computes size, MD5 and SHA-256 of all chunks together', async () => {
  const bytes = randomBytes(300_000);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 70_001)
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + 70_001)));
      controller.close();
    },
  });
  expect(await digestOf(chunksOf(stream))).toEqual({
    size: 300_000,
    md5: createHash('md5').update(bytes).digest('hex'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
});
