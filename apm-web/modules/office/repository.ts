import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output } from '@/lib/contract/call';
import type { homeSummary } from '@/lib/contract/office';
import { row, type Tx } from '../../db/database';
import { office } from '../../db/schema';

export async function insertOffice(
  tx: Tx,
  given: { name: string; parentId: string; storageQuota: number; now: Date },
): Promise<string> {
  const { name, parentId, storageQuota, now } = given;
  const id = uuidv7();
  await tx.insert(office).values({ id, name, parentId, storageQuota, createdAt: now });
  return id;
}

export async function findOffice(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      id: office.id,
      parentId: office.parentId,
      name: office.name,
      storageQuota: office.storageQuota,
      storageUsed: office.storageUsed,
    })
    .from(office)
    .where(eq(office.id, id));
  return found ?? null;
}

export const renameOffice = (tx: Tx, id: string, name: string) =>
  tx.update(office).set({ name }).where(eq(office.id, id));

type Home = Output<typeof homeSummary>;

export async function contentCounts(tx: Tx): Promise<{ materials: number; programs: number }> {
  const found = await row<{ materials: number; programs: number }>(
    tx,
    sql`select (select count(*)::int from material) as materials, (select count(*)::int from program) as programs`,
  );
  return found ?? { materials: 0, programs: 0 };
}

/** Publishes that terminals are still fetching, and those that failed on some. */
export async function publishCounts(tx: Tx): Promise<NonNullable<Home['publishes']>> {
  const found = await row<NonNullable<Home['publishes']>>(
    tx,
    sql`select count(*) filter (where waiting > 0 or downloading > 0)::int as "underWay", count(*) filter (where failed > 0)::int as failed
      from publish`,
  );
  return found ?? { underWay: 0, failed: 0 };
}
