import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { homeSummary } from '@/lib/contract/home';
import { officeSave, officeTree } from '@/lib/contract/office';
import {
  baseList,
  findTerminalStatusArray,
  screenBaseList,
  terminalList,
  terminalRows,
  terminalScreen,
  terminalSearch,
  terminalStatusCount,
} from '@/lib/contract/terminal';
import {
  deleteTerminalGroup,
  findOfficeChild,
  groupTree,
  placeTerminalGroup,
  saveTerminalGroup,
  terminalTree,
  terminalWay,
  updateTerminalGroup,
  updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import { removeTerminals, terminalSet } from '@/lib/contract/terminal/set';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
const screens: Screen[] = [];
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  for (const name of ['Lobby 1', 'Lobby 2', '100%_wall', 'Kasse', 'lobby 3', '大厅 屏幕', 'Bar'])
    screens.push(await world.pairTerminal(shop, { name }));
  screens.push(await world.pairTerminal(chain, { name: 'Head office' }));
});
afterAll(() => world.end());

const names = async (query: object, by = chain) =>
  (await world.get(terminalList, query, by.token)).list.map(({ name }) => name);

describe('rows by id', () => {
  test('equal those of the list, without invisible ones', async () => {
    const { list } = await world.get(terminalList, { pageSize: 100 }, chain.token);
    const ids = list.map(({ id }) => id).reverse();
    expect(await world.get(terminalRows, { ids }, chain.token)).toEqual(list.toReversed());

    // The institution above has a terminal that the one below does not see.
    const below = await world.get(terminalRows, { ids }, shop.token);
    expect(below.map(({ name }) => name)).not.toContain('Head office');
    expect(below).toEqual(list.filter(({ name }) => name !== 'Head office').reverse());
  });

  test('are limited to the size of a page', async () => {
    const made = (count: number) => Array.from({ length: count }, () => uuidv7());
    expect(await world.get(terminalRows, { ids: made(100) }, chain.token)).toEqual([]);
    expect(await world.ask(terminalRows, { ids: made(101) }, { token: chain.token })).toMatchObject({ status: 400 });
  });
});

describe('list of terminals', () => {
  test('pages consistently in both directions for every sort', async () => {
    for (const sort of ['id', 'name', 'lastSeenAt']) {
      for (const order of ['asc', 'desc']) {
        const whole = await names({ sort, order, pageSize: 100 });
        const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => names({ sort, order, pageNo, pageSize: 3 })));
        expect(pages).toEqual([whole.slice(0, 3), whole.slice(3, 6), whole.slice(6), []]);
        if (sort === 'name')
          expect(whole).toEqual([...whole].sort((a, b) => (a < b ? -1 : 1) * (order === 'asc' ? 1 : -1)));
      }
    }
  });

  test('searches any part of a name, ignoring case, with literal wildcards', async () => {
    expect((await names({ search: 'LOBBY', sort: 'name' })).sort()).toEqual(['Lobby 1', 'Lobby 2', 'lobby 3']);
    expect(await names({ search: '0%_w' })).toEqual(['100%_wall']);
    expect(await names({ search: '厅' })).toEqual(['大厅 屏幕']);
    expect(await names({ search: '\\' })).toEqual([]);
    const { count, list } = await world.get(terminalList, { search: 'lobby', pageSize: 2, pageNo: 2 }, chain.token);
    expect([count, list.length]).toEqual([3, 1]);
    expect((await world.get(terminalSearch, { search: 'a', limit: 3 }, shop.token)).map(({ name }) => name)).toEqual([
      '100%_wall',
      'Bar',
      'Kasse',
    ]);
  });

  test('finds exactly the names that contain the text', async () => {
    const all = await names({ pageSize: 100 });
    const parts = ['100%_wall', 'Lobby 2', '大厅 屏幕'].flatMap((name) =>
      [...name].flatMap((_, from) => [...name].slice(from).map((_, more) => name.slice(from, from + more + 1))),
    );
    for (const search of [...new Set(parts), 'lobby lobby', 'office head', '2 lobby']) {
      const trimmed = search.trim().toLowerCase();
      const found = await names({ search, pageSize: 100 });
      expect({ search, found: found.sort() }).toEqual({
        search,
        found: all.filter((name) => name.toLowerCase().includes(trimmed)).sort(),
      });
    }
  });

  test('includes institutions below when filtering by institution', async () => {
    expect(await names({ officeId: shop.officeId, search: 'o' }, admin)).toHaveLength(3);
    expect(await world.get(terminalList, { officeId: chain.officeId }, admin.token)).toMatchObject({ count: 8 });
    expect(await world.get(terminalList, {}, shop.token)).toMatchObject({ count: 7 });
    expect((await world.ask(terminalList, { officeId: chain.officeId }, { token: shop.token })).status).toBe(404);
  });

  test('returns short lists by ids, name, screen size and state', async () => {
    const [a, b] = [screens[3]?.id ?? '', screens[0]?.id ?? ''];
    expect((await world.get(baseList, { ids: [a, b] }, shop.token)).map(({ name }) => name)).toEqual([
      'Kasse',
      'Lobby 1',
    ]);
    expect((await world.get(baseList, { search: 'bar' }, shop.token)).map(({ name }) => name)).toEqual(['Bar']);
    expect(await world.get(screenBaseList, { ids: [a] }, shop.token)).toEqual([
      { id: a, name: 'Kasse', width: 1920, height: 1080, orientation: 'landscape' },
    ]);
    expect(await world.get(findTerminalStatusArray, { ids: [a] }, shop.token)).toEqual({
      [a]: { status: 'unactivated', alarm: false, lastSeenAt: null },
    });
  });
});

describe('trees', () => {
  test('load level by level with counts of their branches', async () => {
    const { id: ground } = await world.get(saveTerminalGroup, { name: 'Ground', officeId: shop.officeId }, shop.token);
    const { id: bar } = await world.get(
      saveTerminalGroup,
      { name: 'Bar', officeId: shop.officeId, parentId: ground },
      shop.token,
    );
    await world.get(updateTerminalGroup, { ids: [screens[6]?.id ?? ''], groupId: bar }, shop.token);
    const node = (
      id: string,
      parentId: string | null,
      name: string,
      kind: string,
      hasChildren: boolean,
      count: number,
    ) => ({ id, parentId, name, kind, ...(kind === 'group' ? { smart: false } : {}), hasChildren, count, online: 0 });
    const { token } = chain;
    expect(await world.get(terminalTree, {}, token)).toEqual([node(chain.officeId, null, 'Chain', 'office', true, 8)]);
    expect(await world.get(terminalTree, { parentId: chain.officeId }, token)).toEqual([
      node(shop.officeId, chain.officeId, 'Shop', 'office', true, 7),
    ]);
    expect(await world.get(terminalTree, { parentId: shop.officeId }, token)).toEqual([
      node(ground, null, 'Ground', 'group', true, 1),
    ]);
    expect(await world.get(terminalTree, { parentId: ground }, token)).toEqual([
      node(bar, ground, 'Bar', 'group', false, 1),
    ]);
    const way = async (place: object) => (await world.get(terminalWay, place, token)).map(({ name }) => name);
    expect(await way({ groupId: bar })).toEqual(['Chain', 'Shop', 'Ground', 'Bar']);
    expect(await way({ officeId: shop.officeId })).toEqual(['Chain', 'Shop']);
    expect(await way({ officeId: chain.officeId })).toEqual(['Chain']);
    expect(await world.get(terminalWay, { groupId: bar }, shop.token)).toEqual([
      { kind: 'office', id: shop.officeId, name: 'Shop' },
      { kind: 'group', id: ground, name: 'Ground' },
      { kind: 'group', id: bar, name: 'Bar' },
    ]);
    const groupsOf = async (input: object) => (await world.get(groupTree, input, token)).map(({ name }) => name);
    expect(await groupsOf({})).toEqual(['Bar', 'Ground']);
    expect(await groupsOf({ below: false })).toEqual([]);
    expect(await groupsOf({ officeId: shop.officeId, below: false })).toEqual(['Bar', 'Ground']);
    expect(await world.get(terminalStatusCount, { groupId: ground }, token)).toMatchObject({
      total: 1,
      unactivated: 1,
    });
    expect(await world.get(terminalList, { groupId: ground }, token)).toMatchObject({
      count: 1,
      list: [{ name: 'Bar', groupName: 'Bar' }],
    });
    expect(await world.get(officeTree, { parentId: chain.officeId }, token)).toMatchObject([
      { name: 'Shop', hasChildren: false },
    ]);
    expect(await world.get(findOfficeChild, { officeId: chain.officeId }, token)).toEqual([
      { id: shop.officeId, parentId: chain.officeId, name: 'Shop' },
    ]);
  });

  test('reject moving groups below themselves or away, and deleting full ones', async () => {
    const [bar, ground] = await world.get(groupTree, {}, shop.token);
    const save = (input: object) =>
      world.ask(
        saveTerminalGroup,
        { id: ground?.id, name: 'Ground', officeId: shop.officeId, ...input },
        { token: chain.token },
      );
    expect((await save({ parentId: bar?.id })).body.errors).toEqual({ parentId: 'intoItself' });
    expect((await save({ officeId: chain.officeId })).body.errors).toEqual({ officeId: 'cannotMove' });
    expect((await world.ask(deleteTerminalGroup, { id: ground?.id }, { token: shop.token })).body.conflict).toEqual({
      id: bar?.id,
      name: 'Bar',
    });
    await world.get(deleteTerminalGroup, { id: bar?.id ?? '' }, shop.token);
    expect(await names({ search: 'bar' })).toEqual(['Bar']);
    expect(await world.get(groupTree, {}, shop.token)).toEqual([{ ...ground, hasChildren: false, count: 0 }]);
  });
});

test('order groups as people arrange them, by name until then', async () => {
  const make = async (name: string, parentId?: string) =>
    (await world.get(saveTerminalGroup, { name, officeId: shop.officeId, parentId }, shop.token)).id;
  const top = await make('Floors');
  const order = async () => (await world.get(terminalTree, { parentId: top }, shop.token)).map(({ name }) => name);
  const [c, a, b] = [await make('C', top), await make('A', top), await make('B', top)];
  expect(await order()).toEqual(['A', 'B', 'C']);
  await world.get(placeTerminalGroup, { id: c, besideId: a }, shop.token);
  expect(await order()).toEqual(['C', 'A', 'B']);
  await world.get(placeTerminalGroup, { id: c, besideId: b, after: true }, shop.token);
  await world.get(placeTerminalGroup, { id: b, besideId: a }, shop.token);
  expect(await order()).toEqual(['B', 'A', 'C']);
  // A new group comes last, and so does one from elsewhere that is moved below the group.
  await make('0', top);
  const outside = await make('1');
  await world.get(saveTerminalGroup, { id: outside, name: '1', officeId: shop.officeId, parentId: top }, shop.token);
  expect(await order()).toEqual(['B', 'A', 'C', '0', '1']);
  // Next to a group of another parent means below that parent.
  const further = await make('2');
  await world.get(placeTerminalGroup, { id: further, besideId: a, after: true }, shop.token);
  expect(await order()).toEqual(['B', 'A', '2', 'C', '0', '1']);

  const refused = async (input: Record<string, string>, who = shop) =>
    (await world.ask(placeTerminalGroup, input, { token: who.token })).body.errors;
  expect(await refused({ id: a, besideId: a })).toEqual({ besideId: 'intoItself' });
  expect(await refused({ id: top, besideId: a })).toEqual({ besideId: 'intoItself' });
  const { id: elsewhere } = await world.get(
    saveTerminalGroup,
    { name: 'Chain', officeId: chain.officeId },
    chain.token,
  );
  expect(await refused({ id: a, besideId: elsewhere }, chain)).toEqual({ besideId: 'groupOfAnotherOffice' });
  for (const id of [a, b, c, further, outside]) await world.get(deleteTerminalGroup, { id }, shop.token);
});

test('moves terminals with their rows, out of their group', async () => {
  const [moved] = screens;
  const ids = [moved?.id ?? ''];
  await world.beat(moved as Screen);
  const { id: groupId } = await world.get(saveTerminalGroup, { name: 'G', officeId: shop.officeId }, shop.token);
  await world.get(updateTerminalGroup, { ids, groupId }, shop.token);
  await world.publish(shop, [(await world.makeProgram(shop)).id], ids);
  await world.get(updateTerminalOffice, { ids, officeId: chain.officeId }, chain.token);
  expect([await names({}, shop), await world.get(terminalStatusCount, {}, shop.token)]).toEqual([
    expect.not.arrayContaining(['Lobby 1']),
    expect.objectContaining({ total: 6, online: 0 }),
  ]);
  expect(await world.get(terminalStatusCount, {}, chain.token)).toMatchObject({ total: 8, online: 1 });
  const places = await world.read(sql`select distinct office_id from (
    select office_id from terminal_state where terminal_id = ${ids[0]} union all select office_id from terminal_goal where terminal_id = ${ids[0]}
    union all select office_id from publish_target where terminal_id = ${ids[0]} union all select office_id from online_session where terminal_id = ${ids[0]}) x`);
  expect(places).toEqual([{ office_id: chain.officeId }]);
  expect((await world.ask(updateTerminalGroup, { ids, groupId }, { token: chain.token })).body.errors).toEqual({
    groupId: 'groupOfAnotherOffice',
  });
});

test('refuses to read by id what lists leave out', async () => {
  const rival = await world.openInstitution(admin, 'Rival');
  const own = await world.addUser(chain.officeId, ['terminal:terminal:view'], 'own');
  const listed = async (by: TestUser) => (await world.get(terminalList, {}, by.token)).list.map(({ id }) => id).sort();
  const found = async (by: TestUser) => {
    const answers = await Promise.all(screens.map(({ id }) => world.ask(terminalScreen, { id }, { token: by.token })));
    return screens
      .filter((_, nth) => answers[nth]?.status === 200)
      .map(({ id }) => id)
      .sort();
  };
  expect(await found(rival)).toEqual([]);
  for (const by of [own, shop, chain, admin]) expect(await found(by)).toEqual(await listed(by));
  expect((await found(own)).length).toBeLessThan((await found(chain)).length);
});

test('keeps counters equal to the rows throughout these tests', async () => {
  await world.get(removeTerminals, { ids: screens.slice(1, 3).map(({ id }) => id) }, chain.token);
  const differing = await world.read(sql`
    select coalesce(c.office_id, t.office_id) from (select * from terminal_count where n <> 0 or alarms <> 0) c
    full join (select office_id, coalesce(group_id, '00000000-0000-0000-0000-000000000000') as group_id, status, count(*) as n, count(*) filter (where alarm) as alarms
      from terminal group by 1, 2, 3) t using (office_id, group_id, status)
    where c.n is distinct from t.n or c.alarms is distinct from t.alarms`);
  expect(differing).toEqual([]);
});

test('counts only visible rows on the home page', async () => {
  const clerk = await world.addUser(shop.officeId, ['program:program:view']);
  expect(await world.get(homeSummary, {}, clerk.token)).toEqual({
    terminals: null,
    storage: null,
    materials: null,
    programs: 1,
    publishes: { underWay: 1, failed: 0 },
    reviews: null,
    alarms: null,
    publishing: [{ id: expect.any(String), name: 'Publish', done: 0, total: 1 }],
    plansEnding: null,
    lastSignIn: null,
  });
  expect(await world.get(homeSummary, {}, shop.token)).toMatchObject({
    terminals: { total: 4 },
    materials: 0,
    storage: { used: 0 },
  });
});

test('renames institutions', async () => {
  const { id } = await world.get(officeSave, { name: 'New', parentId: shop.officeId }, chain.token);
  await world.get(officeSave, { id, name: 'Newer' }, chain.token);
  expect((await world.get(officeTree, { parentId: shop.officeId }, shop.token)).map(({ name }) => name)).toEqual([
    'Newer',
  ]);
  expect(
    (await world.ask(officeSave, { id, name: 'Newer', parentId: chain.officeId }, { token: chain.token })).body.errors,
  ).toEqual({ parentId: 'cannotMove' });
});

test('reflects changes of names, groups, institutions and states in searches', async () => {
  const [{ id = '' } = {}] = (await world.get(terminalList, { search: '大厅' }, shop.token)).list;
  await world.get(terminalSet, { ids: [id], name: 'Foyer' }, shop.token);
  const { id: groupId } = await world.get(saveTerminalGroup, { name: 'H', officeId: shop.officeId }, shop.token);
  expect([await names({ search: '大厅' }), await names({ search: 'foyer' })]).toEqual([[], ['Foyer']]);
  expect(await names({ search: 'foyer', groupId })).toEqual([]);
  await world.get(updateTerminalGroup, { ids: [id], groupId }, shop.token);
  expect(await names({ search: 'foyer', groupId })).toEqual(['Foyer']);
  expect(await names({ search: 'foyer', status: 'online' })).toEqual([]);
  await world.beat(screens.find((screen) => screen.id === id) as Screen);
  expect(await names({ search: 'foyer', status: 'online' })).toEqual(['Foyer']);

  await world.get(updateTerminalOffice, { ids: [id], officeId: chain.officeId }, chain.token);
  expect([await names({ search: 'foyer' }, shop), await names({ search: 'foyer' })]).toEqual([[], ['Foyer']]);
  await world.get(removeTerminals, { ids: [id] }, chain.token);
  expect(await names({ search: 'foyer' })).toEqual([]);
  const differing = await world.read(sql`
    select id from (select id, office_id, group_id, name from terminal) t full join terminal_name n using (id)
    where (t.office_id, t.group_id, t.name) is distinct from (n.office_id, n.group_id, n.name)`);
  expect(differing).toEqual([]);
});
