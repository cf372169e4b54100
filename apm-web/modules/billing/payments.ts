import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Payment, Provider, paymentBegin, paymentList, paymentTest } from '@/lib/contract/billing/payment';
import type { orderCancel } from '@/lib/contract/billing/service-plan';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { Env } from '@/lib/env';
import { badRequest, conflict, notFound, Problem } from '../../base/problem';
import { containsPattern, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { payment, servicePlanOrder } from '../../db/schema';
import type { UserContext, UserSteps } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { publicOrigin } from '../branding';
import { assertLimitsCover } from '../office';
import { cancelOrder } from './orders';
import { findBilling, findSeller } from './profiles';
import { closeCheckout, isPaid, openCheckout, PaymentServiceAway } from './providers/stripe';
import { findPayments, orderNumber, orderNumberSql, paymentsFrom } from './repository';
import { failPayment, lockOrders, reprice, settleOrder, settlePayment, standingOf } from './settle';
import { type Price, priceOf } from './settlement';
import { findUse } from './subscription';
import type { Order } from './turn';

/** Days for which the price of a payment must hold: until the checkout page closes or a transfer arrives. */
const PAYING_DAYS = 3;

/** Payment providers that this platform is configured for. */
export const offeredProviders = (env: Env): Provider[] => [
  'transfer',
  ...(env.STRIPE_SECRET_KEY ? (['card'] as const) : []),
  ...(env.PAYMENT_TEST ? (['test'] as const) : []),
];

/**
 * Begins a payment. A repeated call continues the pending payment; another provider or another price ends it. Payers only pay
 * sums that they were shown: an order whose price changed gets the new one and must be confirmed again.
 */
export async function beginPayment(
  steps: UserSteps,
  { orderId, provider, amount, origin }: Parsed<typeof paymentBegin>,
): Promise<Output<typeof paymentBegin>> {
  const { platform } = steps;
  const stale = await steps.transaction(async (ctx) => {
    await assertOwned(ctx.tx, ctx.caller.officeId, orderId);
    return runAsSystem(ctx.tx, async () => (await dueFor(ctx, orderId, provider)).stale);
  });
  if (!offeredProviders(platform.env).includes(provider)) throw badRequest({ provider: 'notOffered' });
  // Address to which the payment service returns the payer.
  const back = await steps.transaction(({ tx, caller }) =>
    runAsSystem(tx, () => publicOrigin(tx, platform.env, { officeId: caller.officeId, asked: origin })),
  );
  for (const each of stale) await closeAtService(platform.env, each);
  const begun = await steps.transaction((ctx) => writePayment(ctx, { orderId, provider, amount }), { changes: true });
  if ('due' in begun) throw conflict({ amount: begun.due }, 'priceChanged');
  const { order, seller, billing, paymentId } = begun;
  if (paymentId === null) return { paymentId, redirect: null, transfer: null };
  const reference = orderNumber(order.number);
  if (provider === 'transfer') {
    const { company, bank, iban, bic } = seller;
    return { paymentId, redirect: null, transfer: { company, bank, iban, bic, reference } };
  }
  if (provider === 'test') return { paymentId, redirect: null, transfer: null };
  const checkout = await withServiceErrors(
    openCheckout(platform.env, {
      paymentId,
      name: `${order.packageName} (${reference})`,
      amount,
      currency: order.currency,
      email: billing.email,
      returnTo: {
        success: new URL('/sys/purchase?paid=1', back).href,
        cancel: new URL('/sys/purchase?paid=0', back).href,
      },
    }),
  );
  await steps.transaction(({ tx }) =>
    runAsSystem(tx, () => tx.update(payment).set({ reference: checkout.id }).where(eq(payment.id, paymentId))),
  );
  return { paymentId, redirect: checkout.url ?? null, transfer: null };
}

/** Throws unless the order belongs to this institution: nobody pays for institutions below. */
async function assertOwned(tx: Tx, officeId: string, orderId: string) {
  const [order] = await tx.select().from(servicePlanOrder).where(eq(servicePlanOrder.id, orderId));
  if (order?.officeId !== officeId) throw notFound('orderId');
  return order;
}

/**
 * Returns what is due for an order, at a price that holds for as long as a payment takes. A pending payment by the same provider
 * continues (`same`) while its price holds; others are `stale`.
 */
async function dueFor({ tx, now }: UserContext, orderId: string, provider: Provider) {
  const standing = await standingOf(tx, orderId, now);
  if (standing?.order.state !== 'open') throw new Problem(409, { key: 'orderOver' });
  const { order, received, circumstances } = standing;
  const waiting = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'waiting')));
  const waits = (of: Price) =>
    waiting.find((each) => each.provider === provider && each.amount === of.terms.total - received);
  const asItIs = priceOf(order, circumstances);
  const price = waits(asItIs)
    ? asItIs
    : priceOf(order, circumstances, new Date(now.getTime() + PAYING_DAYS * 86_400_000));
  const same = waits(price);
  return {
    order,
    price,
    due: Math.max(0, price.terms.total - received),
    same,
    stale: waiting.filter((each) => each !== same),
  };
}

interface Wanted {
  orderId: string;
  provider: Provider;
  /** Amount that the payer was shown. */
  amount: number;
}

/** Writes the payment; answers with what is due if the payer was shown another sum. */
async function writePayment(ctx: UserContext, { orderId, provider, amount }: Wanted) {
  const { tx, caller, now, platform, afterCommit } = ctx;
  const { officeId } = await assertOwned(tx, caller.officeId, orderId);
  const seller = await findSeller(tx);
  const billing = await findBilling(tx, officeId);
  if (!seller || !billing) throw new Problem(409, { key: 'noSeller' });
  if (provider === 'transfer' && !seller.iban) throw badRequest({ provider: 'notOffered' });
  return runAsSystem(tx, async () => {
    // Concurrent calls that cancel the order or begin a second payment wait here.
    await lockOrders(tx, officeId);
    const { order, price, due, same, stale } = await dueFor(ctx, orderId, provider);
    await reprice(tx, order, price, now);
    if (due !== amount) return { due };
    const begun = { order, seller, billing };
    if (same) return { ...begun, paymentId: same.id };
    for (const { id } of stale) await failPayment(tx, id, { by: caller.name, now });
    if (due === 0) {
      const sent = await settleReceived(tx, order, now);
      afterCommit(() => platform.noticesToMail(sent));
      return { ...begun, paymentId: null };
    }
    const id = uuidv7();
    await tx.insert(payment).values({
      id,
      orderId,
      officeId,
      provider,
      state: 'waiting',
      amount: due,
      currency: order.currency,
      createdAt: now,
      createdBy: caller.name,
    });
    return { ...begun, paymentId: id };
  });
}

/** Begins an order covered by the money received, or throws with the reason. */
async function settleReceived(tx: Tx, order: Order, now: Date) {
  const use = await findUse(tx, order.officeId);
  assertLimitsCover(
    { terminalQuota: order.terminals, userQuota: order.users, storageQuota: order.storage },
    { terminals: use.terminals, users: use.users, storageUsed: use.storage },
  );
  const sent = await settleOrder(tx, order.id, now);
  const [after] = await tx.select().from(servicePlanOrder).where(eq(servicePlanOrder.id, order.id));
  if (after?.state === 'open') throw new Problem(409, { key: 'orderWaits' });
  return sent;
}

/**
 * Cancels an order in steps. The payment service must first confirm that its page is closed, so that nobody cancels while
 * somebody pays.
 */
export async function cancelOrderSteps(steps: UserSteps, input: Parsed<typeof orderCancel>): Promise<void> {
  await closePages(steps, input.id);
  await steps.transaction((ctx) => cancelOrder(ctx, input), { changes: true });
}

/** Closes the payment service's pages on which an order could still be paid. */
export async function closePages(steps: UserSteps, orderId: string): Promise<void> {
  const waiting = await steps.transaction(({ tx }) =>
    tx
      .select()
      .from(payment)
      .where(and(eq(payment.orderId, orderId), eq(payment.state, 'waiting'))),
  );
  for (const each of waiting) await closeAtService(steps.platform.env, each);
}

/** Closes the page of a payment. Throws 409 if it has been paid. */
async function closeAtService(env: Env, of: typeof payment.$inferSelect): Promise<void> {
  if (of.provider !== 'card' || !of.reference) return;
  const closed = await withServiceErrors(closeCheckout(env, of.reference));
  if (isPaid(closed, of) !== false) throw new Problem(409, { key: 'paidMeanwhile' });
}

async function withServiceErrors<T>(asked: Promise<T>): Promise<T> {
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
  const sent = await runAsSystem(tx, async () => {
    if (succeeds) return settlePayment(tx, found, { by: caller.name, now });
    await failPayment(tx, paymentId, { by: caller.name, now });
    return [];
  });
  audit({ after: { succeeds } });
  afterCommit(() => platform.noticesToMail(sent));
}

export async function paymentPage(
  { tx }: UserContext,
  { pageNo, pageSize, search, state, provider }: Parsed<typeof paymentList>,
): Promise<Page<Payment>> {
  const where = sql`${state ? sql`p.state = ${state}` : sql`true`} and ${provider ? sql`p.provider = ${provider}` : sql`true`}
    and ${search ? sql`(apm.folded(f.name) like ${containsPattern(search)} or apm.folded(${orderNumberSql}) like ${containsPattern(search)})` : sql`true`}`;
  const list = await findPayments(
    tx,
    where,
    sql`order by p.id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list, count: await countUpTo(tx, sql`${paymentsFrom} where ${where}`), pageNo, pageSize };
}
