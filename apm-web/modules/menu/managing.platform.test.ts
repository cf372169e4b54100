import { sql } from 'drizzle-orm';
import { routes } from '@/lib/contract/frame';
import { type MenuRow, menuAll, menuDelete, menuLists, menuMove, menuReset, menuSave } from '@/lib/contract/menu';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  viewer = await world.addUser(admin.officeId, ['sys:menu:view']);
});
beforeEach(async () => {
  const ids = (await all()).filter(({ parentId }) => parentId === null).map(({ id }) => id);
  if (ids.length > 0) await world.get(menuDelete, { ids }, admin.token);
});
afterAll(() => world.end());

const all = () => world.get(menuAll, {}, viewer.token);
const save = async (entry: Record<string, unknown>) =>
  (await world.get(menuSave, { title: { en: 'Entry' }, ...entry }, admin.token)).id;
const refused = async (call: typeof menuSave | typeof menuMove, input: Record<string, unknown>) => {
  const { status, body } = await world.ask(call, input, { token: admin.token });
  return [status, body.errors];
};
const found = async (id: string): Promise<MenuRow | undefined> => (await all()).find((row) => row.id === id);
/** Menu as a tree of titles or paths. */
const read = async () => {
  const rows = await all();
  const below = (parentId: string | null): unknown[] =>
    rows.filter((row) => row.parentId === parentId).map(({ id, title, path }) => [title.en ?? path, ...below(id)]);
  return below(null);
};

test('adds a group with a link and moves a page into it', async () => {
  const group = await save({ title: { en: 'Tools', de: 'Werkzeug' }, icon: 'widget', sort: 35 });
  const link = await save({ title: { en: 'Shop' }, parent: group, path: '/inframe', link: 'https://shop.example/' });
  const places = [
    { entry: '/sys/log', sort: 10 },
    { entry: link, sort: 20 },
  ];
  await world.get(menuMove, { entry: '/sys/log', parent: group, places }, admin.token);
  const clerk = await world.addUser(admin.officeId, ['sys:log:view']);
  const { body } = await world.ask(routes, {}, { token: clerk.token, headers: { 'accept-language': 'de' } });
  expect(body.data).toEqual([
    { path: '/home', name: 'Start', meta: { icon: 'home', authority: '*' } },
    {
      path: '',
      name: 'Werkzeug',
      meta: { icon: 'widget', authority: '*', page: { title: 'Werkzeug' } },
      children: [
        { path: '/sys/log', name: 'Systemprotokoll', meta: { icon: 'log', authority: 'sys:log:view' } },
        {
          path: '/inframe',
          name: 'Shop',
          meta: { icon: 'link', authority: '*', link: 'https://shop.example/', page: { title: 'Shop' } },
        },
      ],
    },
    { path: '/help', name: 'Hilfe', meta: { icon: 'help', authority: '*' } },
  ]);
});

test('falls back to another language; a page keeps its own title', async () => {
  const title = { zh_CN: '商店' };
  await save({ title, link: 'https://shop.example/' });
  await save({ title, path: '/help' });
  const { body } = await world.ask(routes, {}, { token: viewer.token, headers: { 'accept-language': 'it' } });
  const names = (body.data as { path: string; name: string }[]).map(({ path, name }) => [path, name]);
  expect(names).toEqual(
    expect.arrayContaining([
      ['/help', 'Guida'],
      ['', '商店'],
    ]),
  );
});

test('shows entries below a restricted one only with its permission', async () => {
  const group = await save({ title: { en: 'Secret' }, permission: 'sys:menu:edit' });
  await save({ title: { en: 'Inner' }, parent: group, link: 'https://inner.example/' });
  const names = (await world.get(menuLists, {}, viewer.token)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Home', 'Menus']));
  expect(names).not.toEqual(expect.arrayContaining(['Secret']));
  expect(names).not.toEqual(expect.arrayContaining(['Inner']));
  expect((await all()).map(({ title }) => title.en).sort()).toEqual(['Inner', 'Secret']);
});

test('accepts one override per page of the console', async () => {
  await save({ path: '/sys/user' });
  expect(await refused(menuSave, { path: '/sys/user', title: { en: 'People' } })).toEqual([
    409,
    { path: 'menuPathTaken' },
  ]);
});

test.each([
  ['a script as an address', { link: 'javascript:alert(1)' }, { link: 'invalidFormat' }],
  ['data as an address', { link: 'data:text/html,x' }, { link: 'invalidFormat' }],
  ['a frame without an address', { path: '/inframe' }, { link: 'required' }],
  ['an address at a page of the console', { path: '/sys/log', link: 'https://a.example/' }, { link: 'invalid' }],
  ['a path of another host', { path: '//evil' }, { path: 'invalidFormat' }],
  ['a group without a title', { title: {} }, { title: 'required' }],
  ['an icon that is no name', { icon: '<svg>' }, { icon: 'invalidFormat' }],
  ['a permission that nobody has', { permission: 'sys:everything' }, { permission: 'invalid' }],
  ['a title in a language that is none', { title: { xx: 'Title' } }, { 'title.xx': 'unknownField' }],
  ['a page as a parent', { parent: '/sys/log' }, { parent: 'invalid' }],
  ['nothing of ours as a parent', { parent: '019cb000-0000-7000-8000-000000000000' }, { parent: 'notFound' }],
])('rejects %s', async (_, entry, errors) => {
  const [status, given] = await refused(menuSave, { title: { en: 'Entry' }, ...entry });
  const [field = ''] = Object.keys(errors);
  expect([status, (given as Record<string, string>)[field]]).toEqual([
    status === 404 ? 404 : 400,
    Object.values(errors)[0],
  ]);
  expect(await all()).toEqual([]);
});

test('rejects a move below itself or deeper than the limit', async () => {
  const ids: string[] = [];
  for (let depth = 0; depth < 6; depth++) ids.push(await save({ parent: ids.at(-1) }));
  const [first = '', , third = ''] = ids;
  const move = (entry: string, parent: string) => ({ entry, parent, places: [{ entry, sort: 10 }] });
  expect(await refused(menuMove, move(first, third))).toEqual([400, { parent: 'intoItself' }]);
  expect(await refused(menuMove, move(first, first))).toEqual([400, { parent: 'intoItself' }]);
  expect(await refused(menuSave, { title: { en: 'Deep' }, parent: ids[5] })).toEqual([400, { parent: 'tooDeep' }]);
  const other = await save({});
  expect(await refused(menuMove, move(first, other))).toEqual([400, { parent: 'tooDeep' }]);
  await world.get(menuMove, move(third, other), admin.token);
  expect((await found(third))?.parentId).toBe(other);
});

test('orders siblings by the last move', async () => {
  const [a, b, c] = [
    await save({ title: { en: 'A' } }),
    await save({ title: { en: 'B' } }),
    await save({ title: { en: 'C' } }),
  ];
  const places = [c, a, b].map((entry, nth) => ({ entry, sort: (nth + 1) * 10 }));
  await world.get(menuMove, { entry: c, parent: '#root', places }, admin.token);
  const sorts = Object.fromEntries((await all()).map(({ title, path, sort }) => [title.en ?? path, sort]));
  expect(sorts).toEqual({ C: 10, A: 20, B: 30, '#root': 0 });
});

test('keeps entries added below a console entry when it is reset', async () => {
  const system = await save({ path: '#system', title: { en: 'Office' } });
  await save({ title: { en: 'Shop' }, parent: '#system', link: 'https://shop.example/' });
  const help = await save({ path: '/help', title: { en: 'Aid' } });
  for (const id of [system, help]) await world.get(menuReset, { id }, admin.token);
  expect(await read()).toEqual([['#system', ['Shop']]]);
});

test("keeps an entry's page fixed and deletes it with its children", async () => {
  const group = await save({});
  const link = await save({ parent: group, link: 'https://a.example/' });
  const title = { en: 'Entry' };
  expect(await refused(menuSave, { id: link, title })).toEqual([400, { path: 'invalid' }]);
  expect(await refused(menuSave, { id: group, title, path: '/help' })).toEqual([400, { path: 'invalid' }]);
  await world.get(menuSave, { id: link, title: { en: 'B' }, path: '/inframe', link: 'http://b.example' }, admin.token);
  expect(await found(link)).toMatchObject({ path: '/inframe', link: 'http://b.example', parentId: group });
  await world.get(menuDelete, { ids: [group] }, admin.token);
  expect(await all()).toEqual([]);
});

test('audits a change with the state before', async () => {
  const id = await save({ title: { en: 'Old' } });
  await world.get(menuSave, { id, title: { en: 'New' } }, admin.token);
  const [noted] = await world.read<{ before: MenuRow; after: MenuRow }>(
    sql`select before, after from audit order by at desc limit 1`,
  );
  expect([noted?.before.title, noted?.after.title]).toEqual([{ en: 'Old' }, { en: 'New' }]);
});

test('hides a page without changing its title', async () => {
  const { id } = await world.get(menuSave, { path: '/help', invisible: 'true' as unknown as boolean }, admin.token);
  expect(await found(id)).toMatchObject({ title: {}, invisible: true });
});
