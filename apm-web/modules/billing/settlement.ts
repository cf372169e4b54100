import type { RepriceReason } from '@/lib/contract/billing/service-plan-order';
import type { servicePlanOrder } from '../../db/schema';
import { type Running, remainingValue, type Tax, type Terms, termsOf } from './terms';

/** Settlement of an order with the money received for it, without side effects. */

export type Ordered = Pick<
  typeof servicePlanOrder.$inferSelect,
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

export interface SettlementFacts {
  running: Running | null;
  /** Tax that applies now. */
  tax: Tax;
  now: Date;
}

export interface Price {
  start: 'now' | 'after';
  terms: Terms;
  /** Reason for a price other than the order's; `null` if it is the same. */
  reason: RepriceReason | null;
}

/**
 * Returns the current price of an order. It is the order's own while as much of the running plan is left as was credited, and
 * will be until `goodUntil`. An order that cannot replace the running plan, because it has another currency or takes up less than
 * is left, follows it.
 */
export function priceOf(order: Ordered, { running, tax, now }: SettlementFacts, goodUntil: Date = now): Price {
  const { price, quantity, months } = order;
  const asked = { price, quantity, months, running, tax, now };
  const left = running?.currency === order.currency ? remainingValue(running, goodUntil) : 0;
  const promised = order.credit <= left ? { credit: order.credit } : {};
  const replaces = order.start === 'now' && (!running || running.endsAt <= now || running.currency === order.currency);
  const atOnce = replaces ? termsOf({ ...asked, start: 'now', ...promised }) : null;
  const start = atOnce ? 'now' : 'after';
  const terms = atOnce ?? termsOf({ ...asked, start });
  // An order without a credit always has terms.
  if (!terms) throw new Error('an order that follows has a price');
  const reason = terms.credit !== order.credit ? 'credit' : terms.total !== order.total ? 'tax' : null;
  return { start: order.start === 'after' ? 'after' : start, terms, reason };
}

export type Settlement =
  /** Begins immediately and ends the running plan. */
  | { kind: 'begin'; terms: Terms }
  /** Waits for the end of the running plan. */
  | { kind: 'follow'; terms: Terms }
  /** The price is higher than what has arrived; the rest is due. */
  | { kind: 'offer'; price: Price }
  /** Leaves the money with the order, which waits or is over. */
  | { kind: 'keep' };

interface Settling extends SettlementFacts {
  order: Ordered;
  /** True if another order is paid and waits for its turn. */
  following: boolean;
  /** Money received for the order, minus refunds. */
  received: number;
  /** True if current use fits into the order's quotas. */
  fits: boolean;
}

/**
 * Decides what follows when money has arrived for an order, or when it costs nothing. Settles nothing twice and nothing for too
 * little.
 */
export function settlementOf({ order, following, received, fits, ...circumstances }: Settling): Settlement {
  if (order.state !== 'open' && order.state !== 'cancelled') return { kind: 'keep' };
  const price = priceOf(order, circumstances);
  const { terms } = price;
  // A cancelled order asks nobody for more money.
  if (received < terms.total) return order.state === 'open' ? { kind: 'offer', price } : { kind: 'keep' };
  if (!fits) return { kind: 'keep' };
  if (terms.startsAt <= circumstances.now) return { kind: 'begin', terms };
  return following ? { kind: 'keep' } : { kind: 'follow', terms };
}
