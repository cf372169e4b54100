/** More than a person means to drop: a home folder by mistake. */
const MOST_FILES = 5_000;

/** All files of a drop, those in folders included; what a system hides in folders is left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // At once: after the first wait the browser has emptied the list.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MOST_FILES || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    found.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a folder in portions, and an empty one at its end.
  for (let some = await portion(reader); some.length > 0; some = await portion(reader))
    for (const each of some) await collect(each, found);
}

const portion = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
