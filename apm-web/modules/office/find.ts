import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { findChild, findInstantStatistics, searchOffice } from '@/lib/contract/office';
import { containsPattern, prefixPattern, row, rows, type Tx, uuids } from '../../db/database';
import { readWholeBranch } from '../../db/visible';

/** First matches by name, each with the ids from the caller's own institution down to it. */
export async function searchOffices(
  tx: Tx,
  caller: { officeId: string; offices: readonly string[] | null },
  { search, limit }: { search: string; limit: number },
): Promise<Output<typeof searchOffice>> {
  const { officeId } = caller;
  const found = await rows<{ id: string; parentId: string | null; name: string }>(
    tx,
    sql`select o.id, case when o.id = ${officeId} then null else o.parent_id end as "parentId", o.name
      from office o where apm.folded(o.name) like ${containsPattern(search)}
      order by apm.folded(o.name) not like ${prefixPattern(search)}, o.name, o.id limit ${limit}`,
  );
  const ways = await readWholeBranch(tx, caller, () =>
    rows<{ id: string; path: string[] }>(
      tx,
      sql`select x.descendant_id as id, array_agg(x.ancestor_id order by x.depth desc) as path from office_closure x
        where x.descendant_id = any(${uuids(found.map(({ id }) => id))})
          and exists (select 1 from office_closure own where own.ancestor_id = ${officeId} and own.descendant_id = x.ancestor_id)
        group by 1`,
    ),
  );
  const paths = new Map(ways.map(({ id, path }) => [id, path]));
  return found.map((office) => ({ ...office, path: paths.get(office.id) ?? [] }));
}

export function childrenOf(tx: Tx, id: string): Promise<Output<typeof findChild>> {
  return rows(tx, sql`select id, parent_id as "parentId", name from office where parent_id = ${id} order by name, id`);
}

/** Counts over an institution with all below it. */
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
