import { sql } from 'drizzle-orm';
import { GRACE_DAYS } from '@/lib/contract/billing/service-plan';
import type { Subscription, subscriptionStates } from '@/lib/contract/frame';
import { notFound } from '../../base/problem';
import { row, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { UserContext } from '../../http/context';
import { findOrders } from './repository';

const DAY = 86_400_000;
/** Days before the end from which the console shows a warning. */
export const ENDING_DAYS = 14;

/** Time from which an institution is read-only if nothing follows a plan that ends then. */
export const readOnlyFrom = (endsAt: Date) => new Date(endsAt.getTime() + GRACE_DAYS * DAY);

/** State of a subscription whose last order ends at this instant; `null`: none was ever active. */
export function stateOf(endsAt: Date | null, now: Date): (typeof subscriptionStates)[number] {
  if (!endsAt) return 'none';
  if (now >= readOnlyFrom(endsAt)) return 'readOnly';
  if (now >= endsAt) return 'grace';
  return endsAt.getTime() - now.getTime() <= ENDING_DAYS * DAY ? 'ending' : 'running';
}

interface Use {
  terminalQuota: number | null;
  userQuota: number | null;
  storageQuota: number;
  terminals: number;
  users: number;
  storage: number;
}

/** Subscription of the caller's institution: the running or last plan, the one that follows, and current use. */
export async function currentSubscription({ tx, caller, now }: UserContext): Promise<Subscription> {
  const { officeId } = caller;
  const mine = sql`o.office_id = ${officeId}`;
  const [current = null] = await findOrders(
    tx,
    sql`${mine} and o.state in ('active', 'ended') and o.ends_at is not null`,
    sql`order by o.ends_at desc limit 1`,
  );
  const [next = null] = await findOrders(tx, sql`${mine} and o.state = 'paid'`);
  const [open = null] = await findOrders(tx, sql`${mine} and o.state = 'open'`);
  const use = await usageOf(tx, officeId);
  const last = next?.endsAt ?? current?.endsAt;
  const ends = last ? new Date(last) : null;
  return {
    state: stateOf(ends, now),
    current,
    next,
    open,
    readOnlyFrom: ends ? readOnlyFrom(ends).toISOString() : null,
    terminals: { used: use.terminals, quota: use.terminalQuota },
    users: { used: use.users, quota: use.userQuota },
    storage: { used: use.storage, quota: use.storageQuota },
    ...(await supplyRole(tx, caller)),
  };
}

/**
 * Returns whether an institution sells and who supplies it: one that is not directly below the platform's is its parent's
 * customer.
 */
export async function supplyRole(
  tx: Tx,
  { officeId, everything }: { officeId: string; everything: boolean },
): Promise<Pick<Subscription, 'suppliedBy' | 'sells'>> {
  // The caller may not see the institution above, but its name is on everything that it sends.
  const above = await runAsSystem(tx, () =>
    row<{ name: string; root: boolean }>(
      tx,
      sql`select p.name, p.root from office o join office p on p.id = o.parent_id where o.id = ${officeId}`,
    ),
  );
  return { suppliedBy: above && !above.root ? above.name : null, sells: everything && !above };
}

/** Quotas and use of an institution with all below it, as quotas cover them together. */
export const usageOf = (tx: Tx, officeId: string): Promise<Use> => runAsSystem(tx, () => findUse(tx, officeId));

/** Same as `usageOf`, within a transaction of the platform. */
export async function findUse(tx: Tx, officeId: string): Promise<Use> {
  const found = await row<Use>(
    tx,
    sql`select o.terminal_quota as "terminalQuota", o.user_quota as "userQuota", o.storage_quota::float8 as "storageQuota",
        (select coalesce(sum(c.n), 0)::int from terminal_count c join office_closure x on x.descendant_id = c.office_id where x.ancestor_id = o.id) as terminals,
        (select count(*)::int from app_user u join office_closure x on x.descendant_id = u.office_id where x.ancestor_id = o.id) as users,
        (select coalesce(sum(b.storage_used), 0)::float8 from office b join office_closure x on x.descendant_id = b.id where x.ancestor_id = o.id) as storage
      from office o where o.id = ${officeId}`,
  );
  if (!found) throw notFound();
  return found;
}
