import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '../ports';

/** Creates a store with one file per key. A value is stored completely or not at all, whenever the process ends. */
export function diskStore(folder: string): Store {
  const made = mkdir(folder, { recursive: true });
  const file = (key: string) => path.join(folder, `${encodeURIComponent(key)}.json`);
  let serial = 0;
  return {
    async get(key) {
      await made;
      const text = await readFile(file(key), 'utf8').catch(() => null);
      return text === null ? undefined : JSON.parse(text);
    },
    async set(key, value) {
      await made;
      serial += 1;
      const draft = `${file(key)}.${serial}.draft`;
      await writeFile(draft, JSON.stringify(value));
      await rename(draft, file(key));
    },
    remove: (key) => rm(file(key), { force: true }),
    async keys(prefix) {
      await made;
      return (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => decodeURIComponent(name.slice(0, -'.json'.length)))
        .filter((key) => key.startsWith(prefix));
    },
  };
}
