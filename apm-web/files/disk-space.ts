import { statfs } from 'node:fs/promises';

/** Kept free for the database, which can't even start where it has no room for its log. */
const RESERVE = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 2_000;
/** So long after a write found no room no other is tried. */
const FULL_FOR_MS = 10_000;

/** Whether there is room for what users store, in the data folder and wherever a write last failed. */
export function diskSpace(folder: string) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLow = false;
  let fullUntil = Number.NEGATIVE_INFINITY;

  return {
    async isFull(now: Date): Promise<boolean> {
      const time = now.getTime();
      if (time < fullUntil) return true;
      if (time - lookedAt > LOOK_EVERY_MS) {
        lookedAt = time;
        isLow = await freeBytes(folder).then((free) => free < RESERVE);
      }
      return isLow;
    },
    /** Bytes that are free; null where the file system does not say. */
    async free(): Promise<number | null> {
      const free = await freeBytes(folder);
      return Number.isFinite(free) ? free : null;
    },
    /** A write found no room: on another machine it can't be seen otherwise. */
    noteFull(now: Date): void {
      fullUntil = now.getTime() + FULL_FOR_MS;
    },
  };
}
export type DiskSpace = ReturnType<typeof diskSpace>;

/** Unlimited where the file system doesn't say. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
