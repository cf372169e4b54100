import type { Terminal } from '@/lib/contract/terminal';
import { queueRequests, replaceRows } from './changed-rows';

const row = (id: string, name = id) => ({ id, name }) as Terminal;
const page = { list: [row('a'), row('b'), row('c')], count: 30, pageNo: 1, pageSize: 3 };

test('replaces changed rows on the page and ignores others', () => {
  expect(replaceRows(page, [row('b', 'new'), row('z')])).toEqual({
    ...page,
    list: [row('a'), row('b', 'new'), row('c')],
  });
});

test('returns the same page if it has none of the rows', () => {
  expect(replaceRows(page, [row('z')])).toBe(page);
  expect(replaceRows(undefined, [row('a')])).toBeUndefined();
});

test('refetches once when data changes during a request', async () => {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const ask = queueRequests((ids) => {
    asked.push(ids);
    return new Promise((answered) => answers.push(answered));
  });
  const first = ask(['a']);
  void ask(['b']);
  void ask(['b', 'c']);
  expect(asked).toEqual([['a']]);
  answers[0]?.();
  await Promise.resolve();
  expect(asked).toEqual([['a'], ['b', 'c']]);
  answers[1]?.();
  await first;
  void ask(['d']);
  expect(asked).toEqual([['a'], ['b', 'c'], ['d']]);
});
