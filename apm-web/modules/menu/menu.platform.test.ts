import { v7 as uuidv7 } from 'uuid';
import { routes } from '@/lib/contract/frame';
import { type MenuRow, menuLists } from '@/lib/contract/menu';
import { system } from '../../db/database';
import { menu } from '../../db/schema';
import { type Someone, testPlatform, type World } from '../../test/world';

let world: World;
let admin: Someone;
let clerk: Someone;

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
const rows = [
  group,
  row({ parentId: group.id, path: '/sys/log', title: { en: 'Diary' }, permission: 'sys:log:view', sort: 2 }),
  row({ parentId: group.id, title: { en: 'Shop' }, link: 'https://shop.example/', sort: 1 }),
  secret,
  row({ parentId: secret.id, path: '/inframe', title: { en: 'Inner' }, link: 'https://inner.example/' }),
  row({ path: '/help', invisible: true, sort: 40 }),
];

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  clerk = await world.addUser(admin.officeId, ['sys:log:view']);
  await world.db.transaction(system, (tx) => tx.insert(menu).values(rows));
}, 60_000);
afterAll(() => world.end());

test("entries are a sorted tree with titles in the caller's language", async () => {
  const { body } = await world.ask(routes, {}, { token: clerk.token, headers: { 'accept-language': 'zh-CN' } });
  expect(body.data).toEqual([
    {
      path: '',
      name: '日常',
      meta: { invisible: false, authority: '*', icon: 'plan', sort: 15, page: { title: '日常' } },
      children: [
        {
          path: '',
          name: 'Shop',
          meta: { invisible: false, authority: '*', link: 'https://shop.example/', sort: 1, page: { title: 'Shop' } },
        },
        {
          path: '/sys/log',
          name: 'Diary',
          meta: { invisible: false, authority: 'sys:log:view', sort: 2, page: { title: 'Diary' } },
        },
      ],
    },
    { path: '/help', name: '', meta: { invisible: true, authority: '*', sort: 40 } },
  ]);
});

test('children of a refused entry are refused, too', async () => {
  const names = async (who: Someone) => (await world.get(menuLists, {}, who.token)).map(({ title }) => title.en);
  expect(await names(clerk)).toEqual(['Daily work', 'Shop', 'Diary', undefined]);
  expect(await names(admin)).toEqual(['Daily work', 'Shop', 'Diary', 'Secret', 'Inner', undefined]);
});
