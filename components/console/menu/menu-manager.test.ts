import { descendantsOf, type MenuEntry, menuEntries, sortValuesFor } from '@/components/admin/menu/entries';
import type { MenuRow } from '@/lib/contract/menu';
import { laidMenu } from '@/lib/menu/laid-menu';
import { menuFor } from '@/lib/menu/menu-tree';
import { readSupplied } from '@/lib/menu/supplied-menu';
import { consoleMenu } from '../screens/pages';

let made = 0;
const row = (more: Partial<MenuRow>): MenuRow => ({
  id: `019cb000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  parentId: null,
  path: null,
  title: {},
  icon: null,
  link: null,
  permission: null,
  invisible: false,
  sort: 0,
  ...more,
});

const admin = { permissions: [{ id: '*', operation: [] }], roles: [] };

/** Converts rows to changes of the console's menu. */
const supplied = (rows: MenuRow[], parentId: string | null = null): unknown[] =>
  rows
    .filter((each) => each.parentId === parentId)
    .map(({ id, path, title, icon, link, invisible, sort }) => ({
      path: path ?? '',
      name: title.en ?? '',
      meta: { invisible, ...(icon && { icon }), ...(link && { link }), ...(sort && { sort }) },
      children: supplied(rows, id),
    }));

type Read = (string | [string, Read])[];
const seen = (entries: MenuEntry[]): Read =>
  entries
    .filter(({ invisible, children }) => !invisible && children?.length !== 0)
    .map(({ row: kept, title, children }) => {
      const name = kept?.title.en ?? title ?? '';
      return children ? [name, seen(children)] : name;
    });
const inConsole = (items: ReturnType<typeof menuFor>): Read =>
  items.map(({ label, title, children }) => {
    const name = label ?? title ?? '';
    return children ? [name, inConsole(children)] : name;
  });

const tools = row({ title: { en: 'Tools' }, sort: 35 });
const shelf = row({ title: { en: 'Shelf' }, parentId: tools.id });
const content = row({ path: '#content', title: { en: 'Studio' }, sort: 5 });
const root = row({ path: '#root' });

test.each<[string, MenuRow[]]>([
  ['the console’s own', []],
  [
    'groups, links and frames of the platform’s',
    [
      tools,
      shelf,
      row({ parentId: shelf.id, title: { en: 'Shop' }, link: 'https://shop.example/', path: '/inframe' }),
      row({ parentId: tools.id, title: { en: 'News' }, link: 'https://news.example/', sort: 1 }),
      row({ title: { en: 'Last' }, link: 'https://last.example/' }),
    ],
  ],
  [
    'what is retitled, re-ordered, hidden and moved',
    [
      content,
      row({ parentId: content.id, path: '/sys/log', title: { en: 'Diary' }, sort: 15 }),
      row({ path: '/playPlan/list', sort: 1 }),
      row({ path: '/help', invisible: true }),
      root,
      row({ parentId: root.id, path: '/sys/user', sort: 12 }),
      row({ parentId: root.id, title: { en: 'Far' }, link: 'https://far.example/', sort: 13 }),
    ],
  ],
  [
    'a group that would go into what stands in it',
    [
      row({ id: 'appearance', path: '#appearance' }),
      row({ parentId: 'appearance', path: '#system', title: { en: 'Below' } }),
    ],
  ],
])('matches the console’s menu: %s', (_, rows) => {
  const entries = menuEntries(
    consoleMenu,
    rows.toSorted((a, b) => a.sort - b.sort),
  );
  expect(seen(entries.children ?? [])).toEqual(
    inConsole(menuFor(admin, laidMenu(consoleMenu, readSupplied(supplied(rows.toSorted((a, b) => a.sort - b.sort)))))),
  );
});

test('keeps hidden, empty and unknown entries visible to the manager', () => {
  const rows = [row({ title: { en: 'Empty' } }), row({ path: '/gone' }), row({ path: '/help', invisible: true })];
  const all = descendantsOf(menuEntries(consoleMenu, rows));
  expect(all.filter(({ row: kept }) => kept).map(({ kind, invisible }) => [kind, invisible])).toEqual([
    ['page', true],
    ['group', false],
    ['unknown', false],
  ]);
});

const entry = (key: string, sort: number): MenuEntry => ({
  key,
  kind: 'page',
  icon: '',
  row: null,
  invisible: false,
  sort,
  parent: null,
  children: null,
});
const moved = entry('/moved', 70);
const some = [entry('/a', 10), entry('/b', 20)];

test.each([
  ['first', some, 0, [{ entry: '/moved', sort: -10 }]],
  ['between two', some, 1, [{ entry: '/moved', sort: 15 }]],
  ['last', some, 2, [{ entry: '/moved', sort: 30 }]],
  ['into an empty group', [], 0, [{ entry: '/moved', sort: 10 }]],
  [
    'where there is no room',
    [entry('/a', 10), entry('/b', 11)],
    1,
    [
      { entry: '/a', sort: 10 },
      { entry: '/moved', sort: 20 },
      { entry: '/b', sort: 30 },
    ],
  ],
])('moves %s', (_, siblings, at, places) => {
  expect(sortValuesFor(moved, siblings, at)).toEqual(places);
});
