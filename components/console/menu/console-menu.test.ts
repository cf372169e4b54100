import { menuGroups } from '@/components/foundation/shell/menu-groups';
import type { PermissionHolder } from '@/lib/access/authority';
import { laidMenu } from '@/lib/menu/laid-menu';
import { framedEntries, type MenuItem, mayOpen, menuFor } from '@/lib/menu/menu-tree';
import { readSupplied } from '@/lib/menu/supplied-menu';
import { consoleMenu, pageAt, pages } from '../screens/pages';

/** Builds the console's own menu with an institution's changes, given as routes. */
const menuTree = (changes: unknown) => laidMenu(consoleMenu, readSupplied(changes));

const someone = (permissions: string[], roles: string[] = []): PermissionHolder => ({
  permissions: permissions.map((id) => ({ id, operation: [] })),
  roles: roles.map((name) => ({ id: `id of ${name}`, name, operation: [] })),
});
const administrator = someone(['*'], ['manager']);

/** Menu in readable form: names with their children. */
type Read = (string | { [group: string]: Read })[];
const read = (items: MenuItem[]): Read =>
  items.map(({ key, label, children }) => (children ? { [label ?? key]: read(children) } : (label ?? key)));

const menu = (supplied: unknown, user = administrator) => read(menuFor(user, menuTree(supplied)));
const own = menu([]);
const section = (menu: Read, name: string) =>
  menu.flatMap((one) => (typeof one === 'object' && name in one ? one[name] : []));

test('equals the console’s own menu without changes', () => {
  expect(own).toEqual([
    '/home',
    '/sys/customer/list',
    { '#resource': ['/resManage/myRes', '/resManage/dataSources'] },
    {
      '#content': [
        '/program/make',
        '/publishProgram/list',
        '/playPlan/list',
        '/playPlan/planMake',
        '/playPlan/triggers',
        '/message/form',
        '/publishMessage/list',
        '/message/emergency',
      ],
    },
    {
      '#review': [
        '/resManage/checklist',
        '/playPlan/checklist',
        '/publishProgram/checklist',
        '/publishMessage/checklist',
      ],
    },
    {
      '#terminalGroup': [
        '/terminalMonitor/monitor',
        '/terminalMonitor/info',
        '/terminalMonitor/setting',
        '/terminalMonitor/strategy',
        '/terminalMonitor/screenshots',
        '/terminalMonitor/commands',
        '/terminalMonitor/packages',
      ],
    },
    '/sync/broadcast',
    {
      '#system': [
        { '#organisation': ['/sys/office', '/sys/office/toOpenAgentOfficePage', '/sys/user', '/sys/role'] },
        {
          '#appearance': [
            '/sys/customer/personalInterface',
            '/sys/customer/toOpenPersonalPage',
            '/sys/customer/doaminNameSetting',
            '/sysManage/menuManage',
            '/sys/sysSetting/announcementManager',
          ],
        },
        {
          '#supervision': [
            '/abnormalAlarm/abnormalAlarmList',
            '/sysManage/terminalMap',
            '/sys/terminalDebug',
            '/sys/log',
            '/sys/health',
          ],
        },
        { '#statisticsGroup': ['/statistics', '/statistics/behaviour'] },
        { '#services': ['/sys/purchase', '/sys/payment'] },
        '/widget/list',
        '/sys/dict',
        '/sys/problem',
        '/sys/sysSetting/list',
      ],
    },
    '/help',
  ]);
});

test('shows a group only while it has entries', () => {
  expect(menu([], someone([]))).toEqual(['/home', '/help']);
  expect(menu([], someone(['sys:log:view']))).toEqual([
    '/home',
    { '#system': [{ '#supervision': ['/sys/log'] }] },
    '/help',
  ]);
});

test('marks existing entries for all pages and uses all groups', () => {
  const paths = new Set<string>(pages.map(({ path }) => path));
  expect(pages.filter(({ under }) => under !== undefined && !paths.has(under))).toEqual([]);
  const used = new Set<string | undefined>(pages.map(({ group }) => group));
  for (const group of menuGroups) if ('parent' in group) used.add(group.parent);
  expect(menuGroups.filter(({ name }) => !used.has(name))).toEqual([]);
  expect(paths.size).toBe(pages.length);
});

test('gives no two entries of a group the same place', () => {
  const entries = [
    ...pages.flatMap(({ path, group, sort }) => (sort === undefined ? [] : [{ name: path, group, sort }])),
    ...menuGroups.map((group) => ({
      name: group.name,
      group: 'parent' in group ? group.parent : undefined,
      sort: group.sort,
    })),
  ];
  const place = ({ group, sort }: (typeof entries)[number]) => `${group ?? 'first level'} ${sort}`;
  const shared = entries.filter((one) => entries.some((other) => other !== one && place(other) === place(one)));
  expect(shared.map((one) => [one.name, place(one)])).toEqual([]);
});

test('renames, hides and reorders known pages', () => {
  const changed = menu([
    { path: '/publishProgram/list', name: 'On air', meta: {} },
    { path: '/message/form', name: '', meta: { invisible: true } },
    { path: '/playPlan/list', name: '', meta: { sort: 5 } },
  ]);
  expect(section(changed, '#content')).toEqual([
    '/playPlan/list',
    '/program/make',
    'On air',
    '/playPlan/planMake',
    '/playPlan/triggers',
    '/publishMessage/list',
    '/message/emergency',
  ]);
});

test('moves pages into a custom group and drops emptied groups', () => {
  const changed = menu([
    {
      path: '',
      name: 'Daily work',
      meta: { sort: 15 },
      children: [
        { path: '/resManage/myRes', name: '' },
        { path: '/resManage/dataSources', name: '' },
        { path: '/abnormalAlarm/abnormalAlarmList', name: 'Trouble' },
      ],
    },
  ]);
  expect(changed.slice(0, 3)).toEqual([
    '/home',
    { 'Daily work': ['/resManage/myRes', '/resManage/dataSources', 'Trouble'] },
    '/sys/customer/list',
  ]);
  expect(section(changed, '#resource')).toEqual([]);
});

test('addresses console groups by # and the first level by #root', () => {
  const changed = menu([
    { path: '#system', name: 'Machine room', children: [{ path: '/help', name: '', meta: { sort: 1 } }] },
    { path: '#root', name: '', children: [{ path: '/sys/log', name: 'Log', meta: { sort: 1 } }] },
  ]);
  expect(changed[0]).toBe('Log');
  expect(section(changed, 'Machine room')[0]).toBe('/help');
});

test('opens links outside, frames inside, and only web addresses', () => {
  const items = menuFor(
    administrator,
    menuTree([
      { path: '', name: 'Shop', meta: { link: 'https://shop.example/a?b=c' } },
      { path: '/inframe', name: 'Weather', meta: { link: 'https://weather.example/' } },
      { path: '', name: 'Evil', meta: { link: 'javascript:alert(1)' } },
      { path: '/inframe', name: 'File', meta: { link: 'file:///etc/passwd' } },
    ]),
  ).slice(-2);
  expect(items.map(({ label, link, path }) => ({ label, link, path }))).toEqual([
    { label: 'Shop', link: 'https://shop.example/a?b=c', path: undefined },
    { label: 'Weather', link: undefined, path: '/inframe?url=https%3A%2F%2Fweather.example%2F' },
  ]);
  expect(framedEntries(items)).toEqual([{ address: 'https://weather.example/', label: 'Weather' }]);
});

test('allows repeated addresses and group names', () => {
  const shop = (name: string) => ({ path: '', name, meta: { link: 'https://shop.example/' } });
  const group = (...children: object[]) => ({ path: '', name: 'Suppliers', children });
  const items = menuFor(
    administrator,
    menuTree([shop('Shop'), group(shop('Paper')), group(shop('Ink'), shop('Pens'))]),
  );
  expect(read(items).slice(-3)).toEqual(['Shop', { Suppliers: ['Paper'] }, { Suppliers: ['Ink', 'Pens'] }]);
  const keys = items.flatMap(({ key, children = [] }) => [key, ...children.map((child) => child.key)]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('adds the permissions of a row and its ancestors to the page’s', () => {
  const supplied = [
    { path: '/home', name: '', meta: { authority: 'own:home:view' } },
    {
      path: '',
      name: 'Inner circle',
      meta: { authority: { role: ['boss', 'manager'] } },
      children: [{ path: '/sys/log', name: '' }],
    },
  ];
  const tree = menuTree(supplied);
  const clerk = someone(['sys:log:view'], ['clerk']);
  expect(menu(supplied, clerk)).toEqual(['/help']);
  expect([mayOpen(clerk, tree, '/home'), mayOpen(clerk, tree, '/sys/log')]).toEqual([false, false]);
  const boss = someone(['sys:log:view', 'own:home:view'], ['boss']);
  expect(menu(supplied, boss)).toEqual(['/home', '/help', { 'Inner circle': ['/sys/log'] }]);
  expect(mayOpen(boss, tree, '/sys/log')).toBe(true);
  expect(mayOpen(someone(['*']), tree, '/sys/log')).toBe(false);
});

test('opens a page that is hidden in the menu', () => {
  const tree = menuTree([{ path: '/sys/log', name: '', meta: { invisible: true } }]);
  expect(mayOpen(someone(['sys:log:view']), tree, '/sys/log')).toBe(true);
});

test('applies the platform’s rules for closable and kept pages', () => {
  const tree = menuTree([
    { path: '/sys/log', name: '', meta: { page: { closable: false, cacheAble: false } } },
    { path: '/sys/user', name: '', meta: { page: { closable: 'perhaps', cacheAble: '' } } },
  ]);
  const rules = (path: string) => {
    const { closable, cacheable } = tree.byKey.get(path) ?? {};
    return { closable, cacheable };
  };
  expect(rules('/sys/log')).toEqual({ closable: false, cacheable: false });
  expect(rules('/sys/user')).toEqual({ closable: undefined, cacheable: undefined });
});

test('requires both permission and role for the demo of checks', () => {
  const may = (user: PermissionHolder) => mayOpen(user, menuTree([]), '/auth/demo');
  expect([may(someone(['form'])), may(someone([], ['manager'])), may(someone(['form'], ['manager']))]).toEqual([
    false,
    false,
    true,
  ]);
});

test('understands the route lists of older platforms', () => {
  const changed = menu([
    {
      path: '/',
      name: 'Shell',
      children: [
        { path: 'resManage/myRes', name: '素材' },
        { path: 'sys/user/', meta: { page: { title: '用户' } } },
        { path: '/playPlan/list', name: '计划', children: [{ path: '/playPlan/planMake', name: '制作' }] },
      ],
    },
  ]);
  expect(section(changed, '#resource')).toEqual(['素材', '/resManage/dataSources']);
  expect(section(changed, '#content')).toContain('计划');
  expect(JSON.stringify(changed)).toContain('用户');
  expect(section(changed, '#content')).toContain('制作');
});

const circle = { path: '#system', name: '', children: [] as unknown[] };
circle.children.push({ path: '#organisation', name: '', children: [circle] });

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'routes'],
  ['an envelope', { code: 0, data: [] }],
  ['rows that are none', [null, 7, 'x', [], { path: 5, name: {}, meta: 'x', children: 'y' }]],
  ['pages that nobody knows', [{ path: '/casino', name: 'Casino' }]],
  ['a group within itself', [{ path: '#system', children: [{ path: '#system' }] }]],
  ['groups in a circle', [{ path: '#organisation', children: [{ path: '#system' }] }]],
  ['an endless tree', [circle]],
])('ignores %s as supplied menu', (_, supplied) => {
  expect(menu(supplied)).toEqual(own);
});

test('finds every path of the table with its query', () => {
  expect(pageAt('/PlanMake?id=1')?.under).toBe('/playPlan/planMake');
  expect(pageAt('/nowhere')).toBeUndefined();
});
