import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/database';
import { row } from '../../db/database';
import { invoice, invoiceSeries, office, payment, saleOrder } from '../../db/schema';
import { notify, type SentNotice } from '../../notices';
import { findBilling, findSeller } from './profiles';
import { orderNumber } from './repository';
import { readOnlyFrom } from './subscription';
import { addMonths } from './terms';

/** What follows from money: all of it in one transaction, as the platform. */

/**
 * A payment has arrived. Said again, nothing happens. Money for an order that was cancelled meanwhile buys what was ordered all the
 * same: nobody pays for nothing.
 */
export async function settlePayment(
  tx: Tx,
  paymentId: string,
  { by, note = '', now }: { by: string; note?: string; now: Date },
): Promise<SentNotice[]> {
  const [paid] = await tx
    .update(payment)
    .set({ state: 'paid', settledAt: now, settledBy: by, note })
    .where(and(eq(payment.id, paymentId), sql`${payment.state} <> 'paid'`))
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

/** An order is paid: it gets its invoice, and begins or waits for its turn. */
export async function settleOrder(tx: Tx, orderId: string, now: Date): Promise<SentNotice[]> {
  const [order] = await tx.select().from(saleOrder).where(eq(saleOrder.id, orderId)).for('update');
  if (!order || order.paidAt) return [];
  await issueInvoice(tx, order, now);
  const [running] = await tx
    .select()
    .from(saleOrder)
    .where(and(eq(saleOrder.officeId, order.officeId), eq(saleOrder.state, 'active')))
    .for('update');
  const [waiting] = await tx
    .select()
    .from(saleOrder)
    .where(and(eq(saleOrder.officeId, order.officeId), eq(saleOrder.state, 'paid')));
  if (order.start === 'after' && running?.endsAt && running.endsAt > now && !waiting) {
    const endsAt = addMonths(running.endsAt, order.months);
    await tx
      .update(saleOrder)
      .set({ state: 'paid', paidAt: now, startsAt: running.endsAt, endsAt })
      .where(eq(saleOrder.id, orderId));
    await tx
      .update(office)
      .set({ expiresAt: readOnlyFrom(endsAt) })
      .where(eq(office.id, order.officeId));
  } else {
    if (running) await tx.update(saleOrder).set({ state: 'ended', endsAt: now }).where(eq(saleOrder.id, running.id));
    await tx.update(saleOrder).set({ paidAt: now }).where(eq(saleOrder.id, orderId));
    await begin(tx, { ...order, startsAt: now, endsAt: addMonths(now, order.months) });
    // What was paid before and waits follows what runs now.
    if (waiting) await postpone(tx, waiting, addMonths(now, order.months));
  }
  return notify(
    tx,
    [
      {
        officeId: order.officeId,
        permission: 'sys:purchase:edit',
        kind: 'orderPaid',
        subject: order.id,
        params: { number: orderNumber(order.number), package: order.packageName },
        link: '/sys/purchase',
      },
    ],
    now,
  );
}

type Order = typeof saleOrder.$inferSelect;

/** The institution gets what it has ordered; it is read-only some days after the end. */
export async function begin(tx: Tx, order: Order): Promise<void> {
  const { id, officeId, startsAt, endsAt, terminals, users, storage } = order;
  await tx.update(saleOrder).set({ state: 'active', startsAt, endsAt }).where(eq(saleOrder.id, id));
  await tx
    .update(office)
    .set({
      terminalQuota: terminals,
      userQuota: users,
      storageQuota: storage,
      expiresAt: endsAt && readOnlyFrom(endsAt),
    })
    .where(eq(office.id, officeId));
}

async function postpone(tx: Tx, { id, officeId, months }: Order, startsAt: Date): Promise<void> {
  const endsAt = addMonths(startsAt, months);
  await tx.update(saleOrder).set({ startsAt, endsAt }).where(eq(saleOrder.id, id));
  await tx
    .update(office)
    .set({ expiresAt: readOnlyFrom(endsAt) })
    .where(eq(office.id, officeId));
}

/** The next number of the year. The row of the year stays locked until the invoice is committed, so that no number is left out. */
async function issueInvoice(tx: Tx, order: Order, now: Date): Promise<void> {
  const seller = await findSeller(tx);
  const buyer = await findBilling(tx, order.officeId);
  if (!seller || !buyer) return;
  const year = now.getUTCFullYear();
  const next = await row<{ last: number }>(
    tx,
    sql`insert into ${invoiceSeries} (year, last) values (${year}, 1)
      on conflict (year) do update set last = invoice_series.last + 1 returning last`,
  );
  await tx.insert(invoice).values({
    id: uuidv7(),
    officeId: order.officeId,
    orderId: order.id,
    year,
    serial: next?.last ?? 0,
    issuedAt: now,
    seller,
    buyer,
  });
}
