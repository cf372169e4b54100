import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Folder } from '@/lib/contract/material';
import { badRequest, notFound } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { materialFolder, office } from '../../db/schema';
import { inTree } from '../../db/tree';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';

/** Of all institutions that the caller sees, and those that others share. One whose folder above is not read stands at the top. */
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

/** Ids of a folder and of all below it. */
export const branchOf = (id: string) => sql`with recursive branch as (
  select f.id from material_folder f where f.id = ${id}
  union all select f.id from material_folder f join branch on f.parent_id = branch.id
) select branch.id from branch`;

export async function findFolder(tx: Tx, id: string) {
  const [found] = await tx.select().from(materialFolder).where(eq(materialFolder.id, id));
  return found ?? null;
}

export async function insertFolder(
  tx: Tx,
  given: { officeId: string; parentId: string | null; name: string },
): Promise<string> {
  const id = uuidv7();
  await inTree(tx.insert(materialFolder).values({ id, ...given }));
  return id;
}

/** Throws 400 where it would come below itself, or into another institution. */
export async function placeFolder(
  tx: Tx,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Promise<void> {
  if (parentId !== null) {
    const inside = await row(tx, sql`select 1 from (${branchOf(id)}) as b (id) where b.id = ${parentId}`);
    if (inside) throw badRequest({ parentId: 'intoItself' });
    const [own, above] = [await findFolder(tx, id), await findFolder(tx, parentId)];
    if (own?.officeId !== above?.officeId) throw badRequest({ parentId: 'folderOfAnotherOffice' });
  }
  await inTree(tx.update(materialFolder).set({ name, parentId }).where(eq(materialFolder.id, id)));
}

/** With these institutions below its own and no others, and with everybody or not. */
export async function shareFolder(
  { tx, audit }: UserContext,
  { id, officeIds, open }: { id: string; officeIds: readonly string[]; open: boolean },
): Promise<void> {
  const wanted = [...new Set(officeIds)];
  await mustSee(tx, office, wanted, 'officeIds');
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

/** False for a folder that is not empty. */
export async function deleteFolder(tx: Tx, id: string): Promise<boolean> {
  const gone = await row(
    tx,
    sql`delete from material_folder f where f.id = ${id}
      and not exists (select 1 from material m where m.folder_id = f.id)
      and not exists (select 1 from material_folder below where below.parent_id = f.id) returning 1`,
  );
  return gone !== undefined;
}
