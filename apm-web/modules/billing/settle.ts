import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { office, payment, saleOrder } from '../../db/schema';
import { notify, type SentNotice } from '../../notices';
import { belowUse } from '../office';
import { issueInvoice } from './invoices';
import { toBuyer, toSeller } from './order-notices';
import { findBilling, findSeller } from './profiles';
import { receivedFor } from './repository';
import { type Circumstances, type Price, settlementOf } from './settlement';
import { findUse, readOnlyFrom } from './subscription';
import { addMonths, taxOf } from './terms';
import { begin, endAndBegin, type Order } from './turn';

/** What follows from money: all of it in one transaction, as the platform. */

/**
 * A payment has arrived; `amount` is what came, where that is another sum than was asked for. Said again, nothing happens. Money
 * for an order that was cancelled meanwhile buys what was ordered all the same, if it still suffices. What buys nothing stays
 * with the order until it is refunded.
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

/** A payment has not arrived, and will not. One that is paid already stays paid. */
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
 * Locks all orders of an institution until the transaction ends, before anything of them is read: two payments at once would
 * both count what is left of the running package.
 */
export async function lockOrders(tx: Tx, officeId: string): Promise<void> {
  await tx
    .select({ id: saleOrder.id })
    .from(saleOrder)
    .where(eq(saleOrder.officeId, officeId))
    .orderBy(saleOrder.id)
    .for('update');
}

/** An order as it stands now, with what decides on it. The orders of its institution are locked before. */
export async function standingOf(tx: Tx, orderId: string, now: Date) {
  const [order] = await tx.select().from(saleOrder).where(eq(saleOrder.id, orderId));
  if (!order) return null;
  const { officeId } = order;
  const inState = async (state: Order['state']) => {
    const [found] = await tx
      .select()
      .from(saleOrder)
      .where(and(eq(saleOrder.officeId, officeId), eq(saleOrder.state, state)));
    return found;
  };
  const active = await inState('active');
  const circumstances: Circumstances = {
    running: active?.startsAt && active.endsAt ? { ...active, startsAt: active.startsAt, endsAt: active.endsAt } : null,
    tax: taxOf(await findSeller(tx), await findBilling(tx, officeId)),
    now,
  };
  return { order, active, following: await inState('paid'), circumstances, received: await receivedFor(tx, orderId) };
}

/** Writes the price that an order has by now. */
export async function reprice(tx: Tx, order: Order, { start, terms, reason }: Price, now: Date): Promise<void> {
  if (reason === null) return;
  const { startsAt: _s, endsAt: _e, ...money } = terms;
  await tx
    .update(saleOrder)
    .set({ start, ...money, repricedAt: now, repricedFor: reason, formerTotal: order.total })
    .where(eq(saleOrder.id, order.id));
}

/** Money has arrived for an order, or it costs nothing: it gets its invoice and begins, waits for its turn, or costs more by now. */
export async function settleOrder(tx: Tx, orderId: string, now: Date): Promise<SentNotice[]> {
  const [{ officeId } = { officeId: '' }] = await tx
    .select({ officeId: saleOrder.officeId })
    .from(saleOrder)
    .where(eq(saleOrder.id, orderId));
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
    return notify(tx, [toBuyer('orderDue', order, decided.price.terms.total - received)], now);
  }
  if (decided.kind === 'keep')
    return notify(
      tx,
      [
        order.state === 'open'
          ? toBuyer('orderHeld', order)
          : await toSeller(tx, 'paymentSurplus', order, received - (order.paidAt ? order.total : 0)),
      ],
      now,
    );
  const { startsAt, endsAt, ...money } = decided.terms;
  const settled: Order = { ...order, ...money, startsAt, endsAt, paidAt: now };
  if (decided.kind === 'follow') {
    await tx
      .update(saleOrder)
      .set({ ...money, start: 'after', state: 'paid', paidAt: now, startsAt, endsAt })
      .where(eq(saleOrder.id, orderId));
    await expire(tx, officeId, endsAt);
  } else {
    if (active) await tx.update(saleOrder).set({ state: 'ended', endsAt: now }).where(eq(saleOrder.id, active.id));
    await tx
      .update(saleOrder)
      .set({ ...money, paidAt: now })
      .where(eq(saleOrder.id, orderId));
    await begin(tx, settled);
    // What was paid before and waits follows what runs now.
    if (following) await postpone(tx, following, endsAt);
  }
  await issueInvoice(tx, settled, now);
  await giveUpOthers(tx, orderId, now);
  return notify(
    tx,
    [
      toBuyer('orderPaid', order),
      ...(received > money.total ? [await toSeller(tx, 'paymentSurplus', order, received - money.total)] : []),
    ],
    now,
  );
}

/** True if what is in use fits into what was ordered. */
async function fits(tx: Tx, { officeId, terminals, users, storage }: Order): Promise<boolean> {
  const use = await findUse(tx, officeId);
  const quotas = { terminalQuota: terminals, userQuota: users, storageQuota: storage };
  return Object.keys(belowUse(quotas, { ...use, storageUsed: use.storage })).length === 0;
}

/** Nothing more is waited for, except where the payment service has the last word. */
async function giveUpOthers(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ state: 'failed', settledAt: now })
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'waiting'), ne(payment.provider, 'card')));
}

async function postpone(tx: Tx, { id, officeId, months }: Order, startsAt: Date): Promise<void> {
  const endsAt = addMonths(startsAt, months);
  await tx.update(saleOrder).set({ startsAt, endsAt }).where(eq(saleOrder.id, id));
  await expire(tx, officeId, endsAt);
}

async function expire(tx: Tx, officeId: string, endsAt: Date): Promise<void> {
  await tx
    .update(office)
    .set({ expiresAt: readOnlyFrom(endsAt) })
    .where(eq(office.id, officeId));
}
