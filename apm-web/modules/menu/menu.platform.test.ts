import { v7 as uuidv7 } from 'uuid';
import { type RouteNode, routes } from '@/lib/contract/frame';
import { type MenuRow, menuLists } from '@/lib/contract/menu';
import { system } from '../../db/database';
import { menu } from '../../db/schema';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let clerk: TestUser;
let outsider: TestUser;

const row = (more: Partial<MenuRow>): MenuRow => ({
  id: uuidv7(),
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

const group = row({ title: { en: 'Daily work', zh_CN: '日常' }, icon: 'plan', sort: 15 });
const secret = row({ title: { en: 'Secret' }, permission: 'sys:menu:edit', sort: 30 });
const diary = row({
  parentId: group.id,
  path: '/sys/log',
  title: { en: 'Diary' },
  permission: 'sys:log:view',
  sort: 2,
});
const shop = row({ parentId: group.id, title: { en: 'Shop' }, link: 'https://shop.example/', sort: 1 });
const help = row({ path: '/help', invisible: true, sort: 40 });
const rows = [
  group,
  diary,
  shop,
  secret,
  row({ parentId: secret.id, path: '/inframe', title: { en: 'Inner' }, link: 'https://inner.example/' }),
  row({ parentId: secret.id, path: '/sys/problem' }),
  help,
];

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  clerk = await world.addUser(admin.officeId, ['sys:log:view']);
  outsider = await world.addUser(admin.officeId, ['sys:problem:view']);
  await world.db.transaction(system, (tx) => tx.insert(menu).values(rows));
});
afterAll(() => world.end());

const routesOf = async (who: TestUser, language = 'en') => {
  const { body } = await world.ask(routes, {}, { token: who.token, headers: { 'accept-language': language } });
  return body.data as RouteNode[];
};
type Read = (string | [string, Read])[];
const shown = (nodes: RouteNode[]): Read =>
  nodes.filter(({ meta }) => !meta.invisible).map(({ name, children }) => (children ? [name, shown(children)] : name));

test("applies the rows to the console's menu in the caller's language", async () => {
  const nodes = await routesOf(clerk, 'zh-CN');
  expect(shown(nodes)).toEqual(['首页', ['日常', ['Shop', 'Diary']]]);
  expect(nodes[1]).toEqual({
    path: '',
    name: '日常',
    meta: { icon: 'plan', authority: '*', page: { title: '日常' } },
    children: [
      {
        path: '',
        name: 'Shop',
        meta: { icon: 'link', authority: '*', link: 'https://shop.example/', page: { title: 'Shop' } },
      },
      {
        path: '/sys/log',
        name: 'Diary',
        meta: { icon: 'log', authority: 'sys:log:view', pAuthorities: ['sys:log:view'], page: { title: 'Diary' } },
      },
    ],
  });
  expect(nodes[2]).toEqual({ path: '/help', name: '帮助', meta: { icon: 'help', authority: '*', invisible: true } });
});

test('shows an administrator every group of the console', async () => {
  const nodes = await routesOf(admin);
  expect(shown(nodes).map((one) => (typeof one === 'string' ? one : one[0]))).toEqual([
    'Home',
    'Daily work',
    'Customer center',
    'Resources',
    'Secret',
    'Content',
    'Content review',
    'Terminals',
    'Synchronised broadcast',
    'System management',
  ]);
  expect(nodes.find(({ path }) => path === '#system')?.children?.map(({ path }) => path)).toContain('#organisation');
});

test('returns a page withheld by a row as invisible with its permission', async () => {
  const nodes = await routesOf(outsider);
  expect(shown(nodes)).toEqual(['Home', ['Daily work', ['Shop']]]);
  expect(nodes.slice(2)).toEqual([
    { path: '/help', name: 'Help', meta: { icon: 'help', authority: '*', invisible: true } },
    {
      path: '/sys/problem',
      name: 'Common problems',
      meta: { icon: 'problem', authority: 'sys:problem:view', pAuthorities: ['sys:menu:edit'], invisible: true },
    },
  ]);
});

test('returns the same menu as rows with their parents', async () => {
  const rows = await world.get(menuLists, {}, clerk.token);
  expect(rows.map(({ id, parentId, path, name }) => [id, parentId, path, name])).toEqual([
    ['/home', null, '/home', 'Home'],
    [group.id, null, null, 'Daily work'],
    [shop.id, group.id, null, 'Shop'],
    [diary.id, group.id, '/sys/log', 'Diary'],
    [help.id, null, '/help', 'Help'],
  ]);
  expect(rows[0]?.title).toMatchObject({ en: 'Home', zh_CN: '首页' });
});

test('withholds children of a withheld entry', async () => {
  const names = async (who: TestUser) => (await world.get(menuLists, {}, who.token)).map(({ name }) => name);
  expect(await names(clerk)).not.toContain('Inner');
  expect(await names(admin)).toEqual(expect.arrayContaining(['Secret', 'Inner']));
});
