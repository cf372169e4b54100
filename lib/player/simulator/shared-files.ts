import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../digest';
import type { Digest, FileStore } from '../ports';

/** Disk size reported by a simulated terminal. */
const DISK_BYTES = 16_000_000_000;

/**
 * Stores the files of many terminals in one folder, each once, by MD5. Each terminal has its own list: a file is
 * deleted with the last terminal that holds it. A terminal that needs a file which another one has fetched finds it
 * there, and verifies it like its own download.
 */
export async function sharedFiles(folder: string) {
  await mkdir(folder, { recursive: true });
  const holders = new Map<string, Set<string>>();
  const digests = new Map<string, { key: string; digest: Promise<Digest> }>();
  const whole = (md5: string) => path.join(folder, md5);

  /** Returns the hashes of a file on disk, computed again only after a change. */
  async function digest(file: string): Promise<Digest | null> {
    const found = await stat(file).catch(() => null);
    if (!found) return null;
    const key = `${found.size} ${found.mtimeMs}`;
    const known = digests.get(file);
    if (known?.key === key) return known.digest;
    const made = digestOf(createReadStream(file));
    digests.set(file, { key, digest: made });
    return made;
  }

  const size = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

  return {
    /** Returns the file store of one terminal. `held` lists what it held before, if known. */
    for(terminal: string, held: readonly string[] = []): FileStore {
      const own = (md5: string) => path.join(folder, `${md5}.${terminal}.part`);
      const ownFiles = new Set<string>();
      const claim = (md5: string) => {
        ownFiles.add(md5);
        holders.set(md5, (holders.get(md5) ?? new Set()).add(terminal));
      };
      for (const md5 of held) claim(md5);

      return {
        async list() {
          const there = new Set(await readdir(folder));
          return [...ownFiles].filter((md5) => there.has(md5));
        },
        async listPartial() {
          const suffix = `.${terminal}.part`;
          return (await readdir(folder))
            .filter((name) => name.endsWith(suffix))
            .map((name) => name.slice(0, -suffix.length));
        },
        partialSize: async (md5) => (await size(own(md5))) || size(whole(md5)),
        async append(md5, offset, bytes) {
          if ((await size(own(md5))) !== offset) {
            await (await open(own(md5), 'a')).close();
            await truncate(own(md5), offset);
          }
          await appendFile(own(md5), bytes);
        },
        async commit(md5) {
          if (await size(own(md5))) await rename(own(md5), whole(md5));
          claim(md5);
        },
        digest: async (md5, which) =>
          which === 'partial' ? ((await digest(own(md5))) ?? digest(whole(md5))) : digest(whole(md5)),
        async remove(md5) {
          await rm(own(md5), { force: true });
          ownFiles.delete(md5);
          holders.get(md5)?.delete(terminal);
          // A file that does not verify is useless to the others as well.
          if ((holders.get(md5)?.size ?? 0) > 0 && (await digest(whole(md5)))?.md5 === md5) return;
          await rm(whole(md5), { force: true });
        },
        async usage() {
          const sizes = await Promise.all([...ownFiles].map((md5) => size(whole(md5))));
          return { used: sizes.reduce((sum, each) => sum + each, 0), total: DISK_BYTES };
        },
      };
    },
  };
}

export type SharedFiles = Awaited<ReturnType<typeof sharedFiles>>;
