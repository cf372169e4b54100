import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '@/lib/env';

/** Stripe Checkout: its page takes the card, its signed webhook reports the result. https://docs.stripe.com/api */

const TIMEOUT_MS = 10_000;
/** Maximum difference between a webhook's timestamp and now; others are refused. */
const TOLERANCE_MS = 5 * 60_000;

type StripeEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>;

const session = z.object({
  id: z.string().max(200),
  url: z.url().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
});
export type CheckoutSession = z.infer<typeof session>;

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ object: z.unknown() }),
});

export class PaymentServiceAway extends Error {}

interface Checkout {
  paymentId: string;
  name: string;
  amount: number;
  currency: string;
  email: string;
  returnTo: { success: string; cancel: string };
}

/** Opens a page on which an amount is paid. A repeated call for the same payment returns the same page. */
export function openCheckout(env: StripeEnv, { paymentId, name, amount, currency, email, returnTo }: Checkout) {
  return ask(env, 'POST', '/v1/checkout/sessions', paymentId, {
    mode: 'payment',
    client_reference_id: paymentId,
    success_url: returnTo.success,
    cancel_url: returnTo.cancel,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': name,
    ...(email && { customer_email: email }),
  });
}

/** Fetches the state of a payment. */
export const findCheckout = (env: StripeEnv, id: string) =>
  ask(env, 'GET', `/v1/checkout/sessions/${encodeURIComponent(id)}`);

/** Closes a page, so that nobody can pay there. Returns a page that is already paid unchanged. */
export async function closeCheckout(env: StripeEnv, id: string): Promise<CheckoutSession> {
  const now = await findCheckout(env, id);
  if (now.status !== 'open') return now;
  return ask(env, 'POST', `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`);
}

/**
 * Returns true if the money has arrived, false if the page expired, `null` otherwise. An amount other than the one due never
 * counts.
 */
export function isPaid(of: CheckoutSession, due: { amount: number; currency: string }): boolean | null {
  if (of.payment_status === 'paid')
    return of.amount_total === due.amount && of.currency?.toUpperCase() === due.currency ? true : null;
  return of.status === 'expired' ? false : null;
}

/** Reads a webhook; `null` if it is not signed with our secret. Events that do not concern checkouts have no session. */
export function readWebhook(
  header: string | null,
  body: string,
  secret: string,
  now: Date,
): { id: string; type: string; session: CheckoutSession | null } | null {
  const parts = (header ?? '')
    .slice(0, 2_000)
    .split(',')
    .map((part) => part.trim().split('=', 2));
  const seconds = Number(parts.find(([key]) => key === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(seconds * 1_000 - now.getTime()) > TOLERANCE_MS) return null;
  const expected = Buffer.from(signature(seconds, body, secret));
  const isSigned = parts.some(([key, value = '']) => {
    const given = Buffer.from(value);
    return key === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return null;
  try {
    const parsed = event.parse(JSON.parse(body));
    const about = parsed.type.startsWith('checkout.session.') ? session.parse(parsed.data.object) : null;
    return { id: parsed.id, type: parsed.type, session: about };
  } catch {
    return null;
  }
}

/** Signature of a body at a time, in hex. */
export const signature = (seconds: number, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

async function ask(
  env: StripeEnv,
  method: 'GET' | 'POST',
  path: string,
  idempotencyKey?: string,
  fields: Record<string, string> = {},
): Promise<CheckoutSession> {
  try {
    const answer = await fetch(new URL(path, env.STRIPE_API_URL), {
      method,
      headers: {
        authorization: `Bearer ${env.STRIPE_SECRET_KEY}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new PaymentServiceAway(`${path}: ${answer.status}`);
    return session.parse(await answer.json());
  } catch (error) {
    throw error instanceof PaymentServiceAway ? error : new PaymentServiceAway(String(error));
  }
}
