import { sql } from 'drizzle-orm';
import { Problem } from '../base/problem';
import { row, type Tx } from './database';

export type Quota = 'terminals' | 'users' | 'storage';

export interface ExceededQuota {
  id: string;
  name: string;
  quota: number;
  used: number;
}

/**
 * First institution from the top without room for `more`, among the given one and those above it; `null` if all have room. They
 * stay locked until the transaction ends, so that concurrent callers are counted one after the other. Rows that this transaction
 * has already written are counted.
 */
export async function fullInstitution(
  tx: Tx,
  officeId: string,
  what: Quota,
  more: number,
): Promise<ExceededQuota | null> {
  const found = await row<ExceededQuota>(
    tx,
    sql`select office_id as id, name, quota::float8 as quota, used::float8 as used from apm.over_quota(${officeId}::uuid, ${what}, ${more})`,
  );
  return found ?? null;
}

/**
 * Throws 403 if an institution, or one above it, exceeds a quota. The error names the institution to callers who see it; others
 * learn only that it is one above.
 */
export async function assertWithinQuota(tx: Tx, officeId: string, what: Quota): Promise<void> {
  const full = await fullInstitution(tx, officeId, what, 0);
  if (!full) return;
  const seen = await row(tx, sql`select 1 from office where id = ${full.id}`);
  if (!seen) throw new Problem(403, { key: 'quotaReachedAbove' });
  throw new Problem(403, { key: 'quotaReached', values: { name: full.name, most: full.quota } });
}
