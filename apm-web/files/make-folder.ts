import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Creates a folder with its parents. Unlike `mkdir` with `recursive`, it fails with ENOSPC instead of ENOENT on a full disk. */
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
