import type { RepriceReason } from '@/lib/contract/billing/sale-order';
import type { saleOrder } from '../../db/schema';
import { leftOf, type Running, type Tax, type Terms, termsOf } from './terms';

/** Settlement of an order with the money received for it: data in, data out. */

export type Ordered = Pick<
  typeof saleOrder.$inferSelect,
  | 'price'
  | 'quantity'
  | 'months'
  | 'start'
  | 'state'
  | 'currency'
  | 'credit'
  | 'net'
  | 'tax'
  | 'taxRate'
  | 'total'
  | 'reverseCharge'
>;

export interface Circumstances {
  running: Running | null;
  /** The tax that applies now. */
  tax: Tax;
  now: Date;
}

export interface Price {
  start: 'now' | 'after';
  terms: Terms;
  /** Why it is another price than that of the order; null where it is the same. */
  reason: RepriceReason | null;
}

/**
 * Returns the price of an order now: its own while as much of the running package is left as was credited, and will be until
 * `goodUntil`. What can't replace the running package, because it has another currency or takes up less than is left, follows it.
 */
export function priceOf(order: Ordered, { running, tax, now }: Circumstances, goodUntil: Date = now): Price {
  const { price, quantity, months } = order;
  const asked = { price, quantity, months, running, tax, now };
  const left = running?.currency === order.currency ? leftOf(running, goodUntil) : 0;
  const promised = order.credit <= left ? { credit: order.credit } : {};
  const replaces = order.start === 'now' && (!running || running.endsAt <= now || running.currency === order.currency);
  const atOnce = replaces ? termsOf({ ...asked, start: 'now', ...promised }) : null;
  const start = atOnce ? 'now' : 'after';
  const terms = atOnce ?? termsOf({ ...asked, start });
  // Without a credit nothing can exceed the order.
  if (!terms) throw new Error('an order that follows has a price');
  const reason = terms.credit !== order.credit ? 'credit' : terms.total !== order.total ? 'tax' : null;
  return { start: order.start === 'after' ? 'after' : start, terms, reason };
}

export type Settlement =
  /** It begins at once and ends what runs. */
  | { kind: 'begin'; terms: Terms }
  /** It waits for the end of what runs. */
  | { kind: 'follow'; terms: Terms }
  /** It costs more than has arrived: the rest is due, at this price. */
  | { kind: 'offer'; price: Price }
  /** The money stays with the order, which waits or is over. */
  | { kind: 'keep' };

interface Settling extends Circumstances {
  order: Ordered;
  /** Another order is paid and waits for its turn. */
  following: boolean;
  /** All that has arrived for the order and was not refunded. */
  received: number;
  /** True if current use fits into what was ordered. */
  fits: boolean;
}

/** Decides what follows when money has arrived for an order, or when it costs nothing. Nothing is settled twice, or short. */
export function settlementOf({ order, following, received, fits, ...circumstances }: Settling): Settlement {
  if (order.state !== 'open' && order.state !== 'cancelled') return { kind: 'keep' };
  const price = priceOf(order, circumstances);
  const { terms } = price;
  // Nobody is asked for more money for an order that was cancelled.
  if (received < terms.total) return order.state === 'open' ? { kind: 'offer', price } : { kind: 'keep' };
  if (!fits) return { kind: 'keep' };
  if (terms.startsAt <= circumstances.now) return { kind: 'begin', terms };
  return following ? { kind: 'keep' } : { kind: 'follow', terms };
}
