import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { commandKinds } from '@/lib/contract/command';
import { poll, register } from '@/lib/contract/gateway';
import { logList } from '@/lib/contract/log';
import { officeSave } from '@/lib/contract/office';
import { settingSave } from '@/lib/contract/setting';
import { settingDefaults } from '@/lib/contract/setting/catalogue';
import { terminalDetails } from '@/lib/contract/terminal';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());
beforeEach(() => world.get(settingSave, { terminalAuthorizationFreeAccessManage: true }, admin.token));
afterEach(() => world.get(settingSave, settingDefaults, admin.token));

/** Opens a player with a link and returns the answer of its poll. */
async function opened(join?: string, deviceKey = `device-${uuidv7()}`) {
  const player = { deviceKey, model: 'Chrome · Linux', width: 1920, height: 1080, userAgent: 'jest', timezone: 'UTC' };
  const { pollToken, code } = await world.get(register, { ...player, capabilities: [...commandKinds], join });
  return { ...(await world.get(poll, { pollToken })), code, deviceKey };
}

test("makes a player opened with an institution's link its terminal", async () => {
  const { state, terminalId = '', token = '', code } = await opened(ours.officeId);
  expect(state).toBe('claimed');
  await world.beat({ id: terminalId, token });
  expect(await world.get(terminalDetails, { id: terminalId }, ours.token)).toMatchObject({
    name: `Chrome · Linux · ${code}`,
    status: 'online',
  });
  expect((await world.ask(terminalDetails, { id: terminalId }, { token: theirs.token })).status).toBe(404);
  const [entry] = (await world.get(logList, {}, ours.token)).list.filter(({ call }) => call === register.path);
  expect(entry?.user).toEqual({ id: null, name: 'Chrome · Linux' });
});

test('shows its code while the setting is off', async () => {
  await world.get(settingSave, { terminalAuthorizationFreeAccessManage: false }, admin.token);
  expect((await opened(ours.officeId)).state).toBe('waiting');
});

test('shows its code without a link', async () => {
  expect((await opened()).state).toBe('waiting');
});

test('answers alike for valid and invalid links', async () => {
  expect((await opened(uuidv7())).state).toBe('waiting');
});

test('refuses players of an expired institution', async () => {
  await world.read(sql`update office set expires_at = '2026-03-01T00:00:00Z' where id = ${theirs.officeId}`);
  expect((await opened(theirs.officeId)).state).toBe('waiting');
});

test("respects the institution's quota and the platform's capacity", async () => {
  const { id } = await world.get(officeSave, { name: 'Small', terminalQuota: 1 }, ours.token);
  expect([(await opened(id)).state, (await opened(id)).state]).toEqual(['claimed', 'waiting']);
  const [{ n } = { n: 0 }] = await world.read<{ n: number }>(sql`select count(*)::int as n from terminal`);
  await world.get(settingSave, { capacitySetting: n + 1 }, admin.token);
  expect([(await opened(ours.officeId)).state, (await opened(ours.officeId)).state]).toEqual(['claimed', 'waiting']);
});

test('creates one terminal for repeated requests of a player', async () => {
  const first = await opened(ours.officeId);
  const again = await opened(ours.officeId, first.deviceKey);
  expect(again.terminalId).toBe(first.terminalId);
});

test('limits joins from one address; further players show codes', async () => {
  world.pass(3_700_000);
  const key = `device-${uuidv7()}`;
  await world.read(
    sql`insert into attempt select key, 99, null, updated_at from attempt where key like 'join:%' limit 1
      on conflict (key) do update set failures = 99, updated_at = ${world.now().toISOString()}::timestamptz`,
  );
  expect((await opened(ours.officeId, key)).state).toBe('claimed');
  expect((await opened(ours.officeId)).state).toBe('waiting');
});
