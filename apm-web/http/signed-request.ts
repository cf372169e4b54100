import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Maximum difference between a request's timestamp and now; others are refused. */
export const REPLAY_MS = 5 * 60_000;

/** Time for which a former secret stays valid after it was replaced. */
export const OVERLAP_MS = 86_400_000;

/** Secret in the form of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

interface Secrets {
  /** `null` for a source that sends no requests. */
  secret: string | null;
  formerSecret: string | null;
  formerUntil: Date | null;
}

/**
 * Returns the id of a request signed with one of the secrets (Standard Webhooks, symmetric signatures `v1`), else `null`. The
 * library's own check would read the machine's clock instead of the platform's.
 */
export function signedId(headers: Headers, body: string, of: Secrets, now: Date): string | null {
  const id = headers.get('webhook-id');
  const seconds = Number(headers.get('webhook-timestamp') ?? Number.NaN);
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10);
  if (!id || id.length > 200 || !Number.isSafeInteger(seconds)) return null;
  if (Math.abs(seconds * 1_000 - now.getTime()) > REPLAY_MS) return null;
  if (of.secret === null) return null;
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
