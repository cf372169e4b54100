import { eq, sql } from 'drizzle-orm';
import type { Folder } from '@/lib/contract/material';
import { badRequest, conflict, notFound, Problem } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { folderTree } from '../../db/folder-tree';
import { runAsSystem } from '../../db/run-as-system';
import { materialFolder, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';

/** Folders of all institutions that the caller sees, and shared ones. A folder whose parent is not visible is listed at the top. */
export async function folders(tx: Tx): Promise<Folder[]> {
  const found = await rows<Omit<Folder, 'officeName'>>(
    tx,
    sql`select f.id, (select above.id from material_folder above where above.id = f.parent_id) as "parentId", f.name, f.open,
        f.office_id as "officeId", count(m.id)::int as count,
        case when apm.sees(f.office_id) then 'mine' when f.id in (select b.id from (${openBranches}) b) then 'public' else 'shared' end as access,
        coalesce((
          select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name) from material_folder_share s join office o on o.id = s.with_office_id
          where s.folder_id = f.id
        ), '[]') as "sharedWith"
      from material_folder f left join material m on m.folder_id = f.id and m.part_of is null group by f.id order by f.name, f.id`,
  );
  const names = await rows<{ id: string; name: string }>(
    tx,
    sql`select id, name from apm.office_names_of_folders(${uuids(found.map(({ id }) => id))})`,
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return found.map((each) => ({ ...each, officeName: nameOf.get(each.officeId) ?? '' }));
}

const openBranches = sql`with recursive b as (
  select o.id from material_folder o where o.open
  union select c.id from material_folder c join b on c.parent_id = b.id
) select b.id from b`;

export const {
  branchOf,
  find: findFolder,
  insert: insertFolder,
  place: placeFolder,
  remove: deleteFolder,
} = folderTree({ folders: 'material_folder', contents: 'material' });

/** Number of programs that an error names. */
const NAMED = 5;

/**
 * Throws 409 if programs follow a folder, with the names of those that the caller sees. Locks the folder, so that no other follows it
 * before the transaction ends.
 */
export async function assertNotFollowed(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from material_folder where id = ${id} for update`);
  const following = sql`select p.id, p.name from followed_folder f join program p on p.id = f.program_id
    where f.folder_id = ${id} order by p.name, p.id`;
  const all = await runAsSystem(tx, () => rows<{ id: string }>(tx, following));
  if (all.length === 0) return;
  const seen = await rows<{ id: string; name: string }>(tx, following);
  if (seen.length === 0) throw conflict([], 'folderFollowedAbove');
  const names = seen.slice(0, NAMED).map(({ name }) => name);
  throw new Problem(409, { conflict: seen, key: 'folderFollowed', values: { names: names.join(', ') } });
}

/** Shares a folder with exactly these institutions below its own, and with everybody or not. */
export async function shareFolder(
  { tx, audit }: UserContext,
  { id, officeIds, open }: { id: string; officeIds: readonly string[]; open: boolean },
): Promise<void> {
  const wanted = [...new Set(officeIds)];
  await assertVisible(tx, office, wanted, 'officeIds');
  const own = await row<{ officeId: string; root: boolean; below: number }>(
    tx,
    sql`select f.office_id as "officeId", o.root,
        (select count(*)::int from office_closure x where x.ancestor_id = f.office_id and x.descendant_id <> f.office_id
          and x.descendant_id = any(${uuids(wanted)})) as below
      from material_folder f join office o on o.id = f.office_id where f.id = ${id}`,
  );
  if (!own) throw notFound();
  if (own.below !== wanted.length) throw badRequest({ officeIds: 'onlyBelow' });
  if (open && !own.root) throw badRequest({ open: 'onlyPlatform' });
  await tx.execute(
    sql`delete from material_folder_share where folder_id = ${id} and with_office_id <> all(${uuids(wanted)})`,
  );
  await tx.execute(
    sql`insert into material_folder_share (folder_id, office_id, with_office_id) select ${id}, ${own.officeId}, unnest(${uuids(wanted)})
      on conflict do nothing`,
  );
  await tx.update(materialFolder).set({ open }).where(eq(materialFolder.id, id));
  audit({ after: { officeIds: wanted, open } });
}
