/** Where a step was made, and which parameter it changed. */
interface Below {
  address: string;
  name: string;
}

/** What an entry of the browser's history is to the console; the entry keeps it in its state. */
export interface Entry {
  /** Entries of the console that are below it in the same document, at least. */
  index: number;
  /** The same for a page and all steps within it; undefined while it has none. */
  page?: string;
  /** The steps that led here, the last one first; empty where none did. */
  below: readonly Below[];
  /** Holds Back while a dialog is open. */
  isBuffer?: true;
}

/** In the state of an entry: the console wrote it. */
const MARK = 'consoleAddress';

/** Steps that an entry remembers. Earlier ones can't be undone at once, Back leads through them. */
const MOST_BELOW = 20;

/** An entry that the console did not write: the first of a visit. */
export const FIRST: Entry = { index: 0, below: [] };

/** The entry with this state. Only the console writes the mark. */
export const entryOf = (state: { [MARK]?: Entry } | null): Entry => state?.[MARK] ?? FIRST;

/** The state that keeps it, with all that Next keeps in it. */
export const stateOf = (routerState: unknown, entry: Entry): object => ({
  ...(routerState as object | null),
  [MARK]: entry,
});

/** The entry of a step that is made at `address`. */
export const stepAbove = ({ page, below }: Entry, address: string, name: string): Partial<Entry> => ({
  page,
  below: [{ address, name }, ...below].slice(0, MOST_BELOW),
});

/**
 * Steps to go back from an entry, so that of all that they changed, and of the parameter `name`, `to` is how it was; 0 where it never was
 * so. What else differs are filters, which are no steps.
 */
export function stepsDownTo({ below }: Entry, to: string, name: string): number {
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
