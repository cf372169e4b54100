import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@/lib/contract/auth';
import type { Invoice, invoiceList, invoicePdf } from '@/lib/contract/billing/payment';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { contentHash } from '../../base/canonical';
import { formatMessage } from '../../base/language';
import { catalogues, tagOf } from '../../base/messages';
import { notFound } from '../../base/problem';
import { containsPattern, iso, row, rows, type Tx } from '../../db/database';
import { invoice, invoiceSeries, servicePlanOrder } from '../../db/schema';
import type { SmallFile } from '../../http/bytes';
import type { UserContext, UserSteps } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import type { PdfContent } from '../../pdf/document';
import { findBilling, findSeller } from './profiles';
import { invoiceNumber, invoiceNumberSql, orderNumber, orderNumberSql } from './repository';

const from = sql`from invoice i join sale_order o on o.id = i.order_id join office f on f.id = i.office_id`;

export async function invoicePage(
  { tx }: UserContext,
  { pageNo, pageSize, search }: Parsed<typeof invoiceList>,
): Promise<Page<Invoice>> {
  const where = search
    ? sql`(apm.folded(f.name) like ${containsPattern(search)} or apm.folded(i.buyer ->> 'company') like ${containsPattern(search)}
        or apm.folded(${invoiceNumberSql}) like ${containsPattern(search)} or apm.folded(${orderNumberSql}) like ${containsPattern(search)})`
    : sql`true`;
  const list = await rows<Omit<Invoice, 'issuedAt'> & { issuedAt: string }>(
    tx,
    sql`select i.id, ${invoiceNumberSql} as number, ${orderNumberSql} as "orderNumber", f.name as "officeName",
        i.buyer ->> 'company' as company, i.issued_at as "issuedAt", o.net::float8 as net, o.tax::float8 as tax,
        o.total::float8 as total, o.currency
      ${from} where ${where} order by i.year desc, i.serial desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return {
    list: list.map((each) => ({ ...each, issuedAt: iso(each.issuedAt) })),
    count: await countUpTo(tx, sql`${from} where ${where}`),
    pageNo,
    pageSize,
  };
}

/**
 * Issues an invoice with the next number of the year. The row of the year stays locked until the invoice is committed, so that
 * numbers have no gaps.
 */
export async function issueInvoice(tx: Tx, order: Order, now: Date): Promise<void> {
  const seller = await findSeller(tx);
  const buyer = await findBilling(tx, order.officeId);
  if (!seller || !buyer) return;
  const year = now.getUTCFullYear();
  const next = await row<{ last: number }>(
    tx,
    sql`insert into ${invoiceSeries} (year, last) values (${year}, 1)
      on conflict (year) do update set last = invoice_series.last + 1 returning last`,
  );
  await tx.insert(invoice).values({
    id: uuidv7(),
    officeId: order.officeId,
    orderId: order.id,
    year,
    serial: next?.last ?? 0,
    issuedAt: now,
    seller,
    buyer,
  });
}

type Issued = typeof invoice.$inferSelect;
type Order = typeof servicePlanOrder.$inferSelect;

export async function pdfOf(ctx: UserSteps, { id }: Parsed<typeof invoicePdf>): Promise<SmallFile> {
  const found = await ctx.transaction(async ({ tx }) => {
    const [seen] = await tx
      .select({ issued: invoice, order: servicePlanOrder })
      .from(invoice)
      .innerJoin(servicePlanOrder, sql`${servicePlanOrder.id} = ${invoice.orderId}`)
      .where(sql`${invoice.id} = ${id}`);
    if (!seen) throw notFound();
    return seen;
  });
  // Loaded on demand: the module with its fonts is large, and invoices are rarely requested.
  const { pdfDocument } = await import('../../pdf/document');
  const content = await pdfDocument(invoiceContent(ctx.language, found.issued, found.order));
  return {
    kind: 'small',
    content,
    mime: 'application/pdf',
    etag: contentHash({ id, language: ctx.language }),
    saveAs: `${invoiceNumber(found.issued)}.pdf`,
  };
}

/** Texts of an invoice. Amounts are formatted as in the country of the language. */
export function invoiceContent(language: Language, issued: Issued, order: Order): PdfContent {
  const shared = catalogues[language].purchase;
  const words = shared.invoice;
  const say = (message: string, values?: Record<string, string | number>) => formatMessage(language, message, values);
  const tag = tagOf(language);
  const money = moneyFormat(tag, order.currency);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (at: Date | null) => (at ? days.format(at) : '');
  const regions = new Intl.DisplayNames([tag], { type: 'region' });
  const { seller, buyer } = issued;
  const address = (party: { company: string; address: string; country: string }) =>
    [party.company, ...party.address.split('\n'), regions.of(party.country) ?? party.country].join(', ');
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    order.taxRate / 10_000,
  );
  const optional = (label: string, value: string) => (value ? [[say(label), value] as const] : []);
  const line = (label: string, amount: number, quantity = '', price = '') => ({
    cells: [label, quantity, price, money(amount)],
  });
  return {
    title: say(words.title, { number: invoiceNumber(issued) }),
    facts: [
      [say(words.date), day(issued.issuedAt)],
      [say(words.order), orderNumber(order.number)],
      [say(words.period), `${day(order.startsAt)} – ${day(order.endsAt)}`],
      [say(shared.seller), address(seller)],
      ...optional(words.sellerTaxId, seller.taxId),
      ...optional(shared.registration, seller.registration),
      [say(words.buyer), address(buyer)],
      ...optional(words.buyerTaxId, buyer.taxId),
    ],
    columns: [
      { label: say(words.what), share: 0.46 },
      { label: say(shared.quantity), share: 0.14, align: 'right' },
      { label: say(words.price), share: 0.2, align: 'right' },
      { label: say(shared.amount), share: 0.2, align: 'right' },
    ],
    rows: [
      line(
        say(words.line, { package: order.packageName, months: order.months }),
        order.price * order.quantity,
        String(order.quantity),
        money(order.price),
      ),
      ...(order.credit > 0 ? [line(say(words.credit), -order.credit)] : []),
      line(say(shared.net), order.net),
      line(say(shared.tax, { rate }), order.tax),
      line(say(shared.total), order.total),
    ],
    note: order.reverseCharge ? say(shared.reverseCharge) : undefined,
    foot: (page, pages) => say(words.foot, { company: seller.company, page, pages }),
  };
}

/** Formats amounts given in the smallest unit of a currency. */
function moneyFormat(tag: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return (amount) => format.format(amount / 10 ** digits);
}
