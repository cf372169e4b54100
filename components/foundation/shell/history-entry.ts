/** Origin of a step, and the parameter that it changed. */
interface Below {
  address: string;
  name: string;
}

/** Console data of a browser history entry, stored in the entry's state. */
export interface Entry {
  /** Minimum number of console entries below it in the same document. */
  index: number;
  /** Id shared by a page and all steps within it; undefined while it has none. */
  page?: string;
  /** Steps that led here, last one first; empty if none did. */
  below: readonly Below[];
  /** True for the entry that intercepts Back while a dialog is open. */
  isBuffer?: true;
}

/** Key in an entry's state that shows that the console wrote it. */
const MARK = 'consoleAddress';

/**
 * Maximum number of steps that an entry remembers. Earlier ones cannot be undone directly, but Back leads through them.
 */
const MOST_BELOW = 20;

/** Entry not written by the console: the first one of a visit. */
export const FIRST: Entry = { index: 0, below: [] };

/** Returns the entry in a history state. Only the console writes the mark. */
export const entryOf = (state: { [MARK]?: Entry } | null): Entry => state?.[MARK] ?? FIRST;

/** Returns the history state for an entry, including everything of Next's. */
export const stateOf = (routerState: unknown, entry: Entry): object => ({
  ...(routerState as object | null),
  [MARK]: entry,
});

/** Returns the entry of a step made at `address`. */
export const nextEntry = ({ page, below }: Entry, address: string, name: string): Partial<Entry> => ({
  page,
  below: [{ address, name }, ...below].slice(0, MOST_BELOW),
});

/**
 * Returns the number of steps to go back until everything they changed, and the parameter `name`, is as in `to`; 0 if
 * there is no such entry. Other differences are filters, which are no steps.
 */
export function stepsBackTo({ below }: Entry, to: string, name: string): number {
  const wanted = paramsOf(to);
  const changed = new Set([name]);
  for (const [nth, step] of below.entries()) {
    changed.add(step.name);
    const was = paramsOf(step.address);
    if ([...changed].every((each) => was.get(each) === wanted.get(each))) return nth + 1;
  }
  return 0;
}

const paramsOf = (address: string) => new URLSearchParams(address.split('?', 2)[1]);
