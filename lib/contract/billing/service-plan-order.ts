import { z } from 'zod';
import { id, instant } from '../fields';

/** Order of a service plan, shared by service plans, payments and the console's frame. */

export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'RUB', 'CNY', 'TWD', 'KRW', 'JPY'] as const;
export const currency = z.enum(currencies);

export const contents = { terminals: z.int(), users: z.int().nullable(), storage: z.int() };

/** Start of an order. now: replaces the running plan immediately. after: follows when that ends. */
export const start = z.enum(['now', 'after']);

export const amounts = {
  currency,
  /** Price of one. */
  price: z.int(),
  quantity: z.int(),
  /** Value left of the plan that it replaces. */
  credit: z.int(),
  net: z.int(),
  taxRate: z.int(),
  tax: z.int(),
  total: z.int(),
  /** True if the buyer owes the tax instead of the seller: both are in different EU countries, and the buyer has a tax number. */
  reverseCharge: z.boolean(),
};

/** 'paid': waiting for its start. */
export const orderStates = ['open', 'paid', 'active', 'ended', 'cancelled'] as const;

/** Reason for a changed price: less is left of the plan that it replaces, or another tax applies. */
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
  /** End of the period for which the price is valid; `null` if it does not depend on time. */
  priceUntil: instant.nullable(),
  /** Reason for the last price change and the total before it; `null` without a change. */
  repricedFor: z.enum(repriceReasons).nullable(),
  formerTotal: z.int().nullable(),
  /** Money received, without refunds. */
  received: z.int(),
  /** Part of it that the order does not need and the seller owes back. */
  surplus: z.int(),
  paidAt: instant.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Invoice id; `null` until paid. */
  invoiceId: id.nullable(),
});
export type ServicePlanOrder = z.infer<typeof order>;
