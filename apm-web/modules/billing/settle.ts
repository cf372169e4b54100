import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { office, payment, servicePlanOrder } from '../../db/schema';
import { notify, type SentNotice } from '../../notices';
import { quotasBelowUse } from '../office';
import { issueInvoice } from './invoices';
import { buyerNotice, sellerNotices } from './order-notices';
import { findBilling, findSeller } from './profiles';
import { amountReceived } from './repository';
import { type Price, type SettlementFacts, settlementOf } from './settlement';
import { findUse, readOnlyFrom } from './subscription';
import { addMonths, taxOf } from './terms';
import { activateOrder, endAndBegin, type Order } from './turn';

/** Consequences of payments, all in one transaction and as the platform. */

/**
 * Records that a payment arrived; `amount` is set if it differs from what was due. Repeated calls change nothing.
 * Money for an order cancelled in between still buys what was ordered if it suffices. Money that buys nothing stays with the
 * order until it is refunded.
 */
export async function settlePayment(
  tx: Tx,
  { id, officeId }: Pick<typeof payment.$inferSelect, 'id' | 'officeId'>,
  { by, note = '', amount, now }: { by: string; note?: string; amount?: number; now: Date },
): Promise<SentNotice[]> {
  await lockOrders(tx, officeId);
  const [paid] = await tx
    .update(payment)
    .set({ state: 'paid', settledAt: now, settledBy: by, note, ...(amount !== undefined && { amount }) })
    .where(and(eq(payment.id, id), ne(payment.state, 'paid')))
    .returning({ orderId: payment.orderId });
  return paid ? settleOrder(tx, paid.orderId, now) : [];
}

/** Records that a payment will not arrive. One that is already paid stays paid. */
export async function failPayment(
  tx: Tx,
  paymentId: string,
  { by, note = '', now }: { by: string; note?: string; now: Date },
): Promise<void> {
  await tx
    .update(payment)
    .set({ state: 'failed', settledAt: now, settledBy: by, note })
    .where(and(eq(payment.id, paymentId), eq(payment.state, 'waiting')));
}

/**
 * Locks all orders of an institution until the transaction ends. Must run before they are read: two concurrent payments would
 * both count the rest of the running plan.
 */
export async function lockOrders(tx: Tx, officeId: string): Promise<void> {
  await tx
    .select({ id: servicePlanOrder.id })
    .from(servicePlanOrder)
    .where(eq(servicePlanOrder.officeId, officeId))
    .orderBy(servicePlanOrder.id)
    .for('update');
}

/** Reads an order and the circumstances that decide on it. The orders of its institution must be locked before. */
export async function standingOf(tx: Tx, orderId: string, now: Date) {
  const [order] = await tx.select().from(servicePlanOrder).where(eq(servicePlanOrder.id, orderId));
  if (!order) return null;
  const { officeId } = order;
  const inState = async (state: Order['state']) => {
    const [found] = await tx
      .select()
      .from(servicePlanOrder)
      .where(and(eq(servicePlanOrder.officeId, officeId), eq(servicePlanOrder.state, state)));
    return found;
  };
  const active = await inState('active');
  const circumstances: SettlementFacts = {
    running: active?.startsAt && active.endsAt ? { ...active, startsAt: active.startsAt, endsAt: active.endsAt } : null,
    tax: taxOf(await findSeller(tx), await findBilling(tx, officeId)),
    now,
  };
  return {
    order,
    active,
    following: await inState('paid'),
    circumstances,
    received: await amountReceived(tx, orderId),
  };
}

/** Writes the current price of an order. */
export async function reprice(tx: Tx, order: Order, { start, terms, reason }: Price, now: Date): Promise<void> {
  if (reason === null) return;
  const { startsAt: _s, endsAt: _e, ...money } = terms;
  await tx
    .update(servicePlanOrder)
    .set({ start, ...money, repricedAt: now, repricedFor: reason, formerTotal: order.total })
    .where(eq(servicePlanOrder.id, order.id));
}

/**
 * Settles an order after money arrived, or if it costs nothing: it gets its invoice and begins, waits for its turn, or is
 * repriced.
 */
export async function settleOrder(tx: Tx, orderId: string, now: Date): Promise<SentNotice[]> {
  const [{ officeId } = { officeId: '' }] = await tx
    .select({ officeId: servicePlanOrder.officeId })
    .from(servicePlanOrder)
    .where(eq(servicePlanOrder.id, orderId));
  await lockOrders(tx, officeId);
  await endAndBegin(tx, now, officeId);
  const standing = await standingOf(tx, orderId, now);
  if (!standing) return [];
  const { order, active, following, received, circumstances } = standing;
  const decided = settlementOf({
    ...circumstances,
    order,
    following: following !== undefined,
    received,
    fits: await fits(tx, order),
  });
  if (decided.kind === 'offer') {
    await reprice(tx, order, decided.price, now);
    return notify(tx, [buyerNotice('orderDue', order, decided.price.terms.total - received)], now);
  }
  if (decided.kind === 'keep')
    return notify(
      tx,
      [
        order.state === 'open'
          ? buyerNotice('orderHeld', order)
          : await sellerNotices(tx, 'paymentSurplus', order, received - (order.paidAt ? order.total : 0)),
      ],
      now,
    );
  const { startsAt, endsAt, ...money } = decided.terms;
  const settled: Order = { ...order, ...money, startsAt, endsAt, paidAt: now };
  if (decided.kind === 'follow') {
    await tx
      .update(servicePlanOrder)
      .set({ ...money, start: 'after', state: 'paid', paidAt: now, startsAt, endsAt })
      .where(eq(servicePlanOrder.id, orderId));
    await expire(tx, officeId, endsAt);
  } else {
    if (active)
      await tx.update(servicePlanOrder).set({ state: 'ended', endsAt: now }).where(eq(servicePlanOrder.id, active.id));
    await tx
      .update(servicePlanOrder)
      .set({ ...money, paidAt: now })
      .where(eq(servicePlanOrder.id, orderId));
    await activateOrder(tx, settled);
    // A paid order that waits for its turn follows the one that runs now.
    if (following) await postpone(tx, following, endsAt);
  }
  await issueInvoice(tx, settled, now);
  await cancelOtherPayments(tx, orderId, now);
  return notify(
    tx,
    [
      buyerNotice('orderPaid', order),
      ...(received > money.total ? [await sellerNotices(tx, 'paymentSurplus', order, received - money.total)] : []),
    ],
    now,
  );
}

/** True if current use fits into the order's quotas. */
async function fits(tx: Tx, { officeId, terminals, users, storage }: Order): Promise<boolean> {
  const use = await findUse(tx, officeId);
  const quotas = { terminalQuota: terminals, userQuota: users, storageQuota: storage };
  return Object.keys(quotasBelowUse(quotas, { ...use, storageUsed: use.storage })).length === 0;
}

/** Gives up other payments of the order, except at the payment service, which has the last word. */
async function cancelOtherPayments(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ state: 'failed', settledAt: now })
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'waiting'), ne(payment.provider, 'card')));
}

async function postpone(tx: Tx, { id, officeId, months }: Order, startsAt: Date): Promise<void> {
  const endsAt = addMonths(startsAt, months);
  await tx.update(servicePlanOrder).set({ startsAt, endsAt }).where(eq(servicePlanOrder.id, id));
  await expire(tx, officeId, endsAt);
}

async function expire(tx: Tx, officeId: string, endsAt: Date): Promise<void> {
  await tx
    .update(office)
    .set({ expiresAt: readOnlyFrom(endsAt) })
    .where(eq(office.id, officeId));
}
