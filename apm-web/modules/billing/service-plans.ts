import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  MOST_SERVICE_PLANS,
  type ServicePlan,
  type salePackageDelete,
  type salePackageList,
  type salePackageSave,
} from '@/lib/contract/billing/service-plan';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { conflict, notFound } from '../../base/problem';
import { containsPattern, row, type Tx } from '../../db/database';
import { servicePlan } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';

/** Page of service plans. Row-level security leaves out those not on offer that the caller must not see. */
export async function servicePlanPage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof salePackageList>,
): Promise<Page<ServicePlan>> {
  const where = search ? sql`apm.folded(${servicePlan.name}) like ${containsPattern(search)}` : sql`true`;
  const found = await tx
    .select()
    .from(servicePlan)
    .where(where)
    .orderBy(servicePlan.price, servicePlan.id)
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  const count = await countUpTo(tx, sql`from ${servicePlan} where ${where}`);
  return { list: found.map(({ createdAt: _, ...each }) => each), count, pageNo, pageSize };
}

export async function saveServicePlan(
  { tx, now, audit }: UserContext,
  { id, ...given }: Parsed<typeof salePackageSave>,
) {
  if (id) {
    const [before] = await tx.select().from(servicePlan).where(eq(servicePlan.id, id)).for('update');
    if (!before) throw notFound();
    await tx.update(servicePlan).set(given).where(eq(servicePlan.id, id));
    audit({ before, after: given });
    return { id };
  }
  const kept = await row<{ n: number }>(tx, sql`select count(*)::int as n from sale_package`);
  if ((kept?.n ?? 0) >= MOST_SERVICE_PLANS) throw conflict({ most: MOST_SERVICE_PLANS }, 'tooManySalePackages');
  const made = uuidv7();
  await tx.insert(servicePlan).values({ id: made, ...given, createdAt: now });
  audit({ after: given });
  return { id: made };
}

export async function deleteServicePlans({ tx, audit }: UserContext, { ids }: Parsed<typeof salePackageDelete>) {
  await assertVisible(tx, servicePlan, ids, 'ids');
  const gone = await tx.delete(servicePlan).where(inArray(servicePlan.id, ids)).returning();
  audit({ before: gone.map(({ name }) => name) });
}
