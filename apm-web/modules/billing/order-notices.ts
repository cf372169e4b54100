import { sql } from 'drizzle-orm';
import { row, type Tx } from '../../db/database';
import type { NoticeEvent } from '../../notices';
import { amountReceived, orderNumber } from './repository';
import type { Order } from './turn';

/** Notices about orders and their payments, to buyers and sellers. */

type Named = Pick<Order, 'id' | 'number' | 'officeId' | 'packageName' | 'currency'>;

/** Returns an amount as notices show it: digits and currency code. */
function amountText(amount: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

const paramsOf = ({ number, packageName, currency }: Named, amount: number) => ({
  number: orderNumber(number),
  package: packageName,
  amount: amountText(amount, currency),
});

/** Returns a notice to the buyer; `amount` is what is still due. */
export const buyerNotice = (kind: 'orderPaid' | 'orderDue' | 'orderHeld', order: Named, amount = 0): NoticeEvent => ({
  officeId: order.officeId,
  permission: 'sys:purchase:edit',
  kind,
  subject: order.id,
  params: paramsOf(order, amount),
  link: '/sys/purchase',
});

/** Returns a notice to sellers; `amount` is what they owe back. */
export const sellerNotices = async (
  tx: Tx,
  kind: 'orderPlaced' | 'paymentSurplus',
  order: Named,
  amount = 0,
): Promise<NoticeEvent> => ({
  officeId: await rootOffice(tx),
  permission: 'sys:sale:edit',
  kind,
  subject: order.id,
  params: paramsOf(order, amount),
  link: `/sys/paymentOrders?open=${order.id}`,
});

/** Returns notices to sellers about money received for cancelled orders. */
export async function refundDueNotices(tx: Tx, orders: readonly Named[]): Promise<NoticeEvent[]> {
  const events: NoticeEvent[] = [];
  for (const order of orders) {
    const received = await amountReceived(tx, order.id);
    if (received > 0) events.push(await sellerNotices(tx, 'paymentSurplus', order, received));
  }
  return events;
}

async function rootOffice(tx: Tx): Promise<string> {
  const found = await row<{ id: string }>(tx, sql`select id from office where root`);
  return found?.id ?? '';
}
