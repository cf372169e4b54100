import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies files that are missing in `to` or have another size there; returns how many. Stored files never change, as their names
 * follow from their bytes.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  let copied = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    if (await isThere(source, target)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    copied += (await copyUnlessGone(source, target)) ? 1 : 0;
  }
  return copied;
}

async function isThere(source: string, target: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(source), stat(target)].map((each) => each.catch(() => null)));
  return one === null || (other !== null && other !== undefined && one?.size === other.size);
}

/** Copies a file, which may be deleted in the process if it is no longer needed. */
async function copyUnlessGone(source: string, target: string): Promise<boolean> {
  try {
    await copyFile(source, target);
    // Copies keep the mode of their source, which may date from before files were protected from other users.
    await chmod(target, 0o600);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
