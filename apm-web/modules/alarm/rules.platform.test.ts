import { sql } from 'drizzle-orm';
import type { AlarmType } from '@/lib/contract/alarm';
import { alarmAcknowledge, alarmList, alarmSnooze } from '@/lib/contract/alarm/calls';
import { maintenanceDelete, maintenanceList, maintenanceSave } from '@/lib/contract/alarm/maintenance';
import { alarmRecipients, alarmRuleList, alarmRuleReset, alarmRuleSave } from '@/lib/contract/alarm/rules';
import { deliveryList, webhookList } from '@/lib/contract/alarm/webhooks';
import type { Call, Input } from '@/lib/contract/call';
import { alarm } from '@/lib/contract/gateway';
import { noticeList } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { system } from '../../db/database';
import { alarmMail } from '../../db/schema';
import type { SentNotice } from '../../notices';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';
import { announceNew } from './announce';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
let admin: TestUser;
let owner: TestUser;
let lobby: Screen;
let owners = 0;

beforeAll(async () => {
  world = await testPlatform();
  await world.initialise();
});
afterAll(() => world.end());
beforeEach(async () => {
  owners += 1;
  admin = await world.signIn('admin');
  owner = await world.openInstitution(admin, `Owner ${owners}`);
  lobby = await world.pairTerminal(owner, { name: 'Lobby' });
});

type Rule = Omit<Input<typeof alarmRuleSave>, 'type'>;
const rule = (values: Rule & { type?: AlarmType }) =>
  world.get(alarmRuleSave, { type: 'clockDrift', ...values }, owner.token);
const inMinutes = (minutes: number) => new Date(world.now().getTime() + minutes * MINUTE).toISOString();
const raise = (screen = lobby, type: 'clockDrift' | 'playbackFault' = 'clockDrift') =>
  world.get(alarm, { type, detail: '', at: world.now().toISOString() }, screen.token);
const pass = async (ms: number) => {
  world.pass(ms);
  await world.jobs.alarms(world.now());
};
const notices = async (who = owner) =>
  (await world.get(noticeList, { userId: who.userId }, who.token)).messageList.map(({ contentEn }) => contentEn);
const wrongClock = 'The clock of terminal “Lobby” is wrong.';
const ids = async () => (await world.get(alarmList, {}, owner.token)).list.map(({ id }) => id);

/** Announces new alarms and returns the mailed notices. */
const announced = async (now: Date) => {
  const sent: SentNotice[] = [];
  await announceNew(world.db, (notices) => sent.push(...notices), now);
  return sent;
};

describe('recipients', () => {
  test('are notified after the grace, once, unless the alarm recovers', async () => {
    await rule({ graceMinutes: 5 });
    await raise();
    await pass(4 * MINUTE);
    expect(await notices()).toEqual([]);
    await pass(2 * MINUTE);
    await pass(2 * MINUTE);
    expect(await notices()).toEqual([wrongClock]);
    const hall = await world.pairTerminal(owner, { name: 'Hall' });
    await raise(hall);
    world.pass(MINUTE);
    await world.beat(hall);
    await pass(10 * MINUTE);
    expect(await notices()).toEqual([wrongClock]);
  });

  test('are notified after a number of reports', async () => {
    await rule({ reports: 3 });
    await raise();
    await raise();
    expect(await notices()).toEqual([]);
    await raise();
    expect(await notices()).toEqual([wrongClock]);
  });

  test('are not notified if the rule says so', async () => {
    await rule({ notifies: false });
    await raise();
    await pass(HOUR);
    expect(await notices()).toEqual([]);
  });

  test('are notified only during hours of operation', async () => {
    expect(await announced(world.now())).toEqual([]);
    // The test player is in Berlin: an hour ahead of UTC in winter, two in summer.
    const local = new Date(world.now().toLocaleString('en', { timeZone: 'Europe/Berlin' }));
    const minute = (local.getHours() * 60 + local.getMinutes() + 30) % 1_440;
    await rule({ fromMinute: minute, untilMinute: (minute + 60) % 1_440 });
    await raise();
    expect(await notices()).toEqual([]);
    await pass(40 * MINUTE);
    expect(await notices()).toEqual([wrongClock]);
  });

  test('are notified after the maintenance of an institution above', async () => {
    const { id: below } = await world.get(officeSave, { parentId: owner.officeId, name: 'Below' }, owner.token);
    const inner = await world.pairTerminal(owner, { name: 'Lobby', officeId: below });
    const until = new Date(world.now().getTime() + HOUR).toISOString();
    const window = { reason: 'Power', from: world.now().toISOString(), until };
    const { id } = await world.get(maintenanceSave, window, owner.token);
    expect(await world.get(maintenanceList, {}, owner.token)).toMatchObject({ list: [{ id, reason: 'Power', until }] });
    await raise(inner);
    await pass(30 * MINUTE);
    expect(await notices()).toEqual([]);
    await pass(31 * MINUTE);
    expect(await notices()).toEqual([wrongClock]);
    await world.get(maintenanceDelete, { ids: [id] }, owner.token);
    expect((await world.get(maintenanceList, {}, owner.token)).count).toBe(0);
  });

  test('are notified again when a snooze ends, not during it', async () => {
    await raise();
    const before = (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList[0]?.createDate;
    const until = new Date(world.now().getTime() + HOUR).toISOString();
    await world.get(alarmSnooze, { ids: await ids(), until }, owner.token);
    const latest = async () =>
      (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList[0]?.createDate;
    await pass(30 * MINUTE);
    expect(await latest()).toBe(before);
    await pass(31 * MINUTE);
    expect(await latest()).not.toBe(before);
  });
});

describe('escalation', () => {
  const notHeeded = 'Nobody has acknowledged an alarm of terminal “Lobby”.';

  test('reaches whom the rule names, once, without acknowledgement in time', async () => {
    const chief = await world.addUser(owner.officeId, ['terminal:terminal:view']);
    await rule({ escalateMinutes: 15, escalateTo: [chief.userId] });
    await raise();
    await pass(14 * MINUTE);
    expect(await notices(chief)).toEqual([]);
    await pass(2 * MINUTE);
    await pass(20 * MINUTE);
    expect(await notices(chief)).toEqual([notHeeded]);
  });

  test.each([
    ['acknowledged', alarmAcknowledge],
    ['snoozed', alarmSnooze],
  ] as const)('reaches nobody if the alarm is %s', async (_, call) => {
    const chief = await world.addUser(owner.officeId, ['terminal:terminal:view']);
    await rule({ escalateMinutes: 15, escalateTo: [chief.userId] });
    await raise();
    await world.get(call, { ids: await ids() }, owner.token);
    await pass(HOUR);
    expect(await notices(chief)).toEqual([]);
  });

  test('requires at least one user, visible to the caller', async () => {
    const values = { type: 'clockDrift', escalateMinutes: 15 } as const;
    const nobody = await world.ask(alarmRuleSave, values, { token: owner.token });
    expect([nobody.status, nobody.body.errors]).toEqual([400, { escalateTo: 'required' }]);
    const stranger = await world.ask(alarmRuleSave, { ...values, escalateTo: [admin.userId] }, { token: owner.token });
    expect(stranger.status).toBe(404);
    expect((await world.get(alarmRecipients, {}, owner.token)).map(({ id }) => id)).toEqual([owner.userId]);
  });
});

describe('named recipients', () => {
  test('are the only ones notified', async () => {
    const watch = await world.addUser(owner.officeId, []);
    await rule({ notifyTo: [watch.userId] });
    await raise();
    expect(await notices(watch)).toEqual([wrongClock]);
    expect(await notices()).toEqual([]);
  });

  test('are notified once of the outage of a place', async () => {
    const watch = await world.addUser(owner.officeId, []);
    await world.get(alarmRuleSave, { type: 'offline', notifyTo: [watch.userId] }, owner.token);
    const screens = await Promise.all([1, 2, 3, 4].map((n) => world.pairTerminal(owner, { name: `Screen ${n}` })));
    for (const screen of screens) await world.beat(screen);
    world.pass(2 * MINUTE);
    await world.jobs.offline(world.now());
    expect(await notices(watch)).toEqual([`4 terminals of “Owner ${owners}” went offline at the same time.`]);
    expect(await notices()).toEqual([]);
  });

  test('must be visible to the caller', async () => {
    const values = { type: 'clockDrift', notifyTo: [admin.userId] } as const;
    expect((await world.ask(alarmRuleSave, values, { token: owner.token })).status).toBe(404);
  });
});

describe('thresholds', () => {
  const threshold = (type: AlarmType, value: number | '') =>
    world.ask(alarmRuleSave, { type, threshold: value }, { token: owner.token });
  const beat = async (temperature: number) => {
    world.pass(1_000);
    await world.beat(lobby, { health: { cpu: 5, memory: 40, temperature, network: 'wifi' } });
  };
  const open = async () =>
    (await world.get(alarmList, { state: 'open' }, owner.token)).list.map(({ type, detail }) => [type, detail]);

  test('open an alarm at their value and close it well below', async () => {
    await threshold('temperature', 60);
    await beat(59.9);
    expect(await open()).toEqual([]);
    await beat(61.7);
    expect(await open()).toEqual([['temperature', '61 °C']]);
    await beat(56);
    expect(await open()).toHaveLength(1);
    await beat(55);
    expect(await open()).toEqual([]);
    await threshold('temperature', '');
    await beat(84);
    expect(await open()).toEqual([]);
  });

  test('must lie within the range of the value', async () => {
    const answers = [];
    for (const [type, value] of [
      ['temperature', 49],
      ['temperature', 121],
      ['clockDrift', 60],
      ['storageLow', 80],
    ] as const) {
      const { status, body } = await threshold(type, value);
      answers.push([status, body.errors]);
    }
    expect(answers).toEqual([
      [400, { threshold: 'tooSmall' }],
      [400, { threshold: 'tooBig' }],
      [400, { threshold: 'unknownField' }],
      [200, undefined],
    ]);
  });
});

describe('mails', () => {
  const mailed = async (screens: readonly Screen[]) => {
    for (const screen of screens) await raise(screen);
  };

  const noMore = 'The limit of mails about alarms is reached for today. More alarms are on their page.';

  test('stay within the daily limit across instances; the last says so', async () => {
    const colleague = await world.addUser(owner.officeId, ['sys:alarm:view']);
    await rule({ mailsPerDay: 3, graceMinutes: 1, notifyTo: [owner.userId] });
    // A rule of another type shares this recipient and has another one.
    await rule({ type: 'playbackFault', mailsPerDay: 3, graceMinutes: 1, notifyTo: [owner.userId, colleague.userId] });
    const screens = await Promise.all(
      Array.from({ length: 5 }, (_, n) => world.pairTerminal(owner, { name: `Screen ${n}` })),
    );
    const pair = async () => {
      world.pass(2 * MINUTE);
      const now = world.now();
      const sent = (await Promise.all([announced(now), announced(now)])).flat();
      const to = ({ userId }: { userId: string }) =>
        sent
          .filter(({ userIds }) => userIds.includes(userId))
          .map(({ contentEn }) => (contentEn === noMore ? 'end' : 'alarm'))
          // The order of the two commits is not deterministic.
          .sort();
      return [to(owner), to(colleague)];
    };
    await mailed(screens.slice(0, 2));
    expect(await pair()).toEqual([['alarm', 'alarm'], []]);
    await mailed(screens.slice(2));
    expect(await pair()).toEqual([['alarm', 'end'], []]);
    await raise(lobby, 'playbackFault');
    expect(await pair()).toEqual([[], ['alarm']]);
    // Everybody still gets the notices in the console.
    expect(await notices()).toHaveLength(7);
    world.pass(24 * HOUR);
    await mailed([lobby]);
    expect(await pair()).toEqual([['alarm'], []]);
  });

  test('are limited to a hundred per recipient without a rule', async () => {
    const today = world.now().toISOString().slice(0, 10);
    await world.db.transaction(system, (tx) =>
      tx.insert(alarmMail).values({ userId: owner.userId, day: today, mails: 99, ended: false }),
    );
    const from = world.now().toISOString();
    await world.get(maintenanceSave, { reason: 'Move', from, until: inMinutes(1) }, owner.token);
    await raise();
    await raise(await world.pairTerminal(owner));
    world.pass(2 * MINUTE);
    const sent = await announced(world.now());
    expect(sent.filter(({ userIds }) => userIds.includes(owner.userId))).toHaveLength(2);
    expect(sent.at(-1)?.contentEn).toBe(noMore);
  });

  test('are off if the rule says so', async () => {
    await rule({ mail: false, graceMinutes: 1 });
    await raise();
    world.pass(2 * MINUTE);
    const sent = await announced(world.now());
    expect([sent, await notices()]).toEqual([[], [wrongClock]]);
  });
});

test('applies rules to institutions below until they set their own', async () => {
  const { id: below } = await world.get(officeSave, { parentId: owner.officeId, name: 'Below' }, owner.token);
  const of = async (officeId: string) => {
    const all = await world.get(alarmRuleList, { officeId }, owner.token);
    const { from, fromName, graceMinutes } = all.find(({ type }) => type === 'clockDrift') ?? {};
    return [from, fromName, graceMinutes];
  };
  expect(await of(below)).toEqual(['default', '', 0]);
  await rule({ graceMinutes: 5 });
  expect([await of(owner.officeId), await of(below)]).toEqual([
    ['own', `Owner ${owners}`, 5],
    ['above', `Owner ${owners}`, 5],
  ]);
  await rule({ officeId: below, graceMinutes: 9 });
  expect(await of(below)).toEqual(['own', 'Below', 9]);
  await world.get(alarmRuleReset, { officeId: below, type: 'clockDrift' }, owner.token);
  expect(await of(below)).toEqual(['above', `Owner ${owners}`, 5]);
});

describe('viewers of alarms', () => {
  const reads = { alarmRuleList, maintenanceList };
  const ofEditors = { alarmRecipients, webhookList, deliveryList };
  const changes = {
    alarmRuleSave: [alarmRuleSave, { type: 'clockDrift', graceMinutes: 5 }],
    alarmRuleReset: [alarmRuleReset, { type: 'clockDrift' }],
    maintenanceSave: [
      maintenanceSave,
      { reason: 'Power', from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' },
    ],
  } as const;
  const asked = async (calls: Record<string, Call>, { token }: TestUser) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => [name, (await world.ask(call, {}, { token })).status]),
      ),
    );

  test('read rules and maintenance, but no webhooks and recipients', async () => {
    const viewer = await world.addUser(owner.officeId, ['sys:alarm:view']);
    const nobody = await world.addUser(owner.officeId, ['terminal:terminal:view']);
    expect(await asked({ ...reads, ...ofEditors }, viewer)).toEqual({
      alarmRuleList: 200,
      maintenanceList: 200,
      alarmRecipients: 403,
      webhookList: 403,
      deliveryList: 403,
    });
    expect(new Set(Object.values(await asked({ ...reads, ...ofEditors }, nobody)))).toEqual(new Set([403]));
    expect(new Set(Object.values(await asked({ ...reads, ...ofEditors }, owner)))).toEqual(new Set([200]));
  });

  test.each(Object.keys(changes) as (keyof typeof changes)[])('are refused %s', async (name) => {
    const { token } = await world.addUser(owner.officeId, ['sys:alarm:view']);
    const [call, input] = changes[name];
    const refused = await world.ask(call as Call, input, { token });
    const done = await world.ask(call as Call, input, { token: owner.token });
    expect([refused.status, done.status]).toEqual([403, 200]);
  });

  test('see only names of recipients visible to them', async () => {
    const { id: below } = await world.get(officeSave, { parentId: owner.officeId, name: 'Below' }, owner.token);
    const viewer = await world.addUser(owner.officeId, ['sys:alarm:view']);
    const inner = await world.addUser(below, ['sys:alarm:view']);
    await rule({ notifyTo: [owner.userId], escalateMinutes: 5, escalateTo: [viewer.userId, owner.userId] });
    const of = async ({ token }: TestUser) =>
      (await world.get(alarmRuleList, {}, token)).find(({ type }) => type === 'clockDrift');
    const named = { notifyTo: [owner.userId], escalateTo: [viewer.userId, owner.userId] };
    const names = await world.read<{ id: string; name: string }>(
      sql`select id, name from app_user where id in (${owner.userId}, ${viewer.userId}) order by name, id`,
    );
    expect(await of(viewer)).toMatchObject({ ...named, from: 'own', people: names });
    expect(await of(inner)).toMatchObject({ ...named, from: 'above', people: [] });
  });
});

test.each([
  // Monday.
  ['2026-03-02T09:00', [], 0, 0, true],
  ['2026-03-02T09:00', [2, 3], 0, 0, false],
  ['2026-03-02T08:59', [1], 540, 1_080, false],
  ['2026-03-02T09:00', [1], 540, 1_080, true],
  ['2026-03-02T18:00', [1], 540, 1_080, false],
  // After midnight the hours still belong to the day on which they began.
  ['2026-03-02T23:00', [1], 1_320, 120, true],
  ['2026-03-03T01:59', [1], 1_320, 120, true],
  ['2026-03-03T02:00', [1], 1_320, 120, false],
  ['2026-03-02T01:00', [1], 1_320, 120, false],
])('decides for %s and hours on %j from %i until %i: %s', async (local, days, from, until, within) => {
  const [found] = await world.read<{ within: boolean }>(
    sql`select apm.within_hours(${local}::timestamp, ${`{${days.join()}}`}::int[], ${from}, ${until}) as within`,
  );
  expect(found?.within).toBe(within);
});
