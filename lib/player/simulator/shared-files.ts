import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../digest';
import type { Digest, FileStore } from '../ports';

/** What a simulated terminal reports as its disk's size. */
const DISK_BYTES = 16_000_000_000;

/**
 * Files of many terminals in one folder, each once, by MD5. What a terminal holds is a list of its own: a file
 * leaves the disk with the last terminal that holds it. A terminal that wants what another one has brought finds it
 * there, and verifies it like a download of its own.
 */
export async function sharedFiles(folder: string) {
  await mkdir(folder, { recursive: true });
  const holders = new Map<string, Set<string>>();
  const digests = new Map<string, { key: string; digest: Promise<Digest> }>();
  const whole = (md5: string) => path.join(folder, md5);

  /** Hashes of a file as it is on disk, worked out again only when it was written to. */
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
    /** The file store of one terminal. `held` is what it held before, if it remembers. */
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
          // One that does not verify is of no use to the others either.
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
