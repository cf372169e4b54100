import { call } from '@/lib/client/call';
import { NAME_LENGTH, nameWithin } from '@/lib/client/upload';
import { type Folder, folderSave } from '@/lib/contract/material';

/** A file that was chosen or dropped, and the folders that it lay in, from the outermost. */
export interface FileInFolders {
  file: File;
  folders: readonly string[];
}

/** Files that go into one folder of the library; without an id to its top. */
export interface FilesOfFolder {
  folderId: string | undefined;
  files: File[];
}

/**
 * The same folders in the library, below one or at its top: those that have the name are taken, missing ones are made. `own` are folders of
 * the institution. Throws the first refusal; what was made until then is taken the next time.
 */
export async function inSameFolders(
  found: readonly FileInFolders[],
  under: string | undefined,
  own: readonly Pick<Folder, 'id' | 'name' | 'parentId'>[],
): Promise<FilesOfFolder[]> {
  const groups = new Map<string, FilesOfFolder>();
  /** Each way is walked once: files of one folder are many. */
  const groupOf = async (folders: readonly string[]): Promise<FilesOfFolder> => {
    const way = folders.join('/');
    const known = groups.get(way);
    if (known) return known;
    const last = folders.at(-1);
    let folderId = under;
    if (last !== undefined) {
      // As it is kept: else the same folder would be another one the next time.
      const name = nameWithin(last.trim(), NAME_LENGTH).trim();
      const parentId = (await groupOf(folders.slice(0, -1))).folderId;
      folderId = own.find((folder) => folder.name === name && folder.parentId === (parentId ?? null))?.id;
      folderId ??= (await call(folderSave, { name, parentId })).id;
    }
    const group: FilesOfFolder = { folderId, files: [] };
    groups.set(way, group);
    return group;
  };
  for (const { file, folders } of found) (await groupOf(folders)).files.push(file);
  return [...groups.values()].filter(({ files }) => files.length > 0);
}
