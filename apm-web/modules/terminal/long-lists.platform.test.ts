import { type SQL, sql } from 'drizzle-orm';
import { MOST_ROWS } from '@/lib/contract/fields';
import { moveInstitution, officeSave } from '@/lib/contract/office';
import { terminalList } from '@/lib/contract/terminal';
import { defaultTerminalSettings } from '@/lib/contract/terminal/settings';
import { system } from '../../db/database';
import { type TestUser, testPlatform, type World } from '../../test/world';

const MANY = 10_050;
let world: World;
let chain: TestUser;
let shop: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  // Names are in another order than ids, some of them twice.
  await insertTerminals(
    0,
    sql`select case when n % 3 = 0 then ${chain.officeId}::uuid else ${shop.officeId}::uuid end as office_id,
      'Screen ' || (n * 7919 % 4001) as name from generate_series(1, ${MANY}::int) as n`,
  );
});
afterAll(() => world.end());

/** Inserts terminals with one statement. `places` selects their institutions and names; ids count up from `from`. */
function insertTerminals(from: number, places: SQL): Promise<void> {
  return world.db.transaction(system, async (tx) => {
    await tx.execute(sql`insert into terminal (id, office_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(${from}::int + nth), 12, '0'))::uuid, office_id, name, 'unactivated', '', 1, 1, 'UTC',
        array[]::text[], ${JSON.stringify(defaultTerminalSettings)}::jsonb, 'hash ' || (${from}::int + nth), now()
      from (select *, row_number() over () as nth from (${places}) as place) as numbered`);
    for (const table of [sql`terminal_goal`, sql`terminal_state`])
      await tx.execute(
        sql`insert into ${table} (terminal_id, office_id) select id, office_id from terminal on conflict do nothing`,
      );
  });
}

/** Expected order, by a plain statement. */
async function plain(sort: 'id' | 'name', search = '', officeId?: string): Promise<string[]> {
  const of = officeId ? sql`office_id = ${officeId}` : sql`true`;
  const by = sort === 'name' ? sql`name, id` : sql`id`;
  const found = await world.read<{ id: string }>(
    sql`select id from terminal where ${of} and position(lower(${search}) in lower(name)) > 0 order by ${by}`,
  );
  return found.map(({ id }) => id);
}

const SIZE = 70;
async function page(by: TestUser, query: object): Promise<{ count: number; ids: string[] }> {
  const { list, count } = await world.get(terminalList, { pageSize: SIZE, ...query }, by.token);
  return { count, ids: list.map(({ id }) => id) };
}

test('pages correctly with a large offset in both directions', async () => {
  for (const [sort, officeId] of [['id'], ['name'], ['name', shop.officeId]] as const) {
    const whole = await plain(sort, '', officeId);
    const turned = [...whole].reverse();
    for (const pageNo of [1, 16, 44, 60]) {
      const slice = [(pageNo - 1) * SIZE, pageNo * SIZE];
      const asked = { sort, pageNo, officeId };
      expect((await page(chain, { ...asked, order: 'asc' })).ids).toEqual(whole.slice(...slice));
      expect((await page(chain, { ...asked, order: 'desc' })).ids).toEqual(turned.slice(...slice));
    }
  }
});

test('caps the count at 10,000 rows and returns no page beyond', async () => {
  const list = await page(chain, { sort: 'name', pageNo: MOST_ROWS / 100, pageSize: 100 });
  expect([list.count, list.ids]).toEqual([MOST_ROWS + 1, (await plain('name')).slice(MOST_ROWS - 100, MOST_ROWS)]);
  const search = await page(chain, { search: 'screen', sort: 'name', pageNo: MOST_ROWS / 100, pageSize: 100 });
  expect(search).toEqual(list);
  for (const query of [{}, { search: 'screen' }]) {
    const { status, body } = await world.ask(
      terminalList,
      { ...query, pageNo: MOST_ROWS / 100 + 1, pageSize: 100 },
      { token: chain.token },
    );
    expect([status, body.errors]).toEqual([400, { pageNo: 'pageTooFar' }]);
  }
  const shops = await plain('id', '', shop.officeId);
  expect((await page(chain, { officeId: shop.officeId })).count).toBe(shops.length);
});

test('finds the same as a plain scan of visible names', async () => {
  const expectAll = async (by: TestUser, officeId?: string) => {
    for (const search of ['screen 1', 'N 2', '400', 'ÄÖ', '%', '_', 's']) {
      for (const sort of ['name', 'id'] as const) {
        const ids = await plain(sort, search, officeId);
        const turned = [...ids].reverse();
        for (const pageNo of [1, 2, 99]) {
          const part = [(pageNo - 1) * SIZE, pageNo * SIZE];
          const count = Math.min(ids.length, MOST_ROWS + 1);
          const asked = { search, sort, pageNo };
          expect(await page(by, asked)).toEqual({ count, ids: ids.slice(...part) });
          expect(await page(by, { ...asked, order: 'desc' })).toEqual({ count, ids: turned.slice(...part) });
        }
      }
    }
  };
  await expectAll(chain);
  await expectAll(shop, shop.officeId);
});

test('updates searches when institutions are moved', async () => {
  const place = async (name: string, parentId?: string) =>
    (await world.get(officeSave, { name, parentId }, chain.token)).id;
  const region = await place('Region');
  const east = await place('East', region);
  const west = await place('West');
  await insertTerminals(
    20_000,
    sql`select ${east}::uuid as office_id, 'Counter E' as name union all select ${west}::uuid, 'Counter W'`,
  );
  const names = async () => {
    const { list } = await world.get(terminalList, { search: 'counter', officeId: region }, chain.token);
    return list.map(({ name }) => name);
  };
  expect(await names()).toEqual(['Counter E']);
  await world.get(moveInstitution, { id: east, parentId: chain.officeId }, chain.token);
  await world.get(moveInstitution, { id: west, parentId: region }, chain.token);
  expect(await names()).toEqual(['Counter W']);
});
