import type { ManifestFile } from '@/lib/contract/gateway';
import type { Ports } from '../ports';

/** Files on the terminal, by MD5. Knows without reading the disk which have arrived and were verified. */
export async function localFiles(files: Ports['files']) {
  const there = new Set(await files.list());

  async function remove(md5: string) {
    there.delete(md5);
    await files.remove(md5);
  }

  /** Drops whole files that differ from what a revision expects; returns their number. */
  async function dropDamaged(expected: readonly ManifestFile[], signal: AbortSignal): Promise<number> {
    const known = new Map(expected.map((file) => [file.md5, file] as const));
    let dropped = 0;
    for (const md5 of await files.list()) {
      const file = known.get(md5);
      if (!file || signal.aborted) continue;
      const found = await files.digest(md5, 'whole').catch(() => null);
      if (found && found.md5 === md5 && found.sha256 === file.sha256 && found.size === file.size) continue;
      await remove(md5);
      dropped += 1;
    }
    return dropped;
  }

  /** Forgets files that are gone, as browsers may evict them by themselves; returns their number. */
  async function forgetEvicted(): Promise<number> {
    const believed = [...there];
    const left = new Set(await files.list());
    const gone = believed.filter((md5) => !left.has(md5));
    for (const md5 of gone) there.delete(md5);
    return gone.length;
  }

  async function removeExcept(isNeeded: (md5: string) => boolean) {
    for (const md5 of [...(await files.list()), ...(await files.listPartial())]) if (!isNeeded(md5)) await remove(md5);
  }

  return {
    has: (md5: string) => there.has(md5),
    /** Records a file that has arrived and was verified. */
    add: (md5: string) => void there.add(md5),
    remove,
    /** Removes all others, also partial ones. */
    removeExcept,
    /** Reads every file and drops damaged ones; returns the number of those and of the evicted ones. */
    async verify(expected: readonly ManifestFile[], signal: AbortSignal): Promise<number> {
      const damaged = await dropDamaged(expected, signal);
      return damaged + (await forgetEvicted());
    },
    async removeAll() {
      there.clear();
      await removeExcept(() => false);
    },
  };
}
export type LocalFiles = Awaited<ReturnType<typeof localFiles>>;
