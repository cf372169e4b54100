import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A request is refused when its timestamp is further away than this. */
export const REPLAY_MS = 5 * 60_000;

interface Secrets {
  secret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
}

/**
 * The id of a request that one of the secrets has signed (Standard Webhooks, symmetric signatures `v1`), else null. The library's own check
 * reads the machine's clock; here the platform's counts.
 */
export function signedId(headers: Headers, body: string, of: Secrets, now: Date): string | null {
  const id = headers.get('webhook-id');
  const seconds = Number(headers.get('webhook-timestamp') ?? Number.NaN);
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10);
  if (!id || id.length > 200 || !Number.isSafeInteger(seconds)) return null;
  if (Math.abs(seconds * 1_000 - now.getTime()) > REPLAY_MS) return null;
  const secrets = [of.secret, ...(of.formerSecret && of.formerUntil && of.formerUntil > now ? [of.formerSecret] : [])];
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(new Webhook(secret).sign(id, new Date(seconds * 1_000), body));
    return given.some((each) => {
      const signature = Buffer.from(each);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
  });
  return isSigned ? id : null;
}
