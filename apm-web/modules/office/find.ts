import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { findChild, findInstantStatistics, searchOffice } from '@/lib/contract/office';
import { containing, row, rows, type Tx } from '../../db/database';

/** The first by name, each with the ids from the caller's own institution down to it. */
export function searchOffices(
  tx: Tx,
  { officeId }: { officeId: string },
  { search, limit }: { search: string; limit: number },
): Promise<Output<typeof searchOffice>> {
  return rows(
    tx,
    sql`with found as (
        select o.id, o.parent_id, o.name from office o where o.name ilike ${containing(search)}
        order by o.name not ilike ${containing(search).slice(1)}, o.name, o.id limit ${limit}
      )
      select f.id, case when f.id = ${officeId} then null else f.parent_id end as "parentId", f.name,
        array(select x.ancestor_id from office_closure x
          where x.descendant_id = f.id and x.ancestor_id in (select descendant_id from office_closure where ancestor_id = ${officeId})
          order by x.depth desc) as path
      from found f order by f.name not ilike ${containing(search).slice(1)}, f.name, f.id`,
  );
}

export function childrenOf(tx: Tx, id: string): Promise<Output<typeof findChild>> {
  return rows(tx, sql`select id, parent_id as "parentId", name from office where parent_id = ${id} order by name, id`);
}

/** Counts of an institution with all below it. */
export async function statisticsOf(tx: Tx, id: string): Promise<Output<typeof findInstantStatistics>> {
  const found = await row<Output<typeof findInstantStatistics>>(
    tx,
    sql`with branch as (select descendant_id as id from office_closure where ancestor_id = ${id})
      select coalesce(sum(c.n), 0)::int as terminals,
        coalesce(sum(c.n) filter (where c.status = 'online'), 0)::int as online,
        coalesce(sum(c.n) filter (where c.status = 'offline'), 0)::int as offline,
        coalesce(sum(c.alarms), 0)::int as alarm,
        (select count(*)::int from program where office_id in (select id from branch)) as programs,
        (select count(*)::int from material where office_id in (select id from branch)) as materials,
        (select count(*)::int from app_user where office_id in (select id from branch)) as users
      from terminal_count c where c.office_id in (select id from branch)`,
  );
  if (!found) throw new Error('an aggregate has a row');
  return found;
}
