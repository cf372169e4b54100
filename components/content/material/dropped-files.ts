import type { FileInFolders } from './files-in-folders';

/** More than a person means to drop: a home folder by mistake. */
export const MOST_FILES = 5_000;

/** What is taken of a drop or a choice, and what is not. */
export interface FoundFiles {
  files: FileInFolders[];
  /** Files and folders that the browser was not let read. */
  unread: { name: string }[];
  /** How many there are beyond those that are taken at once. */
  leftOut: number;
}

/** All files of a drop, those in folders included; what a system hides in folders is left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<FoundFiles> {
  // At once: after the first wait the browser has emptied the list.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return looseFiles(files);
  const found: FoundFiles = { files: [], unread: [], leftOut: 0 };
  for (const entry of entries) await collect(entry, [], found);
  return found;
}

/** Files that lie in no folder. */
export const looseFiles = (files: Iterable<File>): FoundFiles => ({
  files: [...files].map((file) => ({ file, folders: [] })),
  unread: [],
  leftOut: 0,
});

/** All files of a folder that was chosen; what a system hides is left out. */
export function chosenFiles(files: Iterable<File>): FoundFiles {
  const all = [...files]
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
    .filter(({ file, folders }) => ![file.name, ...folders].some(isHidden));
  return { files: all.slice(0, MOST_FILES), unread: [], leftOut: Math.max(0, all.length - MOST_FILES) };
}

const isHidden = (name: string) => name.startsWith('.');

async function collect(entry: FileSystemEntry, folders: readonly string[], found: FoundFiles): Promise<void> {
  if (isHidden(entry.name)) return;
  if (entry.isFile && found.files.length >= MOST_FILES) {
    found.leftOut += 1;
    return;
  }
  const notRead = () => {
    found.unread.push({ name: entry.name });
  };
  if (entry.isFile) {
    const reading = new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    await reading.then((file) => found.files.push({ file, folders }), notRead);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const next = () => portion(reader).catch(notRead);
  // A reader gives a folder in portions, and an empty one at its end.
  for (let some = await next(); some && some.length > 0; some = await next())
    for (const each of some) await collect(each, [...folders, entry.name], found);
}

const portion = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
