import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Makes a folder and those above it. Unlike `mkdir` with `recursive`, it says ENOSPC where a full disk has no room for one, not ENOENT. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await makeFolder(folder);
  }
}
