import { eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { homeSummary } from '@/lib/contract/home';
import type { getVolMsgByType } from '@/lib/contract/material';
import { at, row, rows, type Tx } from '../../db/database';
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

type Home = Output<typeof homeSummary>;

export async function contentCounts(tx: Tx): Promise<{ materials: number; programs: number }> {
  const found = await row<{ materials: number; programs: number }>(
    tx,
    sql`select (select count(*)::int from material) as materials, (select count(*)::int from program) as programs`,
  );
  return found ?? { materials: 0, programs: 0 };
}

/** Publishes that terminals are still fetching, and those that failed on some; not messages that are over. */
export async function publishCounts(tx: Tx, now: Date): Promise<NonNullable<Home['publishes']>> {
  const found = await row<NonNullable<Home['publishes']>>(
    tx,
    sql`select count(*) filter (where waiting > 0 or downloading > 0)::int as "underWay", count(*) filter (where failed > 0)::int as failed
      from publish where kind <> 'message' or until_at is null or until_at > ${at(now)}`,
  );
  return found ?? { underWay: 0, failed: 0 };
}

/** Bytes and number of an institution's materials, by type. */
export function storageByType(tx: Tx, officeId: string): Promise<Output<typeof getVolMsgByType>> {
  return rows(
    tx,
    sql`select f.type, coalesce(sum(m.size), 0)::float8 as used, count(*)::int as count
      from material m join stored_file f using (md5) where m.office_id = ${officeId} group by f.type order by f.type`,
  );
}
