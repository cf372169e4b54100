import type { PermissionHolder } from '@/lib/access/authority';
import { framedEntries, type MenuItem, mayOpen, menuFor, menuTree as treeOf } from '@/lib/menu/menu-tree';
import { consoleMenu } from '../screens/pages';

const menuTree = (supplied: unknown) => treeOf(consoleMenu, supplied);
const someone = (permissions: string[], roles: string[] = []): PermissionHolder => ({
  permissions: permissions.map((id) => ({ id, operation: [] })),
  roles: roles.map((name) => ({ id: `id of ${name}`, name, operation: [] })),
});
const everybody = someone([]);
const administrator = someone(['*'], ['manager']);

/** Names with their children. */
type Read = (string | { [group: string]: Read })[];
const read = (items: MenuItem[]): Read =>
  items.map(({ key, label, title, children }) => {
    const name = label ?? title ?? key;
    return children ? { [name]: read(children) } : name;
  });
const menu = (supplied: unknown, user = everybody) => read(menuFor(user, menuTree(supplied)));
const ownMenu = menu([], administrator);

test('replaces the console’s entries in the given order', () => {
  const supplied = [
    { path: '/sys/log', name: 'Diary' },
    { path: '/stock', name: 'Stock', children: [{ path: 'resManage/myRes', name: 'Pictures' }, { path: '/help' }] },
  ];
  expect(menu(supplied)).toEqual(['Diary', { Stock: ['Pictures', 'help'] }]);
  expect(menuFor(everybody, menuTree(supplied))[0]).toMatchObject({ path: '/sys/log', icon: 'log' });
});

test('opens links outside and unknown paths in a proxied frame', () => {
  const items = menuFor(
    everybody,
    menuTree([
      { path: '/handbook', name: 'Handbook', meta: { link: 'https://handbook.example/signage' } },
      { path: '/partner/energyReport', name: 'Energy report' },
      { path: '/inframe?url=https%3A%2F%2Fweather.example%2F', name: 'Weather' },
      { path: '/evil', name: 'Evil', meta: { link: 'javascript:alert(1)' } },
    ]),
  );
  expect(items.map(({ label, link, path }) => ({ label, link, path }))).toEqual([
    { label: 'Handbook', link: 'https://handbook.example/signage', path: undefined },
    { label: 'Energy report', link: undefined, path: '/inframe?url=%2Fapm-web%2Fpartner%2FenergyReport' },
    { label: 'Weather', link: undefined, path: '/inframe?url=https%3A%2F%2Fweather.example%2F' },
  ]);
  expect(framedEntries(items)[0]).toEqual({ address: '/apm-web/partner/energyReport', label: 'Energy report' });
});

test('skips the shell itself, pages before sign-in and patterns', () => {
  const shell = {
    path: '/',
    name: 'Shell',
    children: [
      { path: 'home', name: 'Start' },
      { path: '/login', name: 'Sign in' },
      { path: 'exception', name: 'Exceptions', children: [{ path: '404', name: 'Not found' }] },
      { path: 'terminal/:id', name: 'One terminal' },
      { path: '*', name: 'Anything' },
      { path: '/../home', name: 'Out of the platform' },
      { path: '/nameless' },
    ],
  };
  expect(menu([shell])).toEqual(['Start']);
});

test.each([true, 1, '1', 'true', 'Y'])('hides an entry with invisible %p but lets it open', (invisible) => {
  const supplied = [
    { path: '/home', name: 'Start' },
    { path: '/sys/log', name: 'Log', meta: { invisible } },
    { path: '/hidden', name: 'Nothing to see', children: [{ path: '/x', name: 'X', meta: { invisible } }] },
  ];
  expect(menu(supplied)).toEqual(['Start']);
  expect(mayOpen(everybody, menuTree(supplied), '/sys/log')).toBe(true);
});

test.each([false, 0, '0', 'false', 'N', '', null])('shows an entry with invisible %p', (invisible) => {
  expect(menu([{ path: '/sys/log', name: 'Log', meta: { invisible } }])).toEqual(['Log']);
});

test('opens entries by the platform’s rules, including those of groups', () => {
  const supplied = [
    { path: '/sys/log', name: 'Log' },
    { path: '/sys/user', name: 'Users', meta: { authority: 'people:read,people:write' } },
    { path: '/sys/office', name: 'Offices', meta: { authority: '*', pAuthorities: ['house:read', { role: 'chief' }] } },
    {
      path: '/inner',
      name: 'Inner circle',
      meta: { authority: { role: ['id of chief', 'boss'] } },
      children: [{ path: 'sys/role', name: 'Roles' }],
    },
  ];
  expect(menu(supplied)).toEqual(['Log']);
  expect(menu(supplied, someone(['people:write']))).toEqual(['Log', 'Users']);
  const chief = someone(['house:read'], ['chief']);
  expect(menu(supplied, chief)).toEqual(['Log', 'Offices', { 'Inner circle': ['Roles'] }]);
  const may = (user: PermissionHolder) =>
    ['/sys/user', '/sys/role'].map((path) => mayOpen(user, menuTree(supplied), path));
  expect([may(everybody), may(chief)]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('applies the console’s rule to pages the platform omits', () => {
  const tree = menuTree([{ path: '/home', name: 'Start' }]);
  const may = (user: PermissionHolder, path: string) => mayOpen(user, tree, path);
  expect([may(everybody, '/personalCenter'), may(everybody, '/sys/log'), may(administrator, '/sys/log')]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each([
  ['false', false, 0],
  ['N', '0', 'no'],
])('applies closable and cacheable flags such as %p', (closable, cacheAble, other) => {
  const { byKey } = menuTree([
    { path: '/sys/log', name: 'Log', meta: { page: { title: 'Diary', closable, cacheAble } } },
    { path: '/sys/user', name: 'Users', meta: { page: { closable: other, cacheAble: null } } },
  ]);
  expect(byKey.get('/sys/log')).toMatchObject({ label: 'Diary', closable: false, cacheable: false });
  expect(byKey.get('/sys/user')).toMatchObject({ label: 'Users', closable: false });
  expect(byKey.get('/sys/user')?.cacheable).toBeUndefined();
});

test('maps icon names and falls back to the page’s icon', () => {
  const icons = (...given: object[]) => menuFor(everybody, menuTree(given)).map(({ icon }) => icon);
  expect(
    icons(
      { path: '/sys/log', name: 'Log', meta: { icon: 'setting' } },
      { path: '/sys/user', name: 'Users', meta: { icon: 'unicorn' } },
      { path: '/report', name: 'Report', meta: { icon: 'bar-chart' } },
      { path: '/other', name: 'Other', meta: { icon: 'unicorn' } },
      { path: '/group', name: 'Group', children: [{ path: '/help', name: 'Help' }] },
    ),
  ).toEqual(['system', 'user', 'statistics', 'link', 'menu']);
});

test('builds a menu from rows with parent ids', () => {
  const rows = [
    { id: 3, parentId: 2, href: '/sys/user/', name: 'Users', sort: '20', permission: 'people:read', isShow: '1' },
    { id: 4, parentId: 2, href: '/sys/log', name: 'Log', sort: '10' },
    { id: 5, parentId: 3, href: '', name: 'Edit a user', permission: 'people:write', isShow: '0' },
    { id: 2, parentId: 1, name: 'System', sort: 30 },
    { id: 6, parentId: 1, href: '/home', name: 'Start', sort: 1 },
    { id: 7, parentId: 1, href: '/help', name: 'Help', sort: 40, isShow: '0' },
  ];
  const expected = ['Start', { System: ['Log', 'Users'] }];
  expect(menu(rows, someone(['people:read']))).toEqual(expected);
  expect(menu([{ id: 1, parentId: '0', name: 'Everything' }, ...rows], someone(['people:read']))).toEqual(expected);
});

const circle = { path: '#system', name: '', children: [] as unknown[] };
circle.children.push({ path: '#organisation', name: '', children: [circle] });

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty list', []],
  ['a text', 'routes'],
  ['an envelope', { code: 0, data: [] }],
  ['rows that are none', [null, 7, 'x', [], { path: 5, name: {}, meta: 'x', children: 'y' }]],
  ['pages before sign-in only', [{ path: '/login', name: 'Sign in' }]],
])('keeps the console’s own menu for %s', (_, supplied) => {
  expect(menu(supplied, administrator)).toEqual(ownMenu);
});

test.each<[string, unknown]>([
  ['an endless tree', [circle]],
  [
    'rows in a circle',
    [
      { id: 'a', parentId: 'b', path: '/home' },
      { id: 'b', parentId: 'a', path: '/help' },
    ],
  ],
  ['a row above itself', [{ id: 'a', parentId: 'a', path: '/home', name: 'Start' }]],
  [
    'an entry twice',
    [
      { path: '/home', name: 'A' },
      { path: '/home', name: 'B' },
    ],
  ],
])('terminates on %s with unique keys', (_, supplied) => {
  const keys = (items: MenuItem[]): string[] => items.flatMap(({ key, children = [] }) => [key, ...keys(children)]);
  const found = keys(menuFor(administrator, menuTree(supplied)));
  expect(new Set(found).size).toBe(found.length);
});
