import { isTaxId } from '@/lib/contract/billing/tax-id';
import type { Currency } from '../../db/schema';

/** Prices and periods of orders, without side effects. Money is in the smallest unit of its currency. */

/** Member states of the European Union. Buyers in another member state owe the tax themselves. */
const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

const DAY = 86_400_000;
/** Full days for which a price with a credit holds: longer than a transfer and its confirmation take. */
const PRICE_DAYS = 7;

interface Party {
  country: string;
  taxId: string;
}

export interface Tax {
  /** Tax rate in hundredths of a percent. */
  rate: number;
  reverseCharge: boolean;
}

/**
 * Returns the tax of an order. Without a buyer's address the seller's own tax applies. Tax ids saved before they were validated do
 * not reduce the tax.
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

/** Same day and UTC time in a later month, or that month's last day if it is shorter. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), last));
  return end;
}

/** Returns when a price calculated at `now` expires. All prices of a day expire together. */
export const priceExpiry = (now: Date) => new Date((Math.floor(now.getTime() / DAY) + 1 + PRICE_DAYS) * DAY);

/** Service plan for some months. */
interface Bought {
  price: number;
  quantity: number;
  months: number;
}

/** Running order, reduced to what determines the value of its rest. */
export interface Running extends Bought {
  currency: Currency;
  startsAt: Date;
  endsAt: Date;
}

const grossOf = ({ price, quantity }: Bought) => price * quantity;
const lengthFrom = (start: Date, months: number) => addMonths(start, months).getTime() - start.getTime();

/** Value of the rest of a period as an exact fraction. A period may be longer than its months: see `restAsTime`. */
function restOf(running: Running, now: Date): { worth: bigint; per: bigint } {
  const left = Math.max(0, running.endsAt.getTime() - Math.max(now.getTime(), running.startsAt.getTime()));
  return {
    worth: BigInt(grossOf(running)) * BigInt(left),
    per: BigInt(lengthFrom(running.startsAt, running.months)),
  };
}

/** Value of the rest of the period, rounded down. */
export function remainingValue(running: Running, now: Date): number {
  const { worth, per } = restOf(running, now);
  return Number(worth / per);
}

/**
 * Milliseconds of the new plan that are worth the rest of the running one beyond the credit, rounded down; `null` if that exceeds
 * the new plan itself.
 */
function restAsTime(running: Running, credit: number, wanted: Bought, now: Date): number | null {
  const { worth, per } = restOf(running, now);
  const rest = worth - BigInt(credit) * per;
  const gross = BigInt(grossOf(wanted));
  // Less than one unit is left, which a plan that costs nothing cannot express.
  if (rest < per && gross === 0n) return 0;
  if (rest > gross * per) return null;
  return Number((rest * BigInt(lengthFrom(now, wanted.months))) / (per * gross));
}

interface Asked extends Bought {
  start: 'now' | 'after';
  running: Running | null;
  tax: Tax;
  now: Date;
  /** Credit that was promised; by default that of a price that holds from `now` on. */
  credit?: number;
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

/**
 * Returns the terms of an order if it is paid now.
 * The credit is what will be left of the running plan when the price expires. What is left beyond it lengthens the new period, so
 * that paying early or late neither loses nor gains. Returns `null` if more is left than the order can take up, as nothing is
 * paid back.
 */
export function termsOf({ start, running, tax, now, credit: promised, ...wanted }: Asked): Terms | null {
  const replaced = start === 'now' && running && running.endsAt > now ? running : null;
  const credit = replaced ? (promised ?? remainingValue(replaced, priceExpiry(now))) : 0;
  const rest = replaced ? restAsTime(replaced, credit, wanted, now) : 0;
  const net = grossOf(wanted) - credit;
  if (net < 0 || rest === null) return null;
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
    endsAt: new Date(addMonths(startsAt, wanted.months).getTime() + rest),
  };
}
