import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { office, servicePlanOrder } from '../../db/schema';
import { readOnlyFrom } from './subscription';

/** Orders that begin or end with time. */

export type Order = typeof servicePlanOrder.$inferSelect;

const MOST_OF_ONE = 500;

/** Ends and begins what is due in one institution, whose orders are locked. */
export async function endAndBegin(tx: Tx, now: Date, officeId: string): Promise<void> {
  const which = eq(servicePlanOrder.officeId, officeId);
  await endExpiredOrders(tx, now, MOST_OF_ONE, which);
  await activatePaidOrders(tx, now, MOST_OF_ONE, which);
}

/** Ends orders that are over; returns how many. */
export async function endExpiredOrders(tx: Tx, now: Date, most: number, which?: SQL): Promise<number> {
  const over = tx
    .select({ id: servicePlanOrder.id })
    .from(servicePlanOrder)
    .where(and(eq(servicePlanOrder.state, 'active'), lte(servicePlanOrder.endsAt, now), which))
    .orderBy(servicePlanOrder.id)
    .limit(most)
    .for('update', { skipLocked: true });
  const ended = await tx
    .update(servicePlanOrder)
    .set({ state: 'ended' })
    .where(inArray(servicePlanOrder.id, over))
    .returning({ id: servicePlanOrder.id });
  return ended.length;
}

/** Begins paid orders whose turn has come; returns how many. Each is begun by one instance. */
export async function activatePaidOrders(tx: Tx, now: Date, most: number, which?: SQL): Promise<number> {
  const due = await tx
    .select()
    .from(servicePlanOrder)
    .where(and(eq(servicePlanOrder.state, 'paid'), lte(servicePlanOrder.startsAt, now), which))
    .orderBy(servicePlanOrder.id)
    .limit(most)
    .for('update', { skipLocked: true });
  for (const order of due) await activateOrder(tx, order);
  return due.length;
}

/** Grants the institution what it ordered. It becomes read-only some days after the end. */
export async function activateOrder(tx: Tx, order: Order): Promise<void> {
  const { id, officeId, startsAt, endsAt, terminals, users, storage } = order;
  await tx.update(servicePlanOrder).set({ state: 'active', startsAt, endsAt }).where(eq(servicePlanOrder.id, id));
  await tx
    .update(office)
    .set({
      terminalQuota: terminals,
      userQuota: users,
      storageQuota: storage,
      expiresAt: endsAt && readOnlyFrom(endsAt),
    })
    .where(eq(office.id, officeId));
}
