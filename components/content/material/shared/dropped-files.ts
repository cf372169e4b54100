import type { FileInFolders } from '../mirror-folders';

/** Maximum number of files per drop; more is likely a mistake, such as a home folder. */
export const MOST_FILES = 5_000;

/** Result of a drop or file dialog: files taken, unreadable ones, and those beyond the limit. */
export interface FoundFiles {
  files: FileInFolders[];
  /** Files and folders that the browser could not read. */
  unread: { name: string }[];
  /** Number of files beyond the limit. */
  leftOut: number;
}

/** Reads all files of a drop, including those in folders; skips hidden system files in folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<FoundFiles> {
  // Read synchronously: browsers empty the list after the first await.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return looseFiles(files);
  const found: FoundFiles = { files: [], unread: [], leftOut: 0 };
  for (const entry of entries) await collect(entry, [], found);
  return found;
}

/** Files without a folder. */
export const looseFiles = (files: Iterable<File>): FoundFiles => ({
  files: [...files].map((file) => ({ file, folders: [] })),
  unread: [],
  leftOut: 0,
});

/** Returns all files of a chosen folder, without hidden system files. */
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
  // A reader returns entries in batches; an empty batch marks the end.
  for (let some = await next(); some && some.length > 0; some = await next())
    for (const each of some) await collect(each, [...folders, entry.name], found);
}

const portion = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
