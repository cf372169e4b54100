import { call } from '@/lib/client/call';
import { type Folder, folderSave } from '@/lib/contract/material';
import { nameOfFile } from '@/lib/widgets/name-within';

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

/** A tree of many folders does not take as long as all their calls one after the other, nor do all of them come at once. */
const MADE_AT_ONCE = 4;

/**
 * The same folders in the library, below one or at its top: those that have the name are taken, missing ones are made, several of one level at
 * once. `own` are folders of the institution. Throws the first refusal; what was made until then is taken the next time.
 */
export async function inSameFolders(
  found: readonly FileInFolders[],
  under: string | undefined,
  own: readonly Pick<Folder, 'id' | 'name' | 'parentId'>[],
): Promise<FilesOfFolder[]> {
  // Compared as they are kept: otherwise the same folder would be another one the next time.
  const kept = found.map(({ file, folders }) => ({ file, folders: folders.map(nameOfFile) }));
  const groups = new Map<string, FilesOfFolder>([[wayOf([]), { folderId: under, files: [] }]]);
  const groupOf = (folders: readonly string[]) => groups.get(wayOf(folders)) as FilesOfFolder;

  const make = async (folders: readonly string[]) => {
    const name = folders.at(-1) as string;
    const parentId = groupOf(folders.slice(0, -1)).folderId;
    const known = own.find((folder) => folder.name === name && folder.parentId === (parentId ?? null))?.id;
    groups.set(wayOf(folders), { folderId: known ?? (await call(folderSave, { name, parentId })).id, files: [] });
  };
  for (let depth = 1; ; depth += 1) {
    // Each way once: files of one folder are many.
    const level = new Map(
      kept.flatMap(({ folders }) => {
        const way = folders.slice(0, depth);
        return way.length === depth ? [[wayOf(way), way] as const] : [];
      }),
    );
    if (level.size === 0) break;
    await severalAtOnce([...level.values()], make);
  }
  for (const { file, folders } of kept) groupOf(folders).files.push(file);
  return [...new Set(kept.map(({ folders }) => groupOf(folders)))];
}

const wayOf = (folders: readonly string[]) => folders.join('/');

/** After a refusal no more are begun, and those that are under way come to their end. */
async function severalAtOnce<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const refusals: unknown[] = [];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined && refusals.length === 0; one = left.shift())
      await act(one).catch((error) => refusals.push(error));
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, worker));
  if (refusals.length > 0) throw refusals[0];
}
