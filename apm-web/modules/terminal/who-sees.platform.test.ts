import { sql } from 'drizzle-orm';
import { officeSave } from '@/lib/contract/office';
import type { DataRange } from '@/lib/contract/role';
import { baseList, terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import { defaultTerminalSettings } from '@/lib/contract/terminal/settings';
import { type Actor, rows, system } from '../../db/database';
import { type TestUser, testPlatform, type World } from '../../test/world';

/** More institutions than a condition lists one by one. */
const BRANCHES = 104;
const PERMISSIONS = ['terminal:terminal:view', 'sys:office:view'];

let world: World;
let admin: TestUser;
let chain: TestUser;
let rival: TestUser;
const offices: Record<string, string> = {};

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  rival = await world.openInstitution(admin, 'Rival');
  const below = async (name: string, parentId: string) => {
    offices[name] = (await world.get(officeSave, { name, parentId }, admin.token)).id;
    return offices[name];
  };
  const region = await below('Region', chain.officeId);
  const shop = await below('Shop', region);
  await below('Kiosk', shop);
  Object.assign(offices, { Platform: admin.officeId, Chain: chain.officeId, Rival: rival.officeId });
  // Inserted by SQL, because calls would take a minute.
  await world.read(sql`insert into office (id, parent_id, root, name, kind, storage_quota, created_at)
    select gen_random_uuid(), ${offices.Region}::uuid, false, 'Branch ' || n, kind, storage_quota, created_at
    from generate_series(1, ${BRANCHES}::int) as n, office where id = ${shop}::uuid`);
  await world.db.transaction(system, async (tx) => {
    await tx.execute(sql`insert into terminal (id, office_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at)
      select gen_random_uuid(), id, 'Screen ' || n || ' of ' || name, 'unactivated', '', 1, 1, 'UTC', array[]::text[], ${JSON.stringify(defaultTerminalSettings)}::jsonb,
        'hash ' || id || n, now() from office, generate_series(1, 2) as n`);
    for (const table of [sql`terminal_goal`, sql`terminal_state`])
      await tx.execute(
        sql`insert into ${table} (terminal_id, office_id) select id, office_id from terminal on conflict do nothing`,
      );
  });
});
afterAll(() => world.end());

/** User, and the actor that row-level security sees. */
async function somebody(of: string, range: DataRange, chosen: string[] = []) {
  const officeId = offices[of] ?? '';
  const user = await world.addUser(officeId, PERMISSIONS, range);
  const ids = chosen.map((name) => offices[name] ?? '');
  for (const id of ids)
    await world.read(sql`insert into role_reach (role_id, office_id)
      select role_id, ${id}::uuid from user_role where user_id = ${user.userId}::uuid`);
  const reach = { all: null, below: null, own: [officeId], chosen: ids }[range];
  const everything = of === 'Platform' && reach === null;
  return { user, actor: { as: 'user', userId: user.userId, officeId, everything, offices: reach } satisfies Actor };
}

test.each<[string, DataRange, string[]]>([
  ['Platform', 'below', []],
  ['Platform', 'own', []],
  ['Platform', 'chosen', ['Shop', 'Rival']],
  ['Chain', 'below', []],
  ['Chain', 'own', []],
  ['Chain', 'chosen', ['Region', 'Kiosk']],
  ['Region', 'below', []],
  ['Region', 'chosen', []],
  ['Shop', 'below', []],
  ['Kiosk', 'own', []],
  ['Rival', 'below', []],
])('lists what row-level security permits for a user of %s, %s %p', async (of, range, chosen) => {
  const { user, actor } = await somebody(of, range, chosen);
  const guarded = (officeId: string | undefined) =>
    world.db.transaction(actor, (tx) =>
      rows<{ id: string }>(
        tx,
        sql`select id from terminal where ${officeId ?? null}::uuid is null or office_id in
          (select descendant_id from office_closure where ancestor_id = ${officeId ?? null}::uuid)`,
      ),
    );
  const visible = await world.db.transaction(actor, (tx) => rows<{ id: string }>(tx, sql`select id from office`));
  for (const officeId of [undefined, ...Object.values(offices)]) {
    if (officeId && !visible.some(({ id }) => id === officeId)) {
      expect(await world.ask(terminalList, { officeId }, { token: user.token })).toMatchObject({ status: 404 });
      continue;
    }
    const expected = (await guarded(officeId)).map(({ id }) => id).sort();
    const listed = async (query: object) => {
      const found = await world.get(terminalList, { officeId, pageSize: 100, ...query }, user.token);
      const ids = found.list.map(({ id }) => id);
      for (let pageNo = 2; ids.length < found.count; pageNo += 1) {
        const { list } = await world.get(terminalList, { officeId, pageSize: 100, pageNo, ...query }, user.token);
        expect(list).not.toEqual([]);
        ids.push(...list.map(({ id }) => id));
      }
      await world.platform.settle();
      return ids.sort();
    };
    expect(await listed({})).toEqual(expected);
    expect(await listed({ sort: 'lastSeenAt' })).toEqual(expected);
    expect(await listed({ status: 'unactivated' })).toEqual(expected);
    expect(await listed({ search: 'Screen' })).toEqual(expected);
    // Short list.
    expect(await listed({ search: 'Screen' })).toEqual(expected);
    const few = (await world.get(baseList, { officeId }, user.token)).map(({ id }) => id);
    expect(expected).toEqual(expect.arrayContaining(few));
    expect((await world.get(terminalStatusCount, { officeId }, user.token)).total).toBe(expected.length);
  }
});
