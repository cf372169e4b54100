import { Webhook } from 'standardwebhooks';

let serial = 0;

/** Headers of a signed request (Standard Webhooks), as a source of emergencies sends them. */
export function signatureOf(body: string, secret: string, at: Date, id = `msg_${++serial}`): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': new Webhook(secret).sign(id, new Date(seconds * 1_000), body),
  };
}
