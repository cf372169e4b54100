import { z } from 'zod';
import { form, get, text } from '../call';
import { flag, id, instant, integer, page, paging, search } from '../fields';
import { MOST_TOTAL, seller } from './service-plan';
import { currencies } from './service-plan-order';

/** Payments of orders, money received, and invoices. Amounts are in the smallest unit of their currency. */

/**
 * transfer: bank transfer, confirmed by hand. card: page of a payment service (Stripe Checkout). test: simulated, to
 * try the product.
 */
export const providers = ['transfer', 'card', 'test'] as const;
export type Provider = (typeof providers)[number];

export const paymentStates = ['waiting', 'paid', 'failed'] as const;

const payment = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  officeName: z.string(),
  provider: z.enum(providers),
  state: z.enum(paymentStates),
  /** Amount requested; once paid, the amount that arrived. */
  amount: z.int(),
  currency: z.enum(currencies),
  createdAt: instant,
  createdBy: z.string(),
  settledAt: instant.nullable(),
  /** User who confirmed it; empty if the payment service did. */
  settledBy: z.string(),
  note: z.string(),
  /** Part that its order does not need and the seller owes back. */
  refundable: z.int(),
  refunded: z.int(),
  refundedAt: instant.nullable(),
  /** User who refunded it; empty if not refunded. */
  refundedBy: z.string(),
});
export type Payment = z.infer<typeof payment>;

const view = { access: 'sys:payment:view' } as const;

export const providerList = get('/a/api/payment/providers', {
  summary: 'Ways to pay that are set up',
  access: 'sys:purchase:view',
  alsoFor: ['sys:payment:view'],
  output: z.array(z.enum(providers)),
});

/**
 * `amount` is the total that the payer saw: 409 priceChanged if it has changed, with the new one in the order.
 * `redirect` is the card payment page, `transfer` the reference for a bank transfer. `paymentId` is `null` if the money
 * received suffices, which settles the order. `origin` is the payer's console; the payer returns to it if it is
 * `PUBLIC_URL` or a domain of the institution or of one above it, otherwise to one of these.
 */
export const paymentBegin = form('/a/api/payment/begin', {
  summary: 'Begins to pay an order',
  access: 'sys:purchase:edit',
  whenExpired: true,
  input: z.object({
    orderId: id,
    provider: z.enum(providers),
    amount: integer(0, MOST_TOTAL),
    origin: z.url({ protocol: /^https?$/ }).max(300),
  }),
  output: z.object({
    paymentId: id.nullable(),
    redirect: z.url().nullable(),
    transfer: seller
      .pick({ company: true, bank: true, iban: true, bic: true })
      .extend({ reference: z.string() })
      .nullable(),
  }),
});

/** Available only with the test provider configured. */
export const paymentTest = form('/a/api/payment/test', {
  summary: 'Ends a payment of the test provider, well or not',
  access: 'sys:purchase:edit',
  whenExpired: true,
  input: z.object({ paymentId: id, succeeds: flag }),
});

export const paymentList = get('/a/api/payment/list', {
  summary: 'Payments of the institutions that one sees, newest first',
  ...view,
  input: z.object({
    ...paging,
    search,
    state: z.enum(paymentStates).optional(),
    provider: z.enum(providers).optional(),
  }),
  output: page(payment),
});

const note = z.string().trim().max(300).default('');

/**
 * Reserved for the platform's institution. A transfer that was given up can still arrive. `amount` is the money
 * received, if it differs from the request.
 */
export const paymentConfirm = form('/a/api/payment/confirm', {
  summary: 'Says that a transfer has arrived, or that it will not',
  access: 'sys:sale:edit',
  input: z.object({ id, arrived: flag, amount: integer(1, MOST_TOTAL).optional(), note }),
});

/**
 * Reserved for the platform's institution. For money that no payment expects: a second transfer, or one for a cancelled
 * order.
 */
export const paymentRecord = form('/a/api/payment/record', {
  summary: 'Records a transfer that has arrived for an order',
  access: 'sys:sale:edit',
  input: z.object({ orderId: id, amount: integer(1, MOST_TOTAL), note }),
});

/** Reserved for the platform's institution. Moves no money: the seller has already returned it. 409 if less is owed. */
export const paymentRefund = form('/a/api/payment/refund', {
  summary: 'Says that what an order did not need of a payment was given back',
  access: 'sys:sale:edit',
  input: z.object({ id, amount: integer(1, MOST_TOTAL) }),
});

/** Reserved for the platform's institution. Also runs every hour. */
export const paymentReconcile = form('/a/api/payment/reconcile', {
  summary: 'Asks the payment service about the payments that wait',
  access: 'sys:sale:edit',
  output: z.object({ asked: z.int(), paid: z.int(), failed: z.int() }),
});

const invoice = z.object({
  id,
  number: z.string(),
  orderNumber: z.string(),
  officeName: z.string(),
  company: z.string(),
  issuedAt: instant,
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  currency: z.enum(currencies),
});
export type Invoice = z.infer<typeof invoice>;

export const invoiceList = get('/a/api/payment/invoices', {
  summary: 'Invoices of the institutions that one sees, newest first',
  ...view,
  alsoFor: ['sys:purchase:view'],
  input: z.object({ ...paging, search }),
  output: page(invoice),
});

export const invoicePdf = get('/a/api/payment/invoicePdf', {
  summary: "An invoice as PDF, in the caller's language",
  ...view,
  alsoFor: ['sys:purchase:view'],
  answer: 'bytes',
  input: z.object({ id }),
});

/** Verifies the payment service's signature. Repeated events have no further effect. */
export const cardWebhook = text('/f/payment/cardWebhook', {
  summary: 'The payment service says what became of a payment',
  access: '-',
  input: z.object({ body: z.string().max(100_000) }),
  output: z.object({ done: z.boolean() }),
});
