import { type SQL, sql } from 'drizzle-orm';
import { moveInstitution, officeSave } from '@/lib/contract/office';
import { terminalList } from '@/lib/contract/terminal';
import { updateTerminalOffice } from '@/lib/contract/terminal-places';
import { removeTerminals, terminalSet } from '@/lib/contract/terminal-set';
import { system } from '../../db/database';
import { type Someone, testPlatform, type World } from '../../test/world';

const MANY = 4_200;
let world: World;
let chain: Someone;
let shop: Someone;

beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  // Names in another order than ids, some of them twice.
  await insertTerminals(
    0,
    sql`select case when n % 3 = 0 then ${chain.officeId}::uuid else ${shop.officeId}::uuid end as office_id,
      'Screen ' || (n * 7919 % 4001) as name from generate_series(1, ${MANY}::int) as n`,
  );
}, 60_000);
afterAll(() => world.end());

/** In one statement. `places` says their institutions and names; their ids count on from a number. */
function insertTerminals(from: number, places: SQL): Promise<void> {
  return world.db.transaction(system, async (tx) => {
    await tx.execute(sql`insert into terminal (id, office_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(${from}::int + nth), 12, '0'))::uuid, office_id, name, 'unactivated', '', 1, 1, 'UTC',
        array[]::text[], '{}', 'hash ' || (${from}::int + nth), now()
      from (select *, row_number() over () as nth from (${places}) as place) as numbered`);
    for (const table of [sql`terminal_goal`, sql`terminal_state`])
      await tx.execute(
        sql`insert into ${table} (terminal_id, office_id) select id, office_id from terminal on conflict do nothing`,
      );
  });
}

/** The order as a plain statement has it. */
async function order(sort: 'id' | 'name', officeId?: string): Promise<string[]> {
  const of = officeId ? sql`office_id = ${officeId}` : sql`true`;
  const by = sort === 'name' ? sql`name, id` : sql`id`;
  const found = await world.read<{ id: string }>(sql`select id from terminal where ${of} order by ${by}`);
  return found.map(({ id }) => id);
}

const SIZE = 70;
async function page(query: object): Promise<string[]> {
  const { list } = await world.get(terminalList, { pageSize: SIZE, ...query }, chain.token);
  await world.platform.settle();
  return list.map(({ id }) => id);
}

/** Pages of a list against the plain order: met on the way through an index, and read from the list that is held. */
async function expectPages(sort: 'id' | 'name', officeId?: string, pages = [1, 16, 22, 30, 40, 44, 60]) {
  const whole = await order(sort, officeId);
  const turned = [...whole].reverse();
  const expectAll = async () => {
    for (const pageNo of pages) {
      const slice = [(pageNo - 1) * SIZE, pageNo * SIZE];
      expect(await page({ sort, order: 'asc', pageNo, officeId })).toEqual(whole.slice(...slice));
      expect(await page({ sort, order: 'desc', pageNo, officeId })).toEqual(turned.slice(...slice));
    }
  };
  const index = jest.spyOn(world.platform.lists, 'get').mockReturnValue(null);
  await expectAll();
  index.mockRestore();

  world.pass(10_000);
  await page({ sort, officeId });
  const held = jest.spyOn(world.platform.lists, 'get');
  await expectAll();
  expect(held.mock.results.every(({ value }) => value)).toBe(true);
  held.mockRestore();
}

test('pages far from both ends are right, in both directions', async () => {
  await expectPages('id');
  await expectPages('name');
  await expectPages('name', shop.officeId, [16, 20, 22]);
});

test('they stay right when terminals are renamed, move away, or go', async () => {
  const [first = '', second = '', third = ''] = await order('name');
  await world.get(terminalSet, { ids: [first], name: 'Screen 99999' }, chain.token);
  expect(await page({ sort: 'name', pageNo: 30 })).toEqual((await order('name')).slice(29 * SIZE, 30 * SIZE));
  await world.get(updateTerminalOffice, { ids: [second], officeId: chain.officeId }, chain.token);
  const inChain = await world.read<{ id: string }>(sql`select id from terminal order by name, id`);
  expect(await page({ sort: 'name', pageNo: 30 })).toEqual(inChain.slice(29 * SIZE, 30 * SIZE).map(({ id }) => id));
  await world.get(removeTerminals, { ids: [third] }, chain.token);
  await expectPages('name');
});

test('a search finds the same by the index and in the list that is held, until a terminal moves, and what its asker sees alone', async () => {
  const found = async (by: Someone, query: object) => {
    const { list, count } = await world.get(terminalList, { pageSize: SIZE, ...query }, by.token);
    await world.platform.settle();
    return { count, ids: list.map(({ id }) => id) };
  };
  const plain = async (search: string, sort: 'id' | 'name', officeId?: string) => {
    const of = officeId ? sql`office_id = ${officeId}` : sql`true`;
    const by = sort === 'name' ? sql`name, id` : sql`id`;
    const all = await world.read<{ id: string }>(
      sql`select id from terminal where ${of} and position(lower(${search}) in lower(name)) > 0 order by ${by}`,
    );
    return all.map(({ id }) => id);
  };
  const expectAll = async (by: Someone, officeId?: string) => {
    for (const search of ['screen 1', 'N', '400', 'ÄÖ', '%', '']) {
      for (const sort of ['name', 'id'] as const) {
        const ids = await plain(search, sort, officeId);
        const turned = [...ids].reverse();
        for (const pageNo of [1, 2, 99]) {
          const part = [(pageNo - 1) * SIZE, pageNo * SIZE];
          const asked = { search, sort, pageNo };
          expect(await found(by, asked)).toEqual({ count: ids.length, ids: ids.slice(...part) });
          expect(await found(by, { ...asked, order: 'desc' })).toEqual({
            count: ids.length,
            ids: turned.slice(...part),
          });
        }
      }
    }
  };
  const expectBoth = async (by: Someone, officeId?: string) => {
    const index = jest.spyOn(world.platform.lists, 'get').mockReturnValue(null);
    await expectAll(by, officeId);
    index.mockRestore();

    world.pass(10_000);
    for (const sort of ['name', 'id'] as const) await found(by, { search: 'to have it held', sort });
    const held = jest.spyOn(world.platform.lists, 'get');
    await expectAll(by, officeId);
    expect(held).toHaveBeenCalled();
    expect(held.mock.results.every(({ value }) => value)).toBe(true);
    held.mockRestore();
  };
  await expectBoth(chain);
  await expectBoth(shop, shop.officeId);

  const [first = ''] = await plain('screen 1', 'name', shop.officeId);
  await world.get(terminalSet, { ids: [first], name: 'ELSEWHERE ÄÖ %' }, chain.token);
  expect((await found(chain, { search: 'screen 1', sort: 'name' })).ids).not.toContain(first);
  expect((await found(chain, { search: 'elsewhere äö', sort: 'name' })).ids).toEqual([first]);
  await expectBoth(chain);
});

test('institutions that change places change what is found, though their terminals moved as often', async () => {
  const place = async (name: string, parentId?: string) =>
    (await world.get(officeSave, { name, parentId }, chain.token)).id;
  const region = await place('Region');
  const east = await place('East', region);
  const west = await place('West');
  await insertTerminals(
    5_000,
    sql`select ${east}::uuid as office_id, 'Counter E' as name union all select ${west}::uuid, 'Counter W'`,
  );
  const names = async () => {
    const { list } = await world.get(terminalList, { search: 'counter', officeId: region }, chain.token);
    await world.platform.settle();
    return list.map(({ name }) => name);
  };
  expect([await names(), await names()]).toEqual([['Counter E'], ['Counter E']]);
  await world.get(moveInstitution, { id: east, parentId: chain.officeId }, chain.token);
  await world.get(moveInstitution, { id: west, parentId: region }, chain.token);
  expect(await names()).toEqual(['Counter W']);
});
