import answers from '../contract/test/odd-answers.json';
import { decodeAnswer } from '../contract/wire';
import { readSupplied, suppliedLists, suppliedRoutes } from './supplied-menu';

type Means = {
  path: string;
  name?: string;
  meta?: { invisible?: boolean; link?: string; authority?: object; page?: { closable?: boolean; cacheAble?: boolean } };
};
const callOf = (call: string) => [suppliedRoutes, suppliedLists].find(({ path }) => call === `GET ${path}`);
const menus = answers.flatMap((one) => {
  const of = callOf(one.call);
  return of ? [{ ...one, of, means: (one.means as { routes: Means[] }).routes }] : [];
});

test('has menus on record', () => {
  expect(menus.length).toBeGreaterThanOrEqual(4);
});

test.each(menus)('$what', ({ of, status, answer, means }) => {
  const read = readSupplied(decodeAnswer(of, status, answer));
  expect(
    read.map(({ path, label, invisible, link, closable, cacheable, needs }) => ({
      path,
      label,
      invisible,
      link,
      closable,
      cacheable,
      needs,
    })),
  ).toEqual(
    means.map(({ path, name, meta: { invisible = false, link, authority, page = {} } = {} }) => ({
      path: path.replace(/^\/?/, '/').replace(/\/$/, ''),
      label: name,
      invisible,
      link: link && new URL(link).href,
      closable: page.closable,
      cacheable: page.cacheAble,
      needs: authority ? [authority] : [],
    })),
  );
});

const entries = [{ path: '/home', name: 'Home' }];

test.each<[string, unknown]>([
  ['data', { code: 0, data: entries }],
  ['data.rows', { code: '0', data: { rows: entries, total: '1' } }],
  ['data.menus', { code: 0, data: { menus: entries } }],
  ['data.children of the shell', { code: 0, data: { path: '/', name: 'Shell', children: entries } }],
  ['jsonObject', { code: '0', msg: '', jsonObject: entries }],
  ['jsonObject beside data that is null', { code: 0, data: null, jsonObject: entries }],
  ['the answer itself', entries],
])('entries are found in %s', (_, answer) => {
  const [first] = readSupplied(decodeAnswer(suppliedRoutes, 200, answer));
  expect(first?.children[0] ?? first).toMatchObject({ path: '/home', label: 'Home' });
});

test('reads a response without a list as an empty menu', () => {
  for (const answer of [{ code: 0, data: null }, { code: 0, data: {} }, { code: 0 }]) {
    expect(readSupplied(decodeAnswer(suppliedRoutes, 200, answer))).toEqual([]);
  }
});

test('reads rows with shared ids without multiplying them', () => {
  const level = (id: string, parentId: string) => Array.from({ length: 60 }, () => ({ id, parentId, path: `/${id}` }));
  const rows = [{ id: 'a' }, ...level('b', 'a'), ...level('c', 'b'), ...level('d', 'c'), ...level('e', 'd')];
  const count = (entries: ReturnType<typeof readSupplied>): number =>
    entries.reduce((sum, { children }) => sum + 1 + count(children), 0);
  expect(count(readSupplied(rows))).toBeLessThanOrEqual(1_000);
});
