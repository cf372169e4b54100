import { type SQL, sql } from 'drizzle-orm';
import type { Customer } from '@/lib/contract/customer';
import type { Office } from '@/lib/contract/office';
import { at, iso, row, rows, type Tx } from '../../db/database';

type OfficeRow = Omit<Office, 'expiresAt' | 'createdAt'> & { expiresAt: string | null; createdAt: string };

/** Columns of an institution in the wire format. The parent's name is included if visible. */
const columns = (
  now: Date,
) => sql`o.id, p.id as "parentId", p.name as "parentName", o.name, o.kind, o.contact_name as "contactName",
  o.phone, o.email, o.address, o.remark, o.industry, o.timezone, o.terminal_quota as "terminalQuota", o.user_quota as "userQuota",
  o.storage_quota::float8 as "storageQuota", o.expires_at as "expiresAt", o.created_at as "createdAt",
  apm.expired_since(o.id, ${at(now)}) is not null as expired`;

/** Usage of an institution with all below it; of the root institution, like its quota, only its own storage. */
const used = sql`
  (select coalesce(sum(c.n), 0)::int from terminal_count c join office_closure x on x.descendant_id = c.office_id where x.ancestor_id = o.id) as terminals,
  (select coalesce(sum(c.n) filter (where c.status = 'online'), 0)::int from terminal_count c join office_closure x on x.descendant_id = c.office_id where x.ancestor_id = o.id) as online,
  (select count(*)::int from app_user u join office_closure x on x.descendant_id = u.office_id where x.ancestor_id = o.id) as users,
  (select coalesce(sum(b.storage_used), 0)::float8 from office b join office_closure x on x.descendant_id = b.id
    where x.ancestor_id = o.id and (not o.root or b.id = o.id)) as "storageUsed",
  (select count(*)::int from office b where b.parent_id = o.id) as children`;

function readable<R extends OfficeRow>(found: R) {
  return { ...found, expiresAt: iso(found.expiresAt), createdAt: iso(found.createdAt) };
}

export async function officeView(tx: Tx, id: string, now: Date): Promise<Office | null> {
  const found = await row<OfficeRow>(
    tx,
    sql`select ${columns(now)} from office o left join office p on p.id = o.parent_id where o.id = ${id}`,
  );
  return found ? readable(found) : null;
}

export interface Usage {
  terminals: number;
  online: number;
  users: number;
  storageUsed: number;
  children: number;
}

/** Usage of an institution with all below it; `null` if the caller does not see it. */
export async function readUsage(tx: Tx, id: string): Promise<Usage | null> {
  return (await row<Usage>(tx, sql`select ${used} from office o where o.id = ${id}`)) ?? null;
}

/** Institutions with their quotas and usage, filtered and sorted. */
export async function customers(tx: Tx, now: Date, where: SQL, order: SQL): Promise<Customer[]> {
  const found = await rows<OfficeRow & Usage>(
    tx,
    sql`select ${columns(now)}, ${used} from office o left join office p on p.id = o.parent_id where ${where} ${order}`,
  );
  return found.map(({ terminals, users, storageUsed, online, children: _, ...office }) => ({
    ...readable(office),
    terminals: { used: terminals, quota: office.terminalQuota },
    users: { used: users, quota: office.userQuota },
    storage: { used: storageUsed, quota: office.storageQuota },
    online,
  }));
}
