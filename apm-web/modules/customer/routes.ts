import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import {
  customerChildren,
  customerDynamicData,
  customerInfo,
  customerList,
  searchCustomer,
  volList,
} from '@/lib/contract/customer';
import { notFound } from '../../base/problem';
import { at, containsPattern, row, rows } from '../../db/database';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import type { Router } from '../../http/route';
import { customers } from '../office';

/** SQL: true for customers of an agent, which are institutions below its own, without departments. */
const isCustomer = (officeId: string) => sql`o.kind in ('agent', 'customer') and o.id <> ${officeId}`;
const named = (search: string | undefined) =>
  search ? sql`apm.folded(o.name) like ${containsPattern(search)}` : sql`true`;

export function customerRoutes(route: Router) {
  route.user(customerList, listCustomers);

  route.user(customerChildren, ({ tx, now, caller }, { id }) =>
    customers(
      tx,
      now,
      sql`o.parent_id = ${id} and ${isCustomer(caller.officeId)}`,
      sql`order by o.name, o.id limit 1000`,
    ),
  );

  route.user(searchCustomer, ({ tx, now, caller }, { search, limit }) =>
    customers(
      tx,
      now,
      sql`${isCustomer(caller.officeId)} and ${named(search)}`,
      sql`order by o.name, o.id limit ${limit}`,
    ),
  );

  route.user(customerInfo, ({ tx, now }, { id }) => one({ tx, now }, id));

  route.user(customerDynamicData, async ({ tx, now }, { id }) => {
    const { terminals, users, storage, online } = await one({ tx, now }, id);
    const below = await row<{ n: number }>(tx, sql`select count(*)::int as n from office where parent_id = ${id}`);
    return { terminals, users, storage, online, children: below?.n ?? 0 };
  });

  route.user(volList, async ({ tx }, { search, pageNo, pageSize }) => {
    const list = await rows<{ id: string; name: string; total: number; used: number; free: number }>(
      tx,
      sql`select o.id, o.name, o.storage_quota::float8 as total, o.storage_used::float8 as used,
          greatest(0, o.storage_quota - o.storage_used)::float8 as free
        from office o where ${named(search)}
        order by o.storage_used::float8 / greatest(1, o.storage_quota) desc, o.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
    );
    const count = await countUpTo(tx, sql`from office o where ${named(search)}`);
    return { list, count, pageNo, pageSize };
  });
}

async function one({ tx, now }: Pick<UserContext, 'tx' | 'now'>, id: string) {
  const [found] = await customers(tx, now, sql`o.id = ${id}`, sql``);
  if (!found) throw notFound();
  return found;
}

const EXPIRING = sql.raw(`interval '30 days'`);
const sorts = { name: sql`o.name`, createdAt: sql`o.created_at`, expiresAt: sql`o.expires_at` };

async function listCustomers(
  { tx, now, caller }: UserContext,
  { pageNo, pageSize, search, kind, state, industry, sort, order }: Parsed<typeof customerList>,
) {
  const expired = sql`apm.expired_since(o.id, ${at(now)}) is not null`;
  const states: Record<NonNullable<typeof state>, SQL> = {
    running: sql`not (${expired})`,
    expiring: sql`not (${expired}) and o.expires_at < ${at(now)} + ${EXPIRING}`,
    expired,
  };
  const where = sql`${isCustomer(caller.officeId)} and ${named(search)}
    and ${kind ? sql`o.kind = ${kind}` : sql`true`} and ${state ? states[state] : sql`true`}
    and ${industry ? sql`o.industry = ${industry}` : sql`true`}`;
  const count = await countUpTo(tx, sql`from office o where ${where}`);
  const way = order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const page = sql`order by ${sorts[sort]} ${way}, o.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`;
  return { list: await customers(tx, now, where, page), count, pageNo, pageSize };
}
