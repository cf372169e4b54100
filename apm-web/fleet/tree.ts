import { type SQL, sql } from 'drizzle-orm';
import type { Page, TreeNode } from '@/lib/contract/fields';
import { notFound } from '../base/problem';
import { row, rows, type Tx, uuids } from '../db/database';
import { readWholeBranch } from '../db/visible';
import { countUpTo, offsetOf } from '../http/paging';

/** User who views a tree, whose root is the user's own institution. */
interface Viewer {
  officeId: string;
  /** Institutions that the caller's roles are limited to; `null` if not limited. */
  offices: readonly string[] | null;
}

/** Institutions directly below one, or the caller's own at the top. Counts cover the whole branch and come from the counters. */
export const officeLevel = (tx: Tx, viewer: Viewer, parentId?: string): Promise<TreeNode[]> =>
  countedOffices(tx, viewer, sql`${onLevel(viewer, parentId)} order by o.name, o.id`);

/** Page of such a level: an institution may have thousands below it. */
export async function officePage(
  tx: Tx,
  viewer: Viewer,
  parentId: string | undefined,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<TreeNode>> {
  const level = onLevel(viewer, parentId);
  const page = sql`${level} order by o.name, o.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`;
  return {
    list: await countedOffices(tx, viewer, page),
    count: await countUpTo(tx, sql`from office o where ${level}`),
    pageNo,
    pageSize,
  };
}

const onLevel = ({ officeId }: Viewer, parentId?: string): SQL =>
  parentId === undefined ? sql`o.id = ${officeId}` : sql`o.parent_id = ${parentId}`;

async function countedOffices(tx: Tx, viewer: Viewer, wanted: SQL): Promise<TreeNode[]> {
  const level = await rows<Pick<TreeNode, 'id' | 'parentId' | 'name'>>(
    tx,
    sql`select o.id, case when o.id = ${viewer.officeId} then null else o.parent_id end as "parentId", o.name from office o where ${wanted}`,
  );
  const ids = uuids(level.map(({ id }) => id));
  const holding = () =>
    rows<Pick<TreeNode, 'id' | 'hasChildren' | 'count' | 'online'>>(
      tx,
      sql`select x.ancestor_id as id, exists (select 1 from office below where below.parent_id = x.ancestor_id) as "hasChildren",
          coalesce(sum(c.n), 0)::int as count, coalesce(sum(c.n) filter (where c.status = 'online'), 0)::int as online
        from office_closure x left join terminal_count c on c.office_id = x.descendant_id
        where x.ancestor_id = any(${ids}) group by x.ancestor_id`,
    );
  const found = await readWholeBranch(tx, viewer, holding);
  const held = new Map(found.map(({ id, ...counts }) => [id, counts]));
  const nothing = { hasChildren: false, count: 0, online: 0 };
  return level.map((office) => ({ ...office, kind: 'office', ...(held.get(office.id) ?? nothing) }));
}

/** Filter of groups. */
type GroupsOf = { officeId: string } | { parentId: string } | { top: true } | { branch: string } | { allOf: string };

/**
 * Groups with counts of their branches: the top ones of an institution or of all, those below a group, or all of a branch of
 * institutions or of a single one. If they may belong to several institutions, each has its institution's name. Siblings are in
 * the order set by people, whole branches by name.
 */
export function groupLevel(tx: Tx, of: GroupsOf): Promise<TreeNode[]> {
  const chosen =
    'officeId' in of
      ? sql`g.office_id = ${of.officeId} and g.parent_id is null`
      : 'parentId' in of
        ? sql`g.parent_id = ${of.parentId}`
        : 'branch' in of
          ? sql`g.office_id in (select descendant_id from office_closure where ancestor_id = ${of.branch})`
          : 'allOf' in of
            ? sql`g.office_id = ${of.allOf}`
            : sql`g.parent_id is null`;
  const among = 'top' in of || 'branch' in of;
  return rows<TreeNode>(
    tx,
    sql`with recursive branch as (
        select g.id as top, g.id from terminal_group g where ${chosen}
        union all
        select b.top, g.id from branch b join terminal_group g on g.parent_id = b.id
      ), smart as (
        select distinct b.top from branch b join terminal_group g on g.id = b.id where g.rule is not null
      ), counted as (
        select b.top, sum(c.n) as n, sum(c.n) filter (where c.status = 'online') as online
        from branch b join terminal_count c on c.group_id = b.id where b.top not in (select top from smart) group by 1
        union all
        -- A terminal in several smart groups counts once.
        select s.top, count(*), count(*) filter (where t.status = 'online')
        from smart s cross join lateral apm.members(array[s.top]) m join terminal t on t.id = m.id group by 1
      )
      select g.id, g.parent_id as "parentId", g.name, 'group' as kind, g.rule is not null as smart,
        ${among ? sql`o.name as "officeName",` : sql``}
        exists (select 1 from terminal_group below where below.parent_id = g.id) as "hasChildren",
        coalesce(c.n, 0)::int as count, coalesce(c.online, 0)::int as online
      from terminal_group g join office o on o.id = g.office_id left join counted c on c.top = g.id
      where ${chosen} order by ${'branch' in of || 'allOf' in of ? sql`` : sql`g.sort, `}g.name, g.id`,
  );
}

/** Institutions and groups directly below an institution or a group. */
export async function officesAndGroups(tx: Tx, viewer: Viewer, parentId?: string): Promise<TreeNode[]> {
  if (parentId === undefined) return withGroups(tx, viewer, await officeLevel(tx, viewer));
  if ((await kindOf(tx, parentId)) === 'group') return groupLevel(tx, { parentId });
  return [
    ...(await withGroups(tx, viewer, await officeLevel(tx, viewer, parentId))),
    ...(await groupLevel(tx, { officeId: parentId })),
  ];
}

/** Kind of a tree node. Throws 404 unless the id is an institution or a group that the caller sees. */
export async function kindOf(tx: Tx, parentId: string): Promise<TreeNode['kind']> {
  const found = await row<{ kind: TreeNode['kind'] }>(
    tx,
    sql`select 'office' as kind from office where id = ${parentId} union all select 'group' from terminal_group where id = ${parentId}`,
  );
  if (!found) throw notFound('parentId');
  return found.kind;
}

/** Marks institutions that only have groups below them as expandable, too. */
async function withGroups(tx: Tx, viewer: Viewer, offices: TreeNode[]): Promise<TreeNode[]> {
  const grouped = await readWholeBranch(tx, viewer, () =>
    rows<{ id: string }>(
      tx,
      sql`select distinct office_id as id from terminal_group where office_id = any(${uuids(offices.map(({ id }) => id))})`,
    ),
  );
  const holding = new Set(grouped.map(({ id }) => id));
  return offices.map((office) => ({ ...office, hasChildren: office.hasChildren || holding.has(office.id) }));
}

/** Path to an institution, or to a group with its parent groups, topmost first, including itself, as far as the caller sees it. */
export function pathTo(
  tx: Tx,
  { officeId, groupId }: { officeId?: string; groupId?: string },
): Promise<Pick<TreeNode, 'kind' | 'id' | 'name'>[]> {
  return rows(
    tx,
    sql`with recursive inside as (
        select g.id, g.parent_id, g.office_id, g.name, 0 as depth from terminal_group g where g.id = ${groupId ?? null}
        union all
        select g.id, g.parent_id, g.office_id, g.name, i.depth + 1 from inside i join terminal_group g on g.id = i.parent_id
      ), place as (
        select coalesce((select office_id from inside where depth = 0), ${officeId ?? null}::uuid) as id
      )
      select kind, id, name from (
        select 'group' as kind, id, name, 0 as level, depth from inside
        union all
        select 'office', o.id, o.name, 1, x.depth from place join office_closure x on x.descendant_id = place.id
          join office o on o.id = x.ancestor_id
      ) above order by level desc, depth desc`,
  );
}
