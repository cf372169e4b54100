import { call } from '@/lib/client/call';
import { type Folder, folderSave } from '@/lib/contract/material';
import { nameOfFile } from '@/lib/widgets/name-within';

/** File that was chosen or dropped, with the folders it lay in, outermost first. */
export interface FileInFolders {
  file: File;
  folders: readonly string[];
}

/** Files for one folder of the library; no id: the top level. */
export interface FilesOfFolder {
  folderId: string | undefined;
  files: File[];
}

/** Parallel requests: faster than one by one for a large tree, without flooding the platform. */
const MADE_AT_ONCE = 4;

/**
 * Mirrors folders in the library, below `under` or at the top level: reuses those with the same name and creates
 * missing ones, several of one level in parallel. `own` are folders of the institution. Throws the first refusal; a
 * retry reuses what was created until then.
 */
export async function mirrorFolders(
  found: readonly FileInFolders[],
  under: string | undefined,
  own: readonly Pick<Folder, 'id' | 'name' | 'parentId'>[],
): Promise<FilesOfFolder[]> {
  // Compare names as they are stored, or the next upload would create the folder again.
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
    // Deduplicate paths: a folder has many files.
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

/** Runs several at a time. After a refusal no more start, and those in progress finish. */
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
