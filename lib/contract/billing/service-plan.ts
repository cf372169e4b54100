import { z } from 'zod';
import { email } from '../account';
import { form, get } from '../call';
import { flag, id, ids, instant, integer, name, page, paging, search } from '../fields';
import { amounts, contents, currency, order, orderStates, start } from './service-plan-order';
import { taxIdError } from './tax-id';

/**
 * Service plans with terminals and storage, and their orders. The platform's institution maintains the plans;
 * institutions directly below it order them. Money is in the smallest unit of its currency (cents), tax rates in
 * hundredths of a percent.
 */

/** A country of a postal address, ISO 3166-1 alpha-2. */
const country = z.string().length(2).refine(isCountry, { message: 'notInList' });

/** Limit of service plans. */
export const MOST_SERVICE_PLANS = 100;
const MOST_MONEY = 10_000_000_000;
/** Largest total: a thousand times the most expensive plan, with tax. */
export const MOST_TOTAL = MOST_MONEY * 1_100;
const MOST_TERMINALS = 1_000_000;
const MOST_STORAGE = 1024 ** 5;
/** Days for which an ended plan still works in full; afterwards its institution is read-only. */
export const GRACE_DAYS = 7;
/** Days after which an unpaid order is cancelled. */
export const ORDER_DAYS = 14;

const servicePlan = z.object({
  id,
  name: z.string(),
  description: z.string(),
  ...contents,
  months: z.int(),
  price: z.int(),
  currency,
  /** True if it can be ordered. Customers keep a plan that is no longer offered. */
  offered: z.boolean(),
});
export type ServicePlan = z.infer<typeof servicePlan>;

const view = { access: 'sys:purchase:view' } as const;
/** Reserved for the platform's institution. */
const sell = { access: 'sys:sale:edit' } as const;
const edit = { access: 'sys:purchase:edit' } as const;

/** Includes plans that are no longer offered if the caller is of the platform's institution. */
export const salePackageList = get('/a/api/purchase/packages', {
  summary: 'Packages that can be ordered, the cheapest first',
  ...view,
  input: z.object({ ...paging, search }),
  output: page(servicePlan),
});

/** `users` '': unlimited. */
export const salePackageSave = form('/a/api/purchase/savePackage', {
  summary: 'Makes a package, or changes one for orders to come',
  ...sell,
  input: z.object({
    id: id.optional(),
    name,
    description: z.string().trim().max(300).default(''),
    terminals: integer(1, MOST_TERMINALS),
    users: z.union([z.literal('').transform(() => null), z.null(), integer(1, MOST_TERMINALS)]).default(null),
    /** Bytes. */
    storage: integer(0, MOST_STORAGE),
    months: integer(1, 36),
    price: integer(0, MOST_MONEY),
    currency,
    offered: flag.default(true),
  }),
  output: z.object({ id }),
});

/** Existing orders continue. */
export const salePackageDelete = form('/a/api/purchase/deletePackage', {
  summary: 'Deletes packages',
  ...sell,
  input: z.object({ ids }),
});

export const quote = get('/a/api/purchase/quote', {
  summary: 'What an order would cost, and from when until when it would hold if it was paid now',
  ...view,
  input: z.object({ packageId: id, quantity: integer(1, 1_000).default(1), start }),
  output: z.object({
    ...amounts,
    ...contents,
    months: z.int(),
    startsAt: instant,
    endsAt: instant,
    /** End of the period for which the credit, and so the price, is valid; `null` without a credit. */
    priceUntil: instant.nullable(),
  }),
});
export type Quote = z.infer<typeof quote.output>;

/** `total` is that of the quote: 409 priceChanged if it has changed. 409 orderOpen if another order is open. */
export const orderPlace = form('/a/api/purchase/order', {
  summary: 'Orders a package',
  ...edit,
  whenExpired: true,
  input: z.object({
    packageId: id,
    quantity: integer(1, 1_000).default(1),
    start,
    total: integer(0, MOST_TOTAL),
  }),
  output: z.object({ id, number: z.string(), state: z.enum(orderStates) }),
});

export const orderCancel = form('/a/api/purchase/cancelOrder', {
  summary: 'Cancels an order that is not paid',
  ...edit,
  whenExpired: true,
  input: z.object({ id }),
});

export const orderList = get('/a/api/purchase/orders', {
  summary: 'Orders of the institutions that one sees, newest first',
  ...view,
  alsoFor: ['sys:payment:view'],
  input: z.object({ ...paging, search, state: z.enum(orderStates).optional(), officeId: id.optional() }),
  output: page(order),
});

export const orderDetail = get('/a/api/purchase/orderDetail', {
  summary: 'One order',
  ...view,
  alsoFor: ['sys:payment:view'],
  input: z.object({ id }),
  output: order,
});

/** Addressee of invoices. */
const billing = z.object({
  company: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  email: z.string(),
});

/** Checks a tax id, which removes the tax: it has to be valid and of the country of the address. */
function checkTaxId({ country: of, taxId }: { country: string; taxId: string }, { addIssue }: z.RefinementCtx) {
  const message = taxId === '' ? null : taxIdError(of, taxId);
  if (message) addIssue({ code: 'custom', message, path: ['taxId'] });
}

const party = {
  company: z.string().trim().min(1).max(200),
  address: z.string().trim().min(1).max(500),
  country,
  taxId: z.string().trim().max(40).default(''),
};

export const billingGet = get('/a/api/purchase/billing', {
  summary: "Whom the invoices of the caller's institution are addressed to",
  ...view,
  output: billing.nullable(),
});

export const billingSave = form('/a/api/purchase/saveBilling', {
  summary: "Says whom the invoices of the caller's institution are addressed to",
  ...edit,
  whenExpired: true,
  input: z.object({ ...party, email: z.union([z.literal(''), email]).default('') }).superRefine(checkTaxId),
});

/** Seller as named on invoices, and the account for transfers. */
export const seller = z.object({
  company: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  /** Number in the company register. */
  registration: z.string(),
  bank: z.string(),
  iban: z.string(),
  bic: z.string(),
  taxRate: z.int(),
});
export type Seller = z.infer<typeof seller>;

export const sellerGet = get('/a/api/purchase/seller', {
  summary: 'Who sells, and where transfers go; null until the platform has said so',
  ...view,
  alsoFor: ['sys:payment:view'],
  output: seller.nullable(),
});

export const sellerSave = form('/a/api/purchase/saveSeller', {
  summary: 'Says who sells, what tax is added and where transfers go',
  ...sell,
  input: z
    .object({
      ...party,
      registration: z.string().trim().max(100).default(''),
      bank: z.string().trim().max(100).default(''),
      iban: z
        .string()
        .transform((text) => text.replace(/\s/g, '').toUpperCase())
        .pipe(z.union([z.literal(''), z.string().max(34).refine(isIban, { message: 'invalid' })]))
        .default(''),
      bic: z
        .string()
        .trim()
        .toUpperCase()
        .pipe(z.union([z.literal(''), z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)]))
        .default(''),
      taxRate: integer(0, 10_000),
    })
    .superRefine(checkTaxId),
});

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined;
}

/**
 * Checks an IBAN by ISO 13616: with the first four characters moved to the end and letters counted from 10, the number
 * modulo 97 is 1.
 */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
