import { eq, inArray, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type {
  ProgramFolder,
  programFolderDelete,
  programFolderSave,
  programMove,
} from '@/lib/contract/program/folders';
import { badRequest, conflict, notFound } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { folderTree } from '../../db/folder-tree';
import { program, programFolder } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';

const tree = folderTree({ folders: 'program_folder', contents: 'program' });

/** Folders of all institutions that the caller sees. */
export const listFolders = (tx: Tx): Promise<ProgramFolder[]> =>
  rows<ProgramFolder>(
    tx,
    sql`select f.id, (select above.id from program_folder above where above.id = f.parent_id) as "parentId", f.office_id as "officeId",
        (select o.name from office o where o.id = f.office_id) as "officeName", f.name, count(p.id)::int as count
      from program_folder f left join program p on p.folder_id = f.id group by f.id order by f.name, f.id`,
  );

export async function saveFolder(
  { tx, caller }: UserContext,
  { id, name, parentId, toTop }: Parsed<typeof programFolderSave>,
): Promise<Output<typeof programFolderSave>> {
  await assertVisible(tx, programFolder, parentId, 'parentId');
  if (id === undefined) {
    const above = parentId === undefined ? null : await tree.find(tx, parentId);
    const officeId = above?.officeId ?? caller.officeId;
    return { id: await tree.insert(tx, { officeId, parentId: parentId ?? null, name }) };
  }
  await assertVisible(tx, programFolder, id);
  const before = await tree.find(tx, id);
  await tree.place(tx, { id, name, parentId: toTop ? null : (parentId ?? before?.parentId ?? null) });
  return { id };
}

export async function removeFolder({ tx }: UserContext, { id }: Parsed<typeof programFolderDelete>): Promise<void> {
  await assertVisible(tx, programFolder, id);
  if (!(await tree.remove(tx, id))) throw conflict({ id }, 'folderNotEmpty');
}

/**
 * Throws if a new program of the caller's institution cannot go into a folder: 404 if it is not visible, 400 if it belongs to
 * another institution.
 */
export async function assertOwnFolder(
  { tx, caller }: Pick<UserContext, 'tx' | 'caller'>,
  folderId: string,
): Promise<void> {
  const [found] = await tx
    .select({ officeId: programFolder.officeId })
    .from(programFolder)
    .where(eq(programFolder.id, folderId));
  if (!found) throw notFound('folderId');
  if (found.officeId !== caller.officeId) throw badRequest({ folderId: 'folderOfAnotherOffice' });
}

/** Moves programs into a folder of their own institution; others are refused. */
export async function movePrograms(
  { tx, audit }: UserContext,
  { ids, folderId }: Parsed<typeof programMove>,
): Promise<void> {
  await assertVisible(tx, program, ids, 'ids');
  await assertVisible(tx, programFolder, folderId, 'folderId');
  if (folderId !== undefined) {
    const elsewhere = await rows(
      tx,
      sql`select 1 from program p join program_folder f on f.id = ${folderId} where p.id = any(${uuids(ids)}) and p.office_id <> f.office_id limit 1`,
    );
    if (elsewhere.length > 0) throw badRequest({ folderId: 'folderOfAnotherOffice' });
  }
  const moved = await tx
    .update(program)
    .set({ folderId: folderId ?? null })
    .where(inArray(program.id, ids))
    .returning({ id: program.id });
  // Fewer rows than ids: somebody has deleted a program in between.
  if (moved.length < new Set(ids).size) throw notFound('ids');
  audit({ after: { programs: moved.length, folderId: folderId ?? null } });
}
