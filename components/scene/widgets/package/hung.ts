/** A package that hung so often is left out. */
const OFTEN = 3;
/** And tried again after so long: it may only have been beside one that hangs. */
const LEFT_OUT_MS = 3_600_000;

const hung = new Map<string, { times: number; last: number }>();

/** Packages in one process of the browser hang together: one that does so whenever it begins would keep the others from ever showing. By the package's file. */
export const hungPackages = {
  add(md5: string) {
    hung.set(md5, { times: (hung.get(md5)?.times ?? 0) + 1, last: Date.now() });
  },
  /** It ran. */
  forget(md5: string) {
    hung.delete(md5);
  },
  isLeftOut(md5: string): boolean {
    const one = hung.get(md5);
    if (one && Date.now() - one.last > LEFT_OUT_MS) hung.delete(md5);
    return (hung.get(md5)?.times ?? 0) >= OFTEN;
  },
};
