import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { paymentConfirm, paymentRecord, paymentRefund } from '@/lib/contract/billing/payment';
import type { Parsed } from '@/lib/contract/call';
import { conflict, notFound, Problem } from '../../base/problem';
import { runAsSystem } from '../../db/run-as-system';
import { payment, servicePlanOrder } from '../../db/schema';
import type { UserContext, UserSteps } from '../../http/context';
import { closePages } from './payments';
import { findPayments } from './repository';
import { failPayment, lockOrders, settleOrder, settlePayment } from './settle';

/** Arrivals and refunds that sellers record by hand, as no payment service reports transfers. */

/** Confirms or gives up a transfer. One that was given up may still arrive. */
export async function confirmPayment(steps: UserSteps, input: Parsed<typeof paymentConfirm>): Promise<void> {
  const seen = await steps.transaction(({ tx }) => transferOf(tx, input.id));
  if (input.arrived) await closePages(steps, seen.orderId);
  await steps.transaction((ctx) => writeConfirmed(ctx, input), { changes: true });
}

async function transferOf(tx: UserContext['tx'], id: string) {
  const [seen] = await findPayments(tx, sql`p.id = ${id}`);
  if (!seen) throw notFound();
  if (seen.provider !== 'transfer') throw new Problem(409, { key: 'orderOver' });
  return seen;
}

async function writeConfirmed(
  { tx, caller, now, platform, audit, afterCommit }: UserContext,
  { id, arrived, amount, note }: Parsed<typeof paymentConfirm>,
): Promise<void> {
  const seen = await transferOf(tx, id);
  if (seen.state === 'paid' || (seen.state === 'failed' && !arrived)) throw new Problem(409, { key: 'orderOver' });
  const sent = await runAsSystem(tx, async () => {
    const [found] = await tx.select().from(payment).where(eq(payment.id, id));
    if (found && arrived) return settlePayment(tx, found, { by: caller.name, note, amount, now });
    await failPayment(tx, id, { by: caller.name, note, now });
    return [];
  });
  audit({
    before: { order: seen.orderNumber, amount: seen.amount, currency: seen.currency },
    after: { arrived, amount, note },
  });
  afterCommit(() => platform.noticesToMail(sent));
}

/** Records money for which no payment is pending. */
export async function recordPayment(steps: UserSteps, input: Parsed<typeof paymentRecord>): Promise<void> {
  await closePages(steps, input.orderId);
  await steps.transaction((ctx) => writeRecorded(ctx, input), { changes: true });
}

async function writeRecorded(
  { tx, caller, now, platform, audit, afterCommit }: UserContext,
  { orderId, amount, note }: Parsed<typeof paymentRecord>,
): Promise<void> {
  const [order] = await tx.select().from(servicePlanOrder).where(eq(servicePlanOrder.id, orderId));
  if (!order) throw notFound('orderId');
  const { officeId, currency } = order;
  const sent = await runAsSystem(tx, async () => {
    await lockOrders(tx, officeId);
    await tx.insert(payment).values({
      id: uuidv7(),
      orderId,
      officeId,
      provider: 'transfer',
      state: 'paid',
      amount,
      currency,
      createdAt: now,
      createdBy: caller.name,
      settledAt: now,
      settledBy: caller.name,
      note,
    });
    return settleOrder(tx, orderId, now);
  });
  audit({ after: { order: order.number, amount, currency, note } });
  afterCommit(() => platform.noticesToMail(sent));
}

/** Records who refunded surplus money of an order, and when. */
export async function refundPayment(
  { tx, caller, now, audit }: UserContext,
  { id, amount }: Parsed<typeof paymentRefund>,
): Promise<void> {
  const [found] = await tx.select().from(payment).where(eq(payment.id, id));
  if (!found) throw notFound();
  await runAsSystem(tx, () => lockOrders(tx, found.officeId));
  const [seen] = await findPayments(tx, sql`p.id = ${id}`);
  if (!seen || seen.refundable < amount) throw conflict({ refundable: seen?.refundable ?? 0 }, 'notRefundable');
  await runAsSystem(tx, () =>
    tx
      .update(payment)
      .set({ refunded: seen.refunded + amount, refundedAt: now, refundedBy: caller.name })
      .where(eq(payment.id, id)),
  );
  audit({ before: { order: seen.orderNumber, refunded: seen.refunded }, after: { refunded: seen.refunded + amount } });
}
