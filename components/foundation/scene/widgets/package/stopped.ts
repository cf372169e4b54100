/** A package that was stopped so often is left out. */
const OFTEN = 3;
/** And tried again after so long: it may only have been beside one that hangs. */
const LEFT_OUT_MS = 3_600_000;

const stopped = new Map<string, { times: number; last: number }>();

/**
 * Packages that hung or flooded the page with messages, by their files. Those in one process of the browser hang together: one that does so whenever it
 * begins would keep the others from ever showing.
 */
export const stoppedPackages = {
  add(md5: string) {
    stopped.set(md5, { times: (stopped.get(md5)?.times ?? 0) + 1, last: Date.now() });
  },
  /** It ran. */
  forget(md5: string) {
    stopped.delete(md5);
  },
  isLeftOut(md5: string): boolean {
    const one = stopped.get(md5);
    if (one && Date.now() - one.last > LEFT_OUT_MS) stopped.delete(md5);
    return (stopped.get(md5)?.times ?? 0) >= OFTEN;
  },
};
