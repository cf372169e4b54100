import { z } from 'zod';
import { email } from '../account';
import { form, get } from '../call';
import { flag, id, ids, instant, integer, name, page, paging, search } from '../fields';
import { amounts, contents, currency, order, orderStates, start } from './sale-order';
import { taxIdError } from './tax-id';

/**
 * Packages of terminals and storage, and orders of them. The platform's institution keeps the packages; institutions directly below
 * it order them. Money is in the smallest unit of its currency (cents), rates of tax in hundredths of a percent.
 */

/** A country of a postal address, ISO 3166-1 alpha-2. */
const country = z.string().length(2).refine(isCountry, { message: 'notInList' });

/** At most this many packages are kept. */
export const MOST_PACKAGES = 100;
const MOST_MONEY = 10_000_000_000;
/** The largest total: a thousand of the dearest package, with tax. */
export const MOST_TOTAL = MOST_MONEY * 1_100;
const MOST_TERMINALS = 1_000_000;
const MOST_STORAGE = 1024 ** 5;
/** Days for which a package that ended still works in full; afterwards its institution can be looked at, and not changed. */
export const GRACE_DAYS = 7;
/** Days after which an order that nobody paid is cancelled. */
export const ORDER_DAYS = 14;

const salePackage = z.object({
  id,
  name: z.string(),
  description: z.string(),
  ...contents,
  months: z.int(),
  price: z.int(),
  currency,
  /** It can be ordered. One that is not stays with those who have it. */
  offered: z.boolean(),
});
export type SalePackage = z.infer<typeof salePackage>;

const view = { access: 'sys:purchase:view' } as const;
/** Of the platform's institution alone. */
const sell = { access: 'sys:sale:edit' } as const;
const edit = { access: 'sys:purchase:edit' } as const;

/** The platform's institution sees those that are not offered, too. */
export const salePackageList = get('/a/api/purchase/packages', {
  summary: 'Packages that can be ordered, the cheapest first',
  ...view,
  input: z.object({ ...paging, search }),
  output: page(salePackage),
});

/** `users` is '' for any number. */
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

/** What was ordered of it goes on. */
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
    /** Until then the credit, and so the price, holds; null without one. */
    priceUntil: instant.nullable(),
  }),
});
export type Quote = z.infer<typeof quote.output>;

/** `total` is what the quote said: 409 priceChanged where it is another one by now. 409 orderOpen where one waits already. */
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

/** Whom invoices are addressed to. */
const billing = z.object({
  company: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  email: z.string(),
});

/** An id takes the tax off: it has to be one, and of the country of the address. */
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

/** Who sells, as invoices name it, and where transfers go. */
export const seller = z.object({
  company: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  /** Of the company in its register. */
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

/** ISO 13616: the digits, the first four moved to the end and letters counted from 10, leave 1 when divided by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
