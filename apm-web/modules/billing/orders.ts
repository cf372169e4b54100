import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { orderCancel, orderList, orderPlace, quote } from '@/lib/contract/billing/service-plan';
import type { ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { MOST_QUOTA, MOST_STORAGE_QUOTA } from '@/lib/contract/office';
import { badRequest, conflict, forbidden, notFound, Problem } from '../../base/problem';
import { containsPattern } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { payment, servicePlan, servicePlanOrder } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { notify } from '../../notices';
import { assertLimitsCover } from '../office';
import { refundDueNotices, sellerNotices } from './order-notices';
import { findBilling, findSeller } from './profiles';
import { findOrders, orderNumber, orderNumberSql } from './repository';
import { settleOrder } from './settle';
import { supplyRole, usageOf } from './subscription';
import { priceExpiry, taxOf, termsOf } from './terms';

type Wanted = Pick<Parsed<typeof quote>, 'packageId' | 'quantity' | 'start'>;

/** Draws up an order from the platform's own data: callers never say what something costs. */
async function drawUp({ tx, caller, now }: UserContext, { packageId, quantity, start }: Wanted) {
  const [wanted] = await tx.select().from(servicePlan).where(eq(servicePlan.id, packageId));
  if (!wanted?.offered) throw notFound('packageId');
  const [running] = await tx
    .select()
    .from(servicePlanOrder)
    .where(and(eq(servicePlanOrder.officeId, caller.officeId), eq(servicePlanOrder.state, 'active')));
  if (running && running.currency !== wanted.currency) throw badRequest({ packageId: 'otherCurrency' });
  const { price, months, currency } = wanted;
  const terms = termsOf({
    price,
    quantity,
    months,
    start,
    running:
      running?.startsAt && running.endsAt ? { ...running, startsAt: running.startsAt, endsAt: running.endsAt } : null,
    tax: taxOf(await findSeller(tx), await findBilling(tx, caller.officeId)),
    now,
  });
  if (!terms) throw badRequest({ packageId: 'creditExceeds' });
  const contents = {
    terminals: wanted.terminals * quantity,
    users: wanted.users === null ? null : wanted.users * quantity,
    storage: wanted.storage * quantity,
  };
  // An institution's quota is limited to what its own form accepts.
  if (Math.max(contents.terminals, contents.users ?? 0) > MOST_QUOTA || contents.storage > MOST_STORAGE_QUOTA)
    throw badRequest({ quantity: 'tooBig' });
  return { wanted, terms, contents, amounts: { price, quantity, currency }, months };
}

export async function quoteOf(ctx: UserContext, wanted: Wanted): Promise<Output<typeof quote>> {
  const { terms, contents, amounts, months } = await drawUp(ctx, wanted);
  const { startsAt, endsAt, ...money } = terms;
  return {
    ...amounts,
    ...money,
    ...contents,
    months,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    priceUntil: money.credit > 0 ? priceExpiry(ctx.now).toISOString() : null,
  };
}

/** Places an order. If it costs nothing, that also pays it. */
export async function placeOrder(
  ctx: UserContext,
  input: Parsed<typeof orderPlace>,
): Promise<Output<typeof orderPlace>> {
  const { tx, caller, now, audit, afterCommit, platform } = ctx;
  const { suppliedBy, sells } = await supplyRole(tx, caller);
  if (sells || suppliedBy !== null) throw forbidden('suppliedElsewhere');
  const { wanted, terms, contents, amounts, months } = await drawUp(ctx, input);
  if (!(await findSeller(tx))) throw new Problem(409, { key: 'noSeller' });
  if (!(await findBilling(tx, caller.officeId))) throw new Problem(409, { key: 'noBilling' });
  if (terms.total !== input.total) throw conflict({ total: terms.total }, 'priceChanged');
  const use = await usageOf(tx, caller.officeId);
  assertLimitsCover(
    { terminalQuota: contents.terminals, userQuota: contents.users, storageQuota: contents.storage },
    { terminals: use.terminals, users: use.users, storageUsed: use.storage },
  );
  const id = uuidv7();
  const { startsAt: _s, endsAt: _e, ...money } = terms;
  const { made, sent } = await runAsSystem(tx, async () => {
    const waiting = await tx
      .select({ state: servicePlanOrder.state })
      .from(servicePlanOrder)
      .where(sql`${servicePlanOrder.officeId} = ${caller.officeId} and ${servicePlanOrder.state} in ('open', 'paid')`);
    if (waiting.length > 0) throw new Problem(409, { key: waiting[0]?.state === 'open' ? 'orderOpen' : 'orderWaits' });
    const [order] = await tx
      .insert(servicePlanOrder)
      .values({
        id,
        officeId: caller.officeId,
        packageId: wanted.id,
        packageName: wanted.name,
        ...contents,
        ...amounts,
        ...money,
        months,
        start: input.start,
        state: 'open',
        createdAt: now,
        createdBy: caller.name,
      })
      // The unique index of open orders admits only one of two concurrent orders.
      .onConflictDoNothing()
      .returning();
    if (!order) throw new Problem(409, { key: 'orderOpen' });
    const placed = await notify(tx, [await sellerNotices(tx, 'orderPlaced', order)], now);
    const settled = order.total === 0 ? await settleOrder(tx, id, now) : [];
    return { made: order, sent: [...placed, ...settled] };
  });
  audit({
    after: { number: orderNumber(made.number), package: wanted.name, quantity: input.quantity, total: terms.total },
  });
  afterCommit(() => platform.noticesToMail(sent));
  return { id, number: orderNumber(made.number), state: made.total === 0 ? 'active' : 'open' };
}

/** Cancels an order. Its page at the payment service was closed before: see `cancelOrderSteps`. */
export async function cancelOrder(
  { tx, now, caller, audit, afterCommit, platform }: UserContext,
  { id }: Parsed<typeof orderCancel>,
): Promise<void> {
  const [seen] = await findOrders(tx, sql`o.id = ${id}`);
  if (!seen) throw notFound();
  const sent = await runAsSystem(tx, async () => {
    const gone = await tx
      .update(servicePlanOrder)
      .set({ state: 'cancelled' })
      .where(and(eq(servicePlanOrder.id, id), eq(servicePlanOrder.state, 'open')))
      .returning();
    if (gone.length === 0) throw new Problem(409, { key: 'orderOver' });
    await tx
      .update(payment)
      .set({ state: 'failed', settledAt: now, settledBy: caller.name })
      .where(and(eq(payment.orderId, id), eq(payment.state, 'waiting')));
    return notify(tx, await refundDueNotices(tx, gone), now);
  });
  audit({ before: { number: seen.number, package: seen.packageName } });
  afterCommit(() => platform.noticesToMail(sent));
}

export async function orderPage(
  { tx }: UserContext,
  { pageNo, pageSize, search, state, officeId }: Parsed<typeof orderList>,
): Promise<Page<ServicePlanOrder>> {
  const where = sql`${state ? sql`o.state = ${state}` : sql`true`} and ${officeId ? sql`o.office_id = ${officeId}` : sql`true`}
    and ${search ? sql`(apm.folded(f.name) like ${containsPattern(search)} or apm.folded(o.package_name) like ${containsPattern(search)} or apm.folded(${orderNumberSql}) like ${containsPattern(search)})` : sql`true`}`;
  const list = await findOrders(
    tx,
    where,
    sql`order by o.id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const count = await countUpTo(tx, sql`from sale_order o join office f on f.id = o.office_id where ${where}`);
  return { list, count, pageNo, pageSize };
}
