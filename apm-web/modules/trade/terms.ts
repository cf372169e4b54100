import { isTaxId } from '@/lib/contract/tax-id';
import type { Currency } from '../../db/schema';

/** What orders cost and how long they hold: data in, data out. Money is in the smallest unit of its currency. */

/** Member states of the European Union, where the buyer of another one owes the tax. */
const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

interface Party {
  country: string;
  taxId: string;
}

export interface Tax {
  /** Hundredths of a percent. */
  rate: number;
  reverseCharge: boolean;
}

/**
 * Returns the tax of a sale. Without a buyer's address it is the seller's own. An id that was saved before ids were checked
 * takes no tax off.
 */
export function taxOf(seller: (Party & { taxRate: number }) | null, buyer: Party | null): Tax {
  if (!seller) return { rate: 0, reverseCharge: false };
  const reverseCharge =
    buyer !== null &&
    buyer.taxId !== '' &&
    buyer.country !== seller.country &&
    EU.has(buyer.country) &&
    EU.has(seller.country) &&
    isTaxId(buyer.country, buyer.taxId);
  return { rate: reverseCharge ? 0 : seller.taxRate, reverseCharge };
}

/** The same day of a later month, at the same time of UTC; the last of that month where it has no such day. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), last));
  return end;
}

/** An order that runs, as far as what is left of it counts. */
export interface Running {
  net: number;
  credit: number;
  currency: Currency;
  startsAt: Date;
  endsAt: Date;
}

/** What the rest of its period is worth, rounded down. */
export function leftOf({ net, credit, startsAt, endsAt }: Running, now: Date): number {
  const whole = endsAt.getTime() - startsAt.getTime();
  const left = Math.max(0, endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime()));
  return whole > 0 ? Math.floor(((net + credit) * left) / whole) : 0;
}

interface Asked {
  price: number;
  quantity: number;
  months: number;
  start: 'now' | 'after';
  running: Running | null;
  tax: Tax;
  now: Date;
}

export interface Terms {
  credit: number;
  net: number;
  taxRate: number;
  tax: number;
  total: number;
  reverseCharge: boolean;
  startsAt: Date;
  endsAt: Date;
}

/** What an order comes to; null where more is left of what it would replace than it costs: nothing is paid back. */
export function termsOf({ price, quantity, months, start, running, tax, now }: Asked): Terms | null {
  const gross = price * quantity;
  const credit = start === 'now' && running ? leftOf(running, now) : 0;
  if (credit > gross) return null;
  const net = gross - credit;
  const taxes = Math.round((net * tax.rate) / 10_000);
  const startsAt = start === 'after' && running && running.endsAt > now ? running.endsAt : now;
  return {
    credit,
    net,
    taxRate: tax.rate,
    tax: taxes,
    total: net + taxes,
    reverseCharge: tax.reverseCharge,
    startsAt,
    endsAt: addMonths(startsAt, months),
  };
}
