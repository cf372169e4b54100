import { statfs } from 'node:fs/promises';

/** Space kept free for the database, which can't even start without room for its log. */
const RESERVE = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 2_000;
/** Time without further writes after one found no room. */
const FULL_FOR_MS = 10_000;

/** Checks for room for uploads, in the data folder and wherever a write last failed. */
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
    /** Free bytes; `null` if the file system does not report them. */
    async free(): Promise<number | null> {
      const free = await freeBytes(folder);
      return Number.isFinite(free) ? free : null;
    },
    /** Records that a write found no room, which can't be seen otherwise on another machine. */
    noteFull(now: Date): void {
      fullUntil = now.getTime() + FULL_FOR_MS;
    },
  };
}
export type DiskSpace = ReturnType<typeof diskSpace>;

/** Free bytes; unlimited if the file system doesn't report them. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
