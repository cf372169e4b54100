import { sql } from 'drizzle-orm';
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
  await world.db.transaction(system, async (tx) => {
    // Names in another order than ids, some of them twice.
    await tx.execute(sql`insert into terminal (id, office_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 3 = 0 then ${chain.officeId}::uuid else ${shop.officeId}::uuid end,
        'Screen ' || (n * 7919 % 4001), 'unactivated', '', 1, 1, 'UTC', array[]::text[], '{}', 'hash ' || n, now()
      from generate_series(1, ${MANY}::int) as n`);
    await tx.execute(sql`insert into terminal_goal (terminal_id, office_id) select id, office_id from terminal`);
    await tx.execute(sql`insert into terminal_state (terminal_id, office_id) select id, office_id from terminal`);
  });
}, 60_000);
afterAll(() => world.end());

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

/** All pages of a list against the plain order, each asked for twice: before and after waypoints are known. */
async function expectPages(sort: 'id' | 'name', officeId?: string, pages = [1, 16, 22, 30, 40, 44, 60]) {
  const whole = await order(sort, officeId);
  const turned = [...whole].reverse();
  const before = jest.spyOn(world.platform.waypoints, 'before');
  world.pass(10_000);
  for (const pageNo of pages) {
    const slice = [(pageNo - 1) * SIZE, pageNo * SIZE];
    for (let time = 0; time < 2; time += 1) {
      expect(await page({ sort, order: 'asc', pageNo, officeId })).toEqual(whole.slice(...slice));
      expect(await page({ sort, order: 'desc', pageNo, officeId })).toEqual(turned.slice(...slice));
    }
  }
  const used = before.mock.results.filter(({ value }) => value !== null);
  expect(used.length).toBeGreaterThan(before.mock.results.length / 2);
  before.mockRestore();
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

test('what a search found is known again, exactly, until a terminal moves, and to who sees the same alone', async () => {
  const search = 'screen 1';
  const found = async (by: Someone, query: object) => {
    const { list, count } = await world.get(terminalList, { search, pageSize: SIZE, ...query }, by.token);
    await world.platform.settle();
    return { count, ids: list.map(({ id }) => id) };
  };
  const plain = async (officeId?: string) => {
    const of = officeId ? sql`office_id = ${officeId}` : sql`true`;
    const all = await world.read<{ id: string }>(
      sql`select id from terminal where ${of} and lower(name) like '%screen 1%' order by name, id`,
    );
    return all.map(({ id }) => id);
  };
  const known = jest.spyOn(world.platform.found, 'get');
  const expectAll = async (by: Someone, officeId?: string) => {
    for (const order of ['asc', 'desc'] as const) {
      const ids = order === 'asc' ? await plain(officeId) : (await plain(officeId)).reverse();
      expect(ids.length).toBeGreaterThan(500);
      for (const pageNo of [1, 2, 1, 2, 3, 99]) {
        const slice = ids.slice((pageNo - 1) * SIZE, pageNo * SIZE);
        expect(await found(by, { sort: 'name', order, pageNo })).toEqual({ count: ids.length, ids: slice });
      }
    }
    expect(known.mock.results.some(({ value }) => value)).toBe(true);
    known.mockClear();
  };
  await expectAll(chain);
  await expectAll(shop, shop.officeId);

  const [first = ''] = await plain(shop.officeId);
  await world.get(terminalSet, { ids: [first], name: 'Elsewhere' }, chain.token);
  expect((await found(chain, { sort: 'name' })).ids[0]).not.toBe(first);
  world.pass(10_000);
  await expectAll(chain);
  known.mockRestore();
});
