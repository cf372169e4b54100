import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { badRequest } from '../base/problem';
import { row, type Tx } from './database';
import { guardTreeWrite } from './tree';

interface Tables {
  /** Table of folders with `id`, `office_id`, `parent_id` and `name`. */
  folders: 'material_folder' | 'program_folder';
  /** Table of their contents, with `folder_id`. */
  contents: 'material' | 'program';
}

/** Folder tree of an institution's materials or programs: both are created, moved and deleted alike. */
export function folderTree({ folders, contents }: Tables) {
  const [folder, content] = [sql.identifier(folders), sql.identifier(contents)];
  /** Ids of a folder and of all below it. */
  const branchOf = (id: string): SQL => sql`with recursive branch as (
    select f.id from ${folder} f where f.id = ${id}
    union all select f.id from ${folder} f join branch on f.parent_id = branch.id
  ) select branch.id from branch`;

  const find = async (tx: Tx, id: string) =>
    (await row<{ officeId: string; parentId: string | null }>(
      tx,
      sql`select office_id as "officeId", parent_id as "parentId" from ${folder} where id = ${id}`,
    )) ?? null;

  return {
    branchOf,
    find,

    /** Level of a folder; 1 at the top. */
    async levelOf(tx: Tx, id: string): Promise<number> {
      const found = await row<{ level: number }>(
        tx,
        sql`with recursive above as (
          select f.parent_id, 1 as level from ${folder} f where f.id = ${id}
          union all select f.parent_id, above.level + 1 from ${folder} f join above on f.id = above.parent_id
        ) select max(level)::int as level from above`,
      );
      return found?.level ?? 0;
    },

    async insert(tx: Tx, { officeId, parentId, name }: { officeId: string; parentId: string | null; name: string }) {
      const id = uuidv7();
      await guardTreeWrite(
        tx.execute(
          sql`insert into ${folder} (id, office_id, parent_id, name) values (${id}, ${officeId}, ${parentId}, ${name})`,
        ),
      );
      return id;
    },

    /** Moves or renames a folder. Throws 400 if it would come below itself, or into another institution. */
    async place(tx: Tx, { id, name, parentId }: { id: string; name: string; parentId: string | null }): Promise<void> {
      if (parentId !== null) {
        const inside = await row(tx, sql`select 1 from (${branchOf(id)}) as b (id) where b.id = ${parentId}`);
        if (inside) throw badRequest({ parentId: 'intoItself' });
        const [own, above] = [await find(tx, id), await find(tx, parentId)];
        if (own?.officeId !== above?.officeId) throw badRequest({ parentId: 'folderOfAnotherOffice' });
      }
      await guardTreeWrite(
        tx.execute(sql`update ${folder} set name = ${name}, parent_id = ${parentId} where id = ${id}`),
      );
    },

    /** Deletes a folder; returns false if it is not empty. */
    async remove(tx: Tx, id: string): Promise<boolean> {
      const gone = await row(
        tx,
        sql`delete from ${folder} f where f.id = ${id}
          and not exists (select 1 from ${content} c where c.folder_id = f.id)
          and not exists (select 1 from ${folder} below where below.parent_id = f.id) returning 1`,
      );
      return gone !== undefined;
    },
  };
}
