import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { settingSave } from '@/lib/contract/setting';
import { settingDefaults } from '@/lib/contract/setting/catalogue';
import { reboot } from '@/lib/contract/terminal/set';
import { at } from '../../db/database';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';
import { sweepHistories } from './retention';

const DAY_MS = 86_400_000;
let world: World;
let admin: TestUser;
let screen: Screen;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  screen = await world.pairTerminal(admin);
});
afterAll(() => world.end());

const count = async (table: string) =>
  (await world.read<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n;
const set = (values: Partial<typeof settingDefaults>) => world.get(settingSave, values, admin.token);
const sweep = () => world.jobs.tidyHistories(world.now());

/** Inserts one row of each table, this many days old. */
async function leave(days: number) {
  const then = at(new Date(world.now().getTime() - days * DAY_MS));
  const { officeId } = admin;
  await world.read(sql`insert into audit (id, office_id, user_name, address, call, input, at)
    values (${uuidv7()}, ${officeId}, 'Admin', '::1', '/old', '{}', ${then})`);
  await world.read(sql`insert into play (event_id, terminal_id, office_id, version_id, program_id, scene_id, started_at, seconds)
    values (${uuidv7()}, ${screen.id}, ${officeId}, ${uuidv7()}, ${uuidv7()}, 's', ${then}, 10)`);
  await world.read(sql`insert into online_session (terminal_id, office_id, from_at, until_at)
    values (${screen.id}, ${officeId}, ${then} - interval '1 hour', ${then})`);
  await world.read(sql`insert into notice (id, user_id, kind, subject, content_cn, content_en, params, created_at)
    values (${uuidv7()}, ${admin.userId}, 'old', ${uuidv7()}, '', '', '{}', ${then})`);
  await world.read(sql`insert into terminal_command (id, terminal_id, office_id, batch_id, kind, params, state, asked_by, created_at, finished_at, expires_at)
    values (${uuidv7()}, ${screen.id}, ${officeId}, ${uuidv7()}, 'reboot', '{}', 'done', 'Admin', ${then}, ${then}, ${then})`);
}
const left = async () => ({
  log: (await world.read<{ n: number }>(sql`select count(*)::int as n from audit where call = '/old'`))[0]?.n,
  plays: await count('play'),
  periods: await count('online_session'),
  commands: await count('terminal_command'),
  notices: (await world.read<{ n: number }>(sql`select count(*)::int as n from notice where kind = 'old'`))[0]?.n,
});
afterEach(async () => {
  await set(settingDefaults);
  await world.read(sql`delete from audit where call = '/old'`);
  for (const table of ['play', 'online_session', 'terminal_command', 'notice'])
    await world.read(sql`delete from ${sql.identifier(table)}`);
});

test('keeps log and plays for ever and the rest for its default', async () => {
  await leave(89);
  await leave(91);
  await leave(364);
  await leave(366);
  await leave(4_000);
  await sweep();
  expect(await left()).toEqual({ log: 5, plays: 5, periods: 3, commands: 3, notices: 1 });
});

test('applies a separate retention period to each table', async () => {
  await leave(20);
  await leave(50);
  await leave(70);
  await leave(100);
  await set({
    logRetentionDays: 90,
    commandRetentionDays: 60,
    playRetentionDays: 30,
    onlineRetentionDays: 10,
    noticeRetentionDays: 40,
  });
  await sweep();
  expect(await left()).toEqual({ log: 3, commands: 2, plays: 1, periods: 0, notices: 1 });
});

test('keeps rows that are still open, however old', async () => {
  const { id, token } = await world.pairTerminal(admin);
  await world.beat({ id, token });
  await world.get(reboot, { ids: [id] }, admin.token);
  await set({ commandRetentionDays: 1, onlineRetentionDays: 1 });
  await sweepHistories(world.db, await world.platform.settings.read(), new Date(world.now().getTime() + 900 * DAY_MS));
  expect(await left()).toMatchObject({ periods: 1, commands: 1 });
});

test('keeps the daily seconds online', async () => {
  await leave(400);
  await world.read(sql`insert into online_day values (${screen.id}, ${admin.officeId}, '2025-01-01', 3600)`);
  await sweep();
  expect([await count('online_session'), await count('online_day')]).toEqual([0, 1]);
});

test('deletes in batches, and concurrent sweeps delete each row once', async () => {
  for (let n = 0; n < 7; n++) await leave(100 + n);
  await leave(1);
  const settings = { ...settingDefaults, playRetentionDays: 90 };
  const sweeps = [1, 2].map(() => sweepHistories(world.db, settings, world.now(), 3));
  const taken = (await Promise.all(sweeps)).map(({ playRetentionDays }) => playRetentionDays ?? 0);
  expect(taken.reduce((sum, n) => sum + n)).toBe(7);
  expect(await count('play')).toBe(1);
});

test('finds expired rows by an index', async () => {
  const indexes = await world.read<{ name: string }>(
    sql`select indexname as name from pg_indexes where indexname like '%\\_age' order by 1`,
  );
  expect(indexes.map(({ name }) => name)).toEqual([
    'alarm_delivery_age',
    'audit_age',
    'click_age',
    'emergency_delivery_age',
    'misdated_event_age',
    'notice_age',
    'online_session_age',
    'play_age',
    'terminal_capture_age',
    'terminal_command_age',
    'terminal_operation_age',
    'trigger_event_age',
    'trigger_firing_age',
  ]);
});
