import { createHash } from 'node:crypto';
import { createApiClient } from '@/lib/api-client';
import { retry } from '@/lib/client/retry';
import { getPublishKey, login } from '@/lib/contract/auth';
import type { Call, Input, Output } from '@/lib/contract/call';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { uploader } from '@/lib/contract/material';
import { encodeCall } from '@/lib/contract/wire';
import { encryptFor } from './encrypt-for';

/**
 * Creates a client that calls the console without a browser: with a session (`cookie`), as a terminal (`token`), or
 * anonymously.
 */
export function consoleClient(url: string, { cookie, token }: { cookie?: string; token?: string } = {}) {
  const identity: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  if (cookie) identity.cookie = cookie;

  const call = <C extends Call>(called: C, input: Input<C>, more: Record<string, string> = {}): Promise<Output<C>> =>
    createApiClient({ url, token, headers: { ...identity, ...more } }).call(called, input);

  return {
    call,
    /** Uploads a file as a material, with the console's retries; returns its id and MD5. */
    async upload(name: string, bytes: Buffer): Promise<{ id: string; md5: string }> {
      const md5 = createHash('md5').update(bytes).digest('hex');
      const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
      for (let chunk = 0; chunk < chunks; chunk++) {
        const file = new Blob([new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]);
        const { id } = await retry(() => call(uploader, { md5, size: bytes.length, name, chunk, chunks, file }));
        if (id) return { id, md5 };
      }
      throw new Error('the upload was not finished');
    },
  };
}
export type ConsoleClient = ReturnType<typeof consoleClient>;

/** Signs in without a browser; returns the cookie. */
export async function signInCookie(url: string, user: string, password: string): Promise<string> {
  const { publicKeyJson } = await consoleClient(url).call(getPublishKey, {});
  const [username, secret] = [user, password].map((text) => encryptFor(publicKeyJson, text)) as [string, string];
  const { method, path, body, headers } = encodeCall(login, { username, password: secret });
  const answer = await fetch(`${url}/apm-web${path}`, { method, body, headers });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!cookie) throw new Error(`signing in was answered with ${answer.status}`);
  return cookie;
}
