import { z } from 'zod';
import { form, get, text } from '../call';
import { flag, id, instant, integer, page, paging, search } from '../fields';
import { MOST_TOTAL, seller } from './purchase';
import { currencies } from './sale-order';

/** How orders are paid, what came in, and invoices. Amounts are in the smallest unit of their currency. */

/** By bank and confirmed by hand; by a page of a payment service (Stripe's Checkout); or pretended, to try the product. */
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
  /** What was asked for; once it is paid, what arrived. */
  amount: z.int(),
  currency: z.enum(currencies),
  createdAt: instant,
  createdBy: z.string(),
  settledAt: instant.nullable(),
  /** Who confirmed it; empty where the payment service did. */
  settledBy: z.string(),
  note: z.string(),
  /** What of it its order does not need, and the seller owes back. */
  refundable: z.int(),
  refunded: z.int(),
  refundedAt: instant.nullable(),
  /** Who gave it back; empty where nobody did. */
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
 * `amount` is what the payer was shown to be due: 409 priceChanged where it is another sum by now, which the order then says.
 * `redirect` is where the payer goes for a card, `transfer` what has to be written on a transfer; `paymentId` is null where what
 * has arrived suffices, and the order is settled by it. `origin` is that of the console where the payer is. The payer returns to it
 * if it is `PUBLIC_URL` or a domain of the institution or of one above it, otherwise to one of these.
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

/** Only where the test provider is set up. */
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

/** The platform's institution alone. A transfer that was given up can arrive all the same. `amount` is what came, if not what was asked for. */
export const paymentConfirm = form('/a/api/payment/confirm', {
  summary: 'Says that a transfer has arrived, or that it will not',
  access: 'sys:sale:edit',
  input: z.object({ id, arrived: flag, amount: integer(1, MOST_TOTAL).optional(), note }),
});

/** The platform's institution alone. For money that no payment waits for: a second transfer, or one for an order that was cancelled. */
export const paymentRecord = form('/a/api/payment/record', {
  summary: 'Records a transfer that has arrived for an order',
  access: 'sys:sale:edit',
  input: z.object({ orderId: id, amount: integer(1, MOST_TOTAL), note }),
});

/** The platform's institution alone. It moves no money: the seller has given it back. 409 where less is owed. */
export const paymentRefund = form('/a/api/payment/refund', {
  summary: 'Says that what an order did not need of a payment was given back',
  access: 'sys:sale:edit',
  input: z.object({ id, amount: integer(1, MOST_TOTAL) }),
});

/** The platform's institution alone. Also done every hour by itself. */
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

/** The payment service signs what it sends. What is said twice is done once. */
export const cardWebhook = text('/f/payment/cardWebhook', {
  summary: 'The payment service says what became of a payment',
  access: '-',
  input: z.object({ body: z.string().max(100_000) }),
  output: z.object({ done: z.boolean() }),
});
