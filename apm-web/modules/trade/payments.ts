import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { Payment, Provider, paymentBegin, paymentConfirm, paymentList, paymentTest } from '@/lib/contract/payment';
import type { orderCancel } from '@/lib/contract/purchase';
import type { Env } from '@/lib/env';
import { badRequest, notFound, Problem } from '../../base/problem';
import { bySystem } from '../../db/by-system';
import { containing, type Tx } from '../../db/database';
import { payment, saleOrder } from '../../db/schema';
import type { UserContext, UserSteps } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { publicOrigin } from '../branding';
import { cancelOrder } from './orders';
import { findBilling, findSeller } from './profiles';
import { arrived, closeCheckout, openCheckout, PaymentServiceAway } from './providers/stripe';
import { findPayments, orderNumber, orderNumberSql, paymentsFrom } from './repository';
import { failPayment, settlePayment } from './settle';

/** Ways to pay that this platform is set up for. */
export const offeredProviders = (env: Env): Provider[] => [
  'transfer',
  ...(env.STRIPE_SECRET_KEY ? (['card'] as const) : []),
  ...(env.PAYMENT_TEST ? (['test'] as const) : []),
];

/** Begun again, it goes on with the payment that waits already; another way ends the one that was begun. */
export async function beginPayment(
  steps: UserSteps,
  { orderId, provider, origin }: Parsed<typeof paymentBegin>,
): Promise<Output<typeof paymentBegin>> {
  const { platform } = steps;
  const former = await steps.transaction(({ tx, caller }) => waitingOf(tx, caller.officeId, orderId, provider));
  if (!offeredProviders(platform.env).includes(provider)) throw badRequest({ provider: 'notOffered' });
  // The payment service sends the payer back there.
  const back = await steps.transaction(({ tx, caller }) =>
    bySystem(tx, () => publicOrigin(tx, platform.env, { officeId: caller.officeId, asked: origin })),
  );
  if (former) await closeAtService(platform.env, former);
  const begun = await steps.transaction((ctx) => writePayment(ctx, orderId, provider), { changes: true });
  const { order, seller, billing, paymentId } = begun;
  const reference = orderNumber(order.number);
  if (provider === 'transfer') {
    const { company, bank, iban, bic } = seller;
    return { paymentId, redirect: null, transfer: { company, bank, iban, bic, reference } };
  }
  if (provider === 'test') return { paymentId, redirect: null, transfer: null };
  const checkout = await atService(
    openCheckout(platform.env, {
      paymentId,
      name: `${order.packageName} (${reference})`,
      amount: order.total,
      currency: order.currency,
      email: billing.email,
      returnTo: {
        success: new URL('/sys/purchase?paid=1', back).href,
        cancel: new URL('/sys/purchase?paid=0', back).href,
      },
    }),
  );
  await steps.transaction(({ tx }) =>
    bySystem(tx, () => tx.update(payment).set({ reference: checkout.id }).where(eq(payment.id, paymentId))),
  );
  return { paymentId, redirect: checkout.url ?? null, transfer: null };
}

/** A payment of another way that waits for an order of the institution. */
async function waitingOf(tx: Tx, officeId: string, orderId: string, except: Provider) {
  await mustOwn(tx, officeId, orderId);
  const [found] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'waiting'), sql`${payment.provider} <> ${except}`));
  return found;
}

/** Nobody pays for the institutions below. */
async function mustOwn(tx: Tx, officeId: string, orderId: string) {
  const [order] = await tx.select().from(saleOrder).where(eq(saleOrder.id, orderId));
  if (order?.officeId !== officeId) throw notFound('orderId');
  return order;
}

async function writePayment({ tx, caller, now }: UserContext, orderId: string, provider: Provider) {
  const order = await mustOwn(tx, caller.officeId, orderId);
  const seller = await findSeller(tx);
  const billing = await findBilling(tx, order.officeId);
  if (!seller || !billing) throw new Problem(409, { key: 'noSeller' });
  if (provider === 'transfer' && !seller.iban) throw badRequest({ provider: 'notOffered' });
  const paymentId = await bySystem(tx, async () => {
    // Whoever cancels the order, or begins to pay it twice, waits here.
    const [locked] = await tx.select().from(saleOrder).where(eq(saleOrder.id, orderId)).for('update');
    if (locked?.state !== 'open') throw new Problem(409, { key: 'orderOver' });
    const waiting = await tx
      .select()
      .from(payment)
      .where(and(eq(payment.orderId, orderId), eq(payment.state, 'waiting')));
    const same = waiting.find((each) => each.provider === provider);
    if (same) return same.id;
    for (const { id } of waiting) await failPayment(tx, id, { by: caller.name, now });
    const id = uuidv7();
    await tx.insert(payment).values({
      id,
      orderId,
      officeId: order.officeId,
      provider,
      state: 'waiting',
      amount: order.total,
      currency: order.currency,
      createdAt: now,
      createdBy: caller.name,
    });
    return id;
  });
  return { order, seller, billing, paymentId };
}

/** Where somebody pays at this moment, nobody cancels: the payment service says first that its page is closed. */
export async function cancelOrderSteps(steps: UserSteps, input: Parsed<typeof orderCancel>): Promise<void> {
  const waiting = await steps.transaction(({ tx }) =>
    tx
      .select()
      .from(payment)
      .where(and(eq(payment.orderId, input.id), eq(payment.state, 'waiting'))),
  );
  for (const each of waiting) await closeAtService(steps.platform.env, each);
  await steps.transaction((ctx) => cancelOrder(ctx, input), { changes: true });
}

/** Throws 409 where it was paid meanwhile. */
async function closeAtService(env: Env, of: typeof payment.$inferSelect): Promise<void> {
  if (of.provider !== 'card' || !of.reference) return;
  const closed = await atService(closeCheckout(env, of.reference));
  if (arrived(closed, of) !== false) throw new Problem(409, { key: 'paidMeanwhile' });
}

async function atService<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof PaymentServiceAway) throw new Problem(503, { key: 'paymentServiceAway', retryAfter: 30 });
    throw error;
  });
}

export async function endTestPayment(
  { tx, caller, now, platform, audit, afterCommit }: UserContext,
  { paymentId, succeeds }: Parsed<typeof paymentTest>,
): Promise<void> {
  if (!platform.env.PAYMENT_TEST) throw notFound('paymentId');
  const [found] = await tx.select().from(payment).where(eq(payment.id, paymentId));
  if (found?.provider !== 'test' || found.officeId !== caller.officeId) throw notFound('paymentId');
  if (found.state !== 'waiting') throw new Problem(409, { key: 'orderOver' });
  const sent = await bySystem(tx, async () => {
    if (succeeds) return settlePayment(tx, paymentId, { by: caller.name, now });
    await failPayment(tx, paymentId, { by: caller.name, now });
    return [];
  });
  audit({ after: { succeeds } });
  afterCommit(() => platform.noticesToMail(sent));
}

/** By hand, for what no payment service speaks of. */
export async function confirmPayment(
  { tx, caller, now, platform, audit, afterCommit }: UserContext,
  { id, arrived: hasArrived, note }: Parsed<typeof paymentConfirm>,
): Promise<void> {
  const [seen] = await findPayments(tx, sql`p.id = ${id}`);
  if (!seen) throw notFound();
  if (seen.provider !== 'transfer' || seen.state !== 'waiting') throw new Problem(409, { key: 'orderOver' });
  const settled = { by: caller.name, note, now };
  const sent = await bySystem(tx, async () => {
    if (hasArrived) return settlePayment(tx, id, settled);
    await failPayment(tx, id, settled);
    return [];
  });
  audit({
    before: { order: seen.orderNumber, amount: seen.amount, currency: seen.currency },
    after: { hasArrived, note },
  });
  afterCommit(() => platform.noticesToMail(sent));
}

export async function paymentPage(
  { tx }: UserContext,
  { pageNo, pageSize, search, state, provider }: Parsed<typeof paymentList>,
): Promise<Page<Payment>> {
  const where = sql`${state ? sql`p.state = ${state}` : sql`true`} and ${provider ? sql`p.provider = ${provider}` : sql`true`}
    and ${search ? sql`(f.name ilike ${containing(search)} or ${orderNumberSql} ilike ${containing(search)})` : sql`true`}`;
  const list = await findPayments(
    tx,
    where,
    sql`order by p.id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list, count: await countUpTo(tx, sql`${paymentsFrom} where ${where}`), pageNo, pageSize };
}
