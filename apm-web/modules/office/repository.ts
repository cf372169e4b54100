import { eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { getVolMsg, getVolMsgByType } from '@/lib/contract/material';
import { notFound } from '../../base/problem';
import { rows, type Tx } from '../../db/database';
import { office } from '../../db/schema';

export async function findOffice(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      id: office.id,
      parentId: office.parentId,
      name: office.name,
      storageQuota: office.storageQuota,
      storageUsed: office.storageUsed,
      terminalQuota: office.terminalQuota,
      userQuota: office.userQuota,
    })
    .from(office)
    .where(eq(office.id, id));
  return found ?? null;
}

/** Bytes that an institution may store, has stored and has left. */
export async function storageOf(tx: Tx, officeId: string): Promise<Output<typeof getVolMsg>> {
  const found = await findOffice(tx, officeId);
  if (!found) throw notFound('officeId');
  const { storageQuota: total, storageUsed: used } = found;
  return { total, used, free: Math.max(0, total - used) };
}

/** Bytes and number of an institution's materials, by type. */
export function storageByType(tx: Tx, officeId: string): Promise<Output<typeof getVolMsgByType>> {
  return rows(
    tx,
    sql`select f.type, coalesce(sum(m.size), 0)::float8 as used, count(*)::int as count
      from material m join stored_file f using (md5) where m.office_id = ${officeId} group by f.type order by f.type`,
  );
}
