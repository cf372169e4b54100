import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSession {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string;
  amount_total: number;
  currency: string;
}

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/**
 * Starts a payment service for tests on a real port. It implements the parts of Stripe's Checkout that we use, and signs its
 * webhooks.
 */
export async function startFakePaymentService() {
  const sessions = new Map<string, FakeSession>();
  const byKey = new Map<string, string>();
  const asked: { path: string; fields: Record<string, string>; authorization: string | undefined }[] = [];
  const state = { status: 200 };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      asked.push({ path, fields, authorization: request.headers.authorization });
      const answer = (of: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(of));
      if (state.status !== 200) return void answer({}, state.status);
      const [, , , , id = '', action] = path.split('/');
      const key = String(request.headers['idempotency-key'] ?? '');
      if (request.method === 'POST' && !id) {
        const known = byKey.get(key);
        const made = known ? sessions.get(known) : begin(fields);
        if (made) byKey.set(key, made.id);
        return void answer(made);
      }
      const found = sessions.get(id);
      if (!found) return void answer({}, 404);
      if (action === 'expire') found.status = 'expired';
      answer(found);
    });
  });
  function begin(fields: Record<string, string>): FakeSession {
    const id = `cs_${sessions.size + 1}`;
    const made: FakeSession = {
      id,
      url: `https://pay.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: fields.client_reference_id ?? '',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
    };
    sessions.set(id, made);
    return made;
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  let events = 0;
  const nextEvent = () => {
    events += 1;
    return `evt_${events}`;
  };
  return {
    sessions,
    asked,
    state,
    settings: {
      STRIPE_SECRET_KEY: 'sk_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** Pays on its page. */
    pay(id: string) {
      const found = sessions.get(id);
      if (found) Object.assign(found, { status: 'complete', payment_status: 'paid' });
    },
    /** Webhook as the service sends it. The same `event` means the same event, sent again. */
    webhook(id: string, type: string, now: Date, event = nextEvent()) {
      const body = JSON.stringify({ id: event, type, data: { object: sessions.get(id) } });
      const seconds = Math.floor(now.getTime() / 1_000);
      const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
