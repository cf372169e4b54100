import { z } from 'zod';
import { form, get } from '../call';
import { flag, id, ids, name } from '../fields';

/** A folder of programs. */
const programFolder = z.object({
  id,
  /** `null` at the top level, and if the caller does not see the parent folder. */
  parentId: id.nullable(),
  officeId: id,
  officeName: z.string(),
  name: z.string(),
  /** Number of programs directly in it. */
  count: z.int(),
});
export type ProgramFolder = z.infer<typeof programFolder>;

export const programFolderList = get('/a/api/program/folders', {
  summary: 'The folders of programs',
  access: 'program:program:view',
  output: z.array(programFolder),
});

/** A different `parentId` moves it there with its contents. */
export const programFolderSave = form('/a/api/program/saveFolder', {
  summary: 'Makes, renames or moves a folder of programs',
  access: 'program:program:edit',
  input: z.object({ id: id.optional(), name, parentId: id.optional(), toTop: flag.default(false) }),
  output: z.object({ id }),
});

export const programFolderDelete = form('/a/api/program/deleteFolder', {
  summary: 'Deletes an empty folder of programs',
  access: 'program:program:delete',
  input: z.object({ id }),
});

export const programMove = form('/a/api/program/move', {
  summary: 'Moves programs into a folder, or out of any',
  access: 'program:program:edit',
  input: z.object({ ids, folderId: id.optional() }),
});
