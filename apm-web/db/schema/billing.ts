import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@/lib/contract/auth';
import type { Provider, paymentStates } from '@/lib/contract/billing/payment';
import type { Seller } from '@/lib/contract/billing/service-plan';
import type { currencies, orderStates, RepriceReason } from '@/lib/contract/billing/service-plan-order';
import { bytes, instant, key, nameText } from './columns';
import { office } from './office';

export type Currency = (typeof currencies)[number];

/** Amount in the smallest unit of a currency: beyond 32 bits, within a double. */
const money = bytes;

/** Service plan that institutions can order. It belongs to the platform. */
export const servicePlan = pgTable('sale_package', {
  id: key(),
  name: nameText('name').notNull(),
  description: text('description').notNull(),
  terminals: integer('terminals').notNull(),
  /** `null`: unlimited. */
  users: integer('users'),
  storage: bytes('storage').notNull(),
  months: integer('months').notNull(),
  price: money('price').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  offered: boolean('offered').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Order, with the service plan as it was then. */
export const servicePlanOrder = pgTable(
  'sale_order',
  {
    id: key(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    packageId: uuid('package_id').notNull(),
    packageName: nameText('package_name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Quotas for the whole quantity together. */
    terminals: integer('terminals').notNull(),
    users: integer('users'),
    storage: bytes('storage').notNull(),
    months: integer('months').notNull(),
    start: text('start').$type<'now' | 'after'>().notNull(),
    state: text('state').$type<(typeof orderStates)[number]>().notNull(),
    price: money('price').notNull(),
    credit: money('credit').notNull(),
    net: money('net').notNull(),
    /** Tax rate in hundredths of a percent. */
    taxRate: integer('tax_rate').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Time of the last repricing; `null`: the price is that of the order. */
    repricedAt: instant('repriced_at'),
    /** Reason, and the total before. Both are `null` if the price is that of the order. */
    repricedFor: text('repriced_for').$type<RepriceReason>(),
    formerTotal: money('former_total'),
    paidAt: instant('paid_at'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Last reminder of its end, in days before it; 0 is the end itself. */
    remindedDays: integer('reminded_days'),
  },
  (t) => [
    unique('sale_order_own').on(t.id, t.officeId),
    // Two concurrent orders would both count the rest of the running plan.
    uniqueIndex('sale_order_one_open').on(t.officeId).where(sql`${t.state} = 'open'`),
    uniqueIndex('sale_order_one_active').on(t.officeId).where(sql`${t.state} = 'active'`),
    uniqueIndex('sale_order_one_next').on(t.officeId).where(sql`${t.state} = 'paid'`),
    index('sale_order_office').on(t.officeId, t.id),
  ],
);

export const payment = pgTable(
  'payment',
  {
    id: key(),
    orderId: uuid('order_id').notNull(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    provider: text('provider').$type<Provider>().notNull(),
    state: text('state').$type<(typeof paymentStates)[number]>().notNull(),
    /** Amount due; once paid, the amount that arrived. */
    amount: money('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Id at the payment service. */
    reference: text('reference').unique(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
    /** Refunded part of `amount`, when it was refunded, and by whom it was recorded. */
    refunded: money('refunded').notNull().default(0),
    refundedAt: instant('refunded_at'),
    refundedBy: text('refunded_by').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (t) => [
    foreignKey({
      columns: [t.orderId, t.officeId],
      foreignColumns: [servicePlanOrder.id, servicePlanOrder.officeId],
      name: 'payment_of_order',
    }),
    index('payment_order').on(t.orderId),
    index('payment_office').on(t.officeId, t.id),
    index('payment_waiting').on(t.createdAt).where(sql`${t.state} = 'waiting'`),
  ],
);

/** Invoice as issued. Numbers have no gaps. */
export const invoice = pgTable(
  'invoice',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    orderId: uuid('order_id').notNull().unique(),
    year: integer('year').notNull(),
    serial: integer('serial').notNull(),
    issuedAt: instant('issued_at').notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    buyer: jsonb('buyer').$type<Billing>().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.orderId, t.officeId],
      foreignColumns: [servicePlanOrder.id, servicePlanOrder.officeId],
      name: 'invoice_of_order',
    }),
    unique('invoice_number').on(t.year, t.serial),
    index('invoice_office').on(t.officeId, t.id),
  ],
);

/** Last number of each year. Its row is locked until the invoice is written, so that every number taken is used. */
export const invoiceSeries = pgTable('invoice_series', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

export interface Billing {
  company: string;
  address: string;
  country: string;
  taxId: string;
  email: string;
  /** Language of mails to this address. */
  language: Language;
}

/** Invoice address of an institution. */
export const billingProfile = pgTable('billing_profile', {
  officeId: uuid('office_id')
    .primaryKey()
    .references(() => office.id, { onDelete: 'cascade' }),
  billing: jsonb('billing').$type<Billing>().notNull(),
});

/** Seller's details: one row, of the platform's institution. */
export const sellerProfile = pgTable('seller_profile', {
  officeId: uuid('office_id')
    .primaryKey()
    .references(() => office.id),
  seller: jsonb('seller').$type<Seller>().notNull(),
});

/** Events of payment services that have been handled. */
export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text('provider').$type<Provider>().notNull(),
    eventId: text('event_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);
