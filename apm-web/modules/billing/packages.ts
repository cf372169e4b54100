import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  MOST_PACKAGES,
  type SalePackage,
  type salePackageDelete,
  type salePackageList,
  type salePackageSave,
} from '@/lib/contract/billing/purchase';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { conflict, notFound } from '../../base/problem';
import { containsPattern, row, type Tx } from '../../db/database';
import { salePackage } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';

/** Page of service plans. Row-level security leaves out those not on offer that the caller must not see. */
export async function packagePage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof salePackageList>,
): Promise<Page<SalePackage>> {
  const where = search ? sql`apm.folded(${salePackage.name}) like ${containsPattern(search)}` : sql`true`;
  const found = await tx
    .select()
    .from(salePackage)
    .where(where)
    .orderBy(salePackage.price, salePackage.id)
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  const count = await countUpTo(tx, sql`from ${salePackage} where ${where}`);
  return { list: found.map(({ createdAt: _, ...each }) => each), count, pageNo, pageSize };
}

export async function savePackage({ tx, now, audit }: UserContext, { id, ...given }: Parsed<typeof salePackageSave>) {
  if (id) {
    const [before] = await tx.select().from(salePackage).where(eq(salePackage.id, id)).for('update');
    if (!before) throw notFound();
    await tx.update(salePackage).set(given).where(eq(salePackage.id, id));
    audit({ before, after: given });
    return { id };
  }
  const kept = await row<{ n: number }>(tx, sql`select count(*)::int as n from sale_package`);
  if ((kept?.n ?? 0) >= MOST_PACKAGES) throw conflict({ most: MOST_PACKAGES }, 'tooManySalePackages');
  const made = uuidv7();
  await tx.insert(salePackage).values({ id: made, ...given, createdAt: now });
  audit({ after: given });
  return { id: made };
}

export async function deletePackages({ tx, audit }: UserContext, { ids }: Parsed<typeof salePackageDelete>) {
  await assertVisible(tx, salePackage, ids, 'ids');
  const gone = await tx.delete(salePackage).where(inArray(salePackage.id, ids)).returning();
  audit({ before: gone.map(({ name }) => name) });
}
