import type { FileInFolders } from './files-in-folders';

/** More than a person means to drop: a home folder by mistake. */
const MOST_FILES = 5_000;

/** All files of a drop, those in folders included; what a system hides in folders is left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<FileInFolders[]> {
  // At once: after the first wait the browser has emptied the list.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files].map((file) => ({ file, folders: [] }));
  const found: FileInFolders[] = [];
  for (const entry of entries) await collect(entry, [], found);
  return found;
}

/** All files of a folder that was chosen; what a system hides is left out. */
export function chosenFiles(files: Iterable<File>): FileInFolders[] {
  return [...files]
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
    .filter(({ file, folders }) => ![file.name, ...folders].some(isHidden))
    .slice(0, MOST_FILES);
}

const isHidden = (name: string) => name.startsWith('.');

async function collect(entry: FileSystemEntry, folders: readonly string[], found: FileInFolders[]): Promise<void> {
  if (found.length >= MOST_FILES || isHidden(entry.name)) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ file, folders });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a folder in portions, and an empty one at its end.
  for (let some = await portion(reader); some.length > 0; some = await portion(reader))
    for (const each of some) await collect(each, [...folders, entry.name], found);
}

const portion = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
