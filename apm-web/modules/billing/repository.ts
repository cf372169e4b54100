import { type SQL, sql } from 'drizzle-orm';
import type { Payment } from '@/lib/contract/billing/payment';
import type { ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';
import { iso, row, rows, type Tx } from '../../db/database';
import { priceExpiry } from './terms';

/** Order number as shown to people. */
export const orderNumber = (number: number) => `O-${String(number).padStart(6, '0')}`;
export const invoiceNumber = ({ year, serial }: { year: number; serial: number }) =>
  `${year}-${String(serial).padStart(6, '0')}`;
/** Same format in SQL, for searches. */
export const orderNumberSql = sql`'O-' || lpad(o.number::text, 6, '0')`;
export const invoiceNumberSql = sql`i.year || '-' || lpad(i.serial::text, 6, '0')`;

/** Money received for order `o`, minus refunds, as `r.received`. */
const receivedJoin = sql`cross join lateral (
  select coalesce(sum(x.amount - x.refunded), 0)::float8 as received from payment x where x.order_id = o.id and x.state = 'paid') r`;
/** Surplus of the money received: all of it for a cancelled order, none for an open one. */
const surplusSql = sql`case when o.state = 'open' then 0
  when o.paid_at is null then r.received else greatest(r.received - o.total, 0) end::float8`;

/** Orders that the caller sees. Conditions can use the order `o` and the institution `f`. */
export async function findOrders(tx: Tx, where: SQL, more: SQL = sql``): Promise<ServicePlanOrder[]> {
  const found = await rows<
    Omit<ServicePlanOrder, keyof OrderDates | 'priceUntil'> & OrderDates & { repricedAt: string | null }
  >(
    tx,
    sql`select o.id, ${orderNumberSql} as number, o.office_id as "officeId", f.name as "officeName",
        o.package_name as "packageName", o.quantity, o.terminals, o.users, o.storage::float8 as storage, o.months, o.start, o.state,
        o.price::float8 as price, o.credit::float8 as credit, o.net::float8 as net, o.tax_rate as "taxRate", o.tax::float8 as tax,
        o.total::float8 as total, o.reverse_charge as "reverseCharge", o.currency, o.created_at as "createdAt",
        o.created_by as "createdBy", o.repriced_at as "repricedAt", o.repriced_for as "repricedFor",
        o.former_total::float8 as "formerTotal", r.received, ${surplusSql} as surplus, o.paid_at as "paidAt", o.starts_at as "startsAt", o.ends_at as "endsAt", i.id as "invoiceId"
      from sale_order o join office f on f.id = o.office_id left join invoice i on i.order_id = o.id ${receivedJoin}
      where ${where} ${more}`,
  );
  return found.map(({ createdAt, repricedAt, paidAt, startsAt, endsAt, ...order }) => ({
    ...order,
    createdAt: iso(createdAt),
    priceUntil:
      order.state === 'open' && order.credit > 0 ? priceExpiry(new Date(repricedAt ?? createdAt)).toISOString() : null,
    paidAt: iso(paidAt),
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
  }));
}

interface OrderDates {
  createdAt: string;
  paidAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** Payments that the caller sees. Conditions can use the payment `p`, its order `o` and the institution `f`. */
export async function findPayments(tx: Tx, where: SQL, more: SQL = sql``): Promise<Payment[]> {
  const found = await rows<Omit<Payment, keyof PaymentDates> & PaymentDates>(
    tx,
    sql`select p.id, p.order_id as "orderId", ${orderNumberSql} as "orderNumber", f.name as "officeName", p.provider, p.state,
        p.amount::float8 as amount, p.currency, p.created_at as "createdAt", p.created_by as "createdBy", p.settled_at as "settledAt",
        p.settled_by as "settledBy", p.note, p.refunded::float8 as refunded, p.refunded_at as "refundedAt", p.refunded_by as "refundedBy",
        case when p.state = 'paid' then least(p.amount - p.refunded, ${surplusSql}) else 0 end::float8 as refundable
      ${paymentsFrom} ${receivedJoin} where ${where} ${more}`,
  );
  return found.map(({ createdAt, settledAt, refundedAt, ...payment }) => ({
    ...payment,
    createdAt: iso(createdAt),
    settledAt: iso(settledAt),
    refundedAt: iso(refundedAt),
  }));
}

interface PaymentDates {
  createdAt: string;
  settledAt: string | null;
  refundedAt: string | null;
}

export const paymentsFrom = sql`from payment p join sale_order o on o.id = p.order_id join office f on f.id = p.office_id`;

/** Returns the money received for an order, minus refunds. */
export async function amountReceived(tx: Tx, orderId: string): Promise<number> {
  const found = await row<{ sum: number }>(
    tx,
    sql`select coalesce(sum(amount - refunded), 0)::float8 as sum from payment where order_id = ${orderId} and state = 'paid'`,
  );
  return found?.sum ?? 0;
}
