import { folderTrail } from '@/components/foundation/ui/folder-trail';
import type { Program } from '@/lib/contract/program/calls';
import type { ProgramFolder } from '@/lib/contract/program/folders';

/** Returns the folders to which these programs can be moved, by path: a program stays with its institution. */
export const folderChoices = (
  folders: readonly ProgramFolder[],
  programs: readonly Pick<Program, 'officeId'>[],
): { id: string; path: string }[] =>
  folders
    .filter((folder) => programs.every(({ officeId }) => officeId === folder.officeId))
    .map(({ id }) => ({
      id,
      path: folderTrail(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
