import { officeTree, searchOffice } from '@/lib/contract/office';
import { terminalTree } from '@/lib/contract/terminal/places';
import type { Row } from '../row';
import { measureBoth, type Query } from './side-by-side';

const queries: Record<string, Query> = {
  'the tree opens': ({ call }) => call(officeTree, {}),
  'the first level opens': async ({ call }) => {
    const [own] = await call(officeTree, {});
    return call(officeTree, { parentId: own?.id });
  },
  'the tree of terminals opens': ({ call }) => call(terminalTree, {}),
  'search for one': ({ call }, count, time) =>
    call(searchOffice, { search: String((Math.abs(time) * 977) % count).padStart(5, '0') }),
  'search that finds many': ({ call }) => call(searchOffice, { search: 'Institution' }),
};

/**
 * Measures a tree of ten thousand institutions, compared with one of a thousand, twenty below each, as the agent above
 * them sees it.
 */
export function institutions(): Promise<Row[]> {
  return measureBoth({
    of: 'institutions',
    small: 1_000,
    grown: 10_000,
    network: (count) => ({ terminals: count * 2, institutions: count, branching: 20, historyDays: 0 }),
    queries,
    times: 60,
    aims: { ratio: 2, p95: 30 },
  });
}
