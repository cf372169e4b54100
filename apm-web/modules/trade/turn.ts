import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { office, saleOrder } from '../../db/schema';
import { readOnlyFrom } from './subscription';

/** What begins and what ends with time. */

export type Order = typeof saleOrder.$inferSelect;

const MOST = 500;

/** Ends what is over and begins what was paid before and whose turn has come; `which` narrows it to some orders. */
export async function endAndBegin(tx: Tx, now: Date, which?: SQL): Promise<void> {
  await tx
    .update(saleOrder)
    .set({ state: 'ended' })
    .where(and(eq(saleOrder.state, 'active'), lte(saleOrder.endsAt, now), which));
  // Of several instances one begins each.
  const due = await tx
    .select()
    .from(saleOrder)
    .where(and(eq(saleOrder.state, 'paid'), lte(saleOrder.startsAt, now), which))
    .limit(MOST)
    .for('update', { skipLocked: true });
  for (const order of due) await begin(tx, order);
}

/** The institution gets what it has ordered; it is read-only some days after the end. */
export async function begin(tx: Tx, order: Order): Promise<void> {
  const { id, officeId, startsAt, endsAt, terminals, users, storage } = order;
  await tx.update(saleOrder).set({ state: 'active', startsAt, endsAt }).where(eq(saleOrder.id, id));
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
