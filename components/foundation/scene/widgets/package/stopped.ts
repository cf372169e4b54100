/** Number of stops after which a package is excluded. */
const OFTEN = 3;
/** Milliseconds after which it is tried again: it may only have shared a process with one that hangs. */
const LEFT_OUT_MS = 3_600_000;

const stopped = new Map<string, { times: number; last: number }>();

/**
 * Packages that hung or flooded the page with messages, by file hash. Packages in one browser process hang together:
 * one that hangs on every start would keep the others from ever showing.
 */
export const stoppedPackages = {
  add(md5: string) {
    stopped.set(md5, { times: (stopped.get(md5)?.times ?? 0) + 1, last: Date.now() });
  },
  /** Forgets a package that ran well. */
  forget(md5: string) {
    stopped.delete(md5);
  },
  isLeftOut(md5: string): boolean {
    const one = stopped.get(md5);
    if (one && Date.now() - one.last > LEFT_OUT_MS) stopped.delete(md5);
    return (stopped.get(md5)?.times ?? 0) >= OFTEN;
  },
};
