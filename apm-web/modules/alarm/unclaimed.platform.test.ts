import { alarmCleanUp, alarmDetail, alarmExport, alarmList } from '@/lib/contract/alarm/calls';
import { alarmRuleList, alarmRuleSave } from '@/lib/contract/alarm/rules';
import { heartbeatCall, poll, register } from '@/lib/contract/gateway';
import { noticeList } from '@/lib/contract/notice';
import { claim } from '@/lib/contract/terminal/join';
import { heartbeat, type TestUser, testPlatform, type World } from '../../test/world';

const MINUTE = 60_000;

let world: World;
let admin: TestUser;
let shop: TestUser;
let players = 0;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
});
afterAll(() => world.end());

/** Address of the shop's router, and one with no institution's terminals behind it. */
const ours = '203.0.113.7';
const elsewhere = '198.51.100.9';

const player = (address: string) => {
  players += 1;
  const device = {
    deviceKey: `waiting-player-${String(players).padStart(20, '0')}`,
    model: 'Box',
    width: 1080,
    height: 1920,
    userAgent: 'jest',
    timezone: 'Asia/Shanghai',
    capabilities: ['reboot' as const],
  };
  return {
    async ask() {
      const { body } = await world.ask(register, device, { headers: { 'x-forwarded-for': address } });
      return body.data as { code: string; pollToken: string };
    },
  };
};
const pass = async (minutes: number) => {
  world.pass(minutes * MINUTE);
  await world.jobs.alarms(world.now());
  await world.jobs.tidyRows(world.now());
};
const waiting = async (who: TestUser, state?: 'open' | 'closed') =>
  (await world.get(alarmList, { type: 'unclaimed', state }, who.token)).list;
const add = (code: string) => world.get(claim, { code, name: 'Till', officeId: shop.officeId }, shop.token);

test('alerts the institution at its address until somebody adds it', async () => {
  const first = player(ours);
  const { code, pollToken } = await first.ask();
  await add(code);
  const { token } = await world.get(poll, { pollToken });
  const beat = { token, headers: { 'x-forwarded-for': ours } };
  expect((await world.ask(heartbeatCall, heartbeat(world.now()), beat)).status).toBe(200);

  const second = player(ours);
  const begun = world.now().toISOString();
  await second.ask();
  // Each code expires in turn, but the player has waited since the first one.
  for (let n = 0; n < 2; n += 1) {
    await pass(14);
    await second.ask();
  }
  expect(await waiting(shop)).toEqual([]);
  await pass(2);
  const shown = await second.ask();
  await pass(0);
  const [opened, ...more] = await waiting(shop);
  expect(more).toEqual([]);
  expect(opened).toMatchObject({
    terminalId: null,
    terminalName: `Box · ${shown.code}`,
    detail: shown.code,
    officeName: 'Shop',
    openedAt: expect.stringContaining(begun.slice(0, 19)),
    state: 'open',
  });
  expect(await world.get(alarmDetail, { id: opened?.id ?? '' }, shop.token)).toMatchObject({ detail: shown.code });
  const csv = await world.ask(alarmExport, { type: 'unclaimed' }, { token: shop.token });
  expect(csv.status).toBe(200);
  const { messageList } = await world.get(noticeList, { userId: shop.userId }, shop.token);
  expect(messageList.map(({ contentEn, link }) => [contentEn, link])).toContainEqual([
    `Player “Box · ${shown.code}” shows its pairing code, and nobody has added it.`,
    `/abnormalAlarm/abnormalAlarmList?open=${opened?.id}`,
  ]);

  await add(shown.code);
  await pass(0);
  expect(await waiting(shop, 'open')).toEqual([]);
  expect(await waiting(shop, 'closed')).toMatchObject([{ id: opened?.id, closedBy: null }]);
});

test('alerts only the platform at unknown addresses until requests stop', async () => {
  const lost = player(elsewhere);
  for (let n = 0; n < 4; n += 1) {
    await lost.ask();
    await pass(12);
  }
  expect(await waiting(shop, 'open')).toEqual([]);
  expect(await waiting(admin, 'open')).toMatchObject([{ terminalName: expect.stringMatching(/^Box · /) }]);
  await pass(35);
  expect(await waiting(admin, 'open')).toEqual([]);
});

test("follows the rule's grace and stays closed after a person closed it", async () => {
  const rules = async () =>
    (await world.get(alarmRuleList, {}, shop.token)).find(({ type }) => type === 'unclaimed')?.graceMinutes;
  expect(await rules()).toBe(30);
  await world.get(alarmRuleSave, { type: 'unclaimed', graceMinutes: 5 }, shop.token);
  expect(await rules()).toBe(5);
  const impatient = player(ours);
  await impatient.ask();
  await pass(4);
  expect(await waiting(shop, 'open')).toEqual([]);
  await pass(1);
  const [opened] = await waiting(shop, 'open');
  await world.get(alarmCleanUp, { ids: [opened?.id ?? ''] }, shop.token);
  for (let n = 0; n < 3; n += 1) {
    await pass(10);
    await impatient.ask();
  }
  expect(await waiting(shop, 'open')).toEqual([]);
});

test('limits alarms to twenty per address', async () => {
  await Promise.all(Array.from({ length: 25 }, () => player('192.0.2.44').ask()));
  await pass(10);
  await Promise.all(Array.from({ length: 25 }, () => player('192.0.2.44').ask()));
  await world.get(alarmRuleSave, { type: 'unclaimed', graceMinutes: 0 }, admin.token);
  await pass(0);
  await pass(0);
  expect(await waiting(admin, 'open')).toHaveLength(20);
});
