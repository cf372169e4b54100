import { z } from 'zod';
import { id, instant } from '../fields';

/** An order of a package, as purchases, payments and the console's frame have it. */

export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'RUB', 'CNY', 'TWD', 'KRW', 'JPY'] as const;
export const currency = z.enum(currencies);

export const contents = { terminals: z.int(), users: z.int().nullable(), storage: z.int() };

/** When an order begins: at once, in place of what runs; or when that ends. */
export const start = z.enum(['now', 'after']);

export const amounts = {
  currency,
  /** Of one. */
  price: z.int(),
  quantity: z.int(),
  /** What is left of the package that it replaces. */
  credit: z.int(),
  net: z.int(),
  taxRate: z.int(),
  tax: z.int(),
  total: z.int(),
  /** The buyer owes the tax, not the seller: both are of the EU, of two countries, and the buyer has a tax number. */
  reverseCharge: z.boolean(),
};

/** 'paid' waits for its turn. */
export const orderStates = ['open', 'paid', 'active', 'ended', 'cancelled'] as const;

/** Why an order has another price than before: less is left of the package that it replaces, or another tax applies. */
export const repriceReasons = ['credit', 'tax'] as const;
export type RepriceReason = (typeof repriceReasons)[number];

export const order = z.object({
  id,
  number: z.string(),
  officeId: id,
  officeName: z.string(),
  packageName: z.string(),
  ...contents,
  months: z.int(),
  start,
  state: z.enum(orderStates),
  ...amounts,
  createdAt: instant,
  createdBy: z.string(),
  /** Until then its price holds; null where that does not depend on time. */
  priceUntil: instant.nullable(),
  /** Why its price was calculated anew, and the total before; null where it is that of the order. */
  repricedFor: z.enum(repriceReasons).nullable(),
  formerTotal: z.int().nullable(),
  /** What has arrived for it, without what was refunded. */
  received: z.int(),
  /** What of that it does not need, and the seller owes back. */
  surplus: z.int(),
  paidAt: instant.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Of its invoice; null until it is paid. */
  invoiceId: id.nullable(),
});
export type SaleOrder = z.infer<typeof order>;
