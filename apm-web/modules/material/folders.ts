import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Folder } from '@/lib/contract/material';
import { row, rows, type Tx } from '../../db/database';
import { materialFolder } from '../../db/schema';
import { inTree } from '../../db/tree';

export function folders(tx: Tx): Promise<Folder[]> {
  return rows<Folder>(
    tx,
    sql`select f.id, f.parent_id as "parentId", f.name, count(m.id)::int as count
      from material_folder f left join material m on m.folder_id = f.id group by f.id order by f.name, f.id`,
  );
}

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

export const renameFolder = (tx: Tx, id: string, name: string) =>
  tx.update(materialFolder).set({ name }).where(eq(materialFolder.id, id));

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
