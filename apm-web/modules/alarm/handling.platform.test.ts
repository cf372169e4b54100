import { sql } from 'drizzle-orm';
import type { ReportedAlarmType } from '@/lib/contract/alarm';
import {
  alarmAcknowledge,
  alarmCleanUp,
  alarmDetail,
  alarmExport,
  alarmExportSome,
  alarmList,
  alarmSnooze,
  alarmWake,
} from '@/lib/contract/alarm/calls';
import { alarmCount } from '@/lib/contract/frame';
import { alarm } from '@/lib/contract/gateway';
import { reboot } from '@/lib/contract/terminal/set';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const MINUTE = 60_000;

let world: World;
let admin: TestUser;
let beside: TestUser;
let owner: TestUser;
let lobby: Screen;
let hall: Screen;
let owners = 0;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  beside = await world.openInstitution(admin, 'Beside');
});
afterAll(() => world.end());
beforeEach(async () => {
  owners += 1;
  owner = await world.openInstitution(admin, `Owner ${owners}`);
  lobby = await world.pairTerminal(owner, { name: 'Lobby' });
  hall = await world.pairTerminal(owner, { name: '=Hall' });
});

const raise = async (screen: Screen, type: ReportedAlarmType, detail = '') => {
  await world.get(alarm, { type, detail, at: world.now().toISOString() }, screen.token);
  world.pass(MINUTE);
};
const list = (query: object = {}, by = owner) => world.get(alarmList, query, by.token);
const count = async (by = owner) => (await world.get(alarmCount, {}, by.token)).count;
const names = async (query: object = {}) =>
  (await list(query)).list.map(({ terminalName, type, state }) => [terminalName, type, state]);
const first = async () => {
  const [found] = (await list()).list;
  if (!found) throw new Error('there is no alarm');
  return found;
};

test('lists newest first, filtered by type, state, time and name', async () => {
  const before = world.now();
  await raise(lobby, 'storageLow');
  const between = world.now().toISOString();
  await raise(hall, 'clockDrift', 'an hour');
  expect(await names()).toEqual([
    ['=Hall', 'clockDrift', 'open'],
    ['Lobby', 'storageLow', 'open'],
  ]);
  expect(await names({ type: 'storageLow' })).toEqual([['Lobby', 'storageLow', 'open']]);
  expect(await names({ from: between })).toEqual([['=Hall', 'clockDrift', 'open']]);
  expect(await names({ from: before.toISOString(), to: between })).toEqual([['Lobby', 'storageLow', 'open']]);
  expect(await names({ search: 'lobb' })).toEqual([['Lobby', 'storageLow', 'open']]);
  expect(await names({ search: `owner ${owners}` })).toHaveLength(2);
  expect(await list({ pageNo: 2, pageSize: 1 })).toMatchObject({ count: 2, list: [{ terminalName: 'Lobby' }] });
});

test('counts only alarms that are neither acknowledged, snoozed nor closed', async () => {
  await raise(lobby, 'storageLow');
  await raise(lobby, 'clockDrift');
  await raise(hall, 'storageLow');
  await raise(hall, 'clockDrift');
  const [a = '', b = '', c = ''] = (await list()).list.map(({ id }) => id);
  expect(await count()).toBe(4);
  expect(await world.get(alarmAcknowledge, { ids: [a], note: 'On my way' }, owner.token)).toEqual({ acknowledged: 1 });
  expect(await world.get(alarmSnooze, { ids: [b] }, owner.token)).toEqual({ snoozed: 1 });
  expect(await world.get(alarmCleanUp, { ids: [c] }, owner.token)).toEqual({ closed: 1 });
  expect((await list()).list.map(({ state }) => state)).toEqual(['acknowledged', 'snoozed', 'closed', 'open']);
  for (const state of ['acknowledged', 'snoozed', 'closed', 'open'] as const)
    expect((await list({ state })).list.map((each) => each.state)).toEqual([state]);
  expect((await list()).list[0]).toMatchObject({ note: 'On my way', acknowledgedBy: `Owner ${owners} admin` });
  expect((await list()).list[2]).toMatchObject({ closedBy: `Owner ${owners} admin` });
  expect(await count()).toBe(1);
});

test('keeps the first acknowledger and the latest note', async () => {
  await raise(lobby, 'storageLow');
  const { id } = await first();
  await world.get(alarmAcknowledge, { ids: [id], note: 'On my way' }, owner.token);
  const colleague = await world.addUser(owner.officeId, ['sys:alarm:view', 'sys:alarm:edit']);
  await world.get(alarmAcknowledge, { ids: [id] }, colleague.token);
  const taken = { acknowledgedBy: `Owner ${owners} admin` };
  expect(await first()).toMatchObject({ ...taken, note: 'On my way' });
  await world.get(alarmAcknowledge, { ids: [id], note: 'Ladder needed' }, colleague.token);
  expect(await first()).toMatchObject({ ...taken, note: 'Ladder needed' });
});

test('ends a snooze at its time or by hand', async () => {
  await raise(lobby, 'storageLow');
  const { id } = await first();
  const until = new Date(world.now().getTime() + 10 * MINUTE).toISOString();
  await world.get(alarmSnooze, { ids: [id], until }, owner.token);
  expect(await first()).toMatchObject({ state: 'snoozed', snoozedUntil: until });
  world.pass(11 * MINUTE);
  expect(await first()).toMatchObject({ state: 'open' });
  await world.get(alarmSnooze, { ids: [id] }, owner.token);
  expect(await first()).toMatchObject({
    state: 'snoozed',
    snoozedUntil: null,
    snoozedBy: `Owner ${owners} admin`,
  });
  await world.get(alarmWake, { ids: [id] }, owner.token);
  expect(await first()).toMatchObject({ state: 'open', snoozedUntil: null });
  const past = world.now().toISOString();
  const refused = await world.ask(alarmSnooze, { ids: [id], until: past }, { token: owner.token });
  expect([refused.status, refused.body.errors]).toEqual([400, { until: 'inThePast' }]);
});

test('closes an alarm once for concurrent callers', async () => {
  await raise(lobby, 'storageLow');
  const { id } = await first();
  const close = () => world.get(alarmCleanUp, { ids: [id] }, owner.token);
  const closed = await Promise.all([close(), close(), close()]);
  expect(closed.map((each) => each.closed).sort()).toEqual([0, 0, 1]);
});

test('limits a clean-up of all to alarms that the caller sees', async () => {
  const other = await world.pairTerminal(beside, { name: 'Theirs' });
  await raise(lobby, 'storageLow');
  await raise(hall, 'storageLow');
  await raise(other, 'storageLow');
  expect(await world.get(alarmCleanUp, { all: true }, owner.token)).toEqual({ closed: 2 });
  expect([await count(), await count(beside)]).toEqual([0, 1]);
  for (const wrong of [{}, { ids: [(await first()).id], all: true }])
    expect((await world.ask(alarmCleanUp, wrong, { token: owner.token })).status).toBe(400);
});

test('rejects reading and changing alarms of other institutions', async () => {
  await raise(lobby, 'storageLow');
  const { id } = await first();
  expect((await list({}, beside)).list.map((each) => each.id)).not.toContain(id);
  for (const [call, input] of [
    [alarmDetail, { id }],
    [alarmAcknowledge, { ids: [id] }],
    [alarmSnooze, { ids: [id] }],
    [alarmWake, { ids: [id] }],
    [alarmCleanUp, { ids: [id] }],
  ] as const)
    expect((await world.ask(call, input as never, { token: beside.token })).status).toBe(404);
  expect((await world.fetchRaw(alarmExportSome, { ids: [id] }, { token: beside.token })).status).toBe(404);
  expect(await first()).toMatchObject({ state: 'open' });
});

test('counts none for users without the permission', async () => {
  await raise(lobby, 'storageLow');
  const clerk = await world.addUser(owner.officeId, ['terminal:terminal:view']);
  expect(await count(clerk)).toBe(0);
});

test('shows other alarms, online periods and commands around an alarm', async () => {
  await world.beat(lobby);
  await raise(lobby, 'clockDrift');
  await world.get(reboot, { ids: [lobby.id] }, owner.token);
  world.pass(MINUTE);
  await raise(lobby, 'storageLow', 'full');
  const { id } = await first();
  const { around, ...shown } = await world.get(alarmDetail, { id }, owner.token);
  expect(shown).toMatchObject({ type: 'storageLow', detail: 'full', terminalId: lobby.id });
  expect(around).toMatchObject({
    alarms: [{ type: 'clockDrift', closedAt: null }],
    online: [{ until: null }],
    commands: [{ kind: 'reboot', by: `Owner ${owners} admin` }],
  });
  // Commands require the permission to see terminals.
  const watcher = await world.addUser(owner.officeId, ['sys:alarm:view']);
  expect((await world.get(alarmDetail, { id }, watcher.token)).around.commands).toEqual([]);
});

test('exports filtered or chosen alarms, safe for spreadsheets', async () => {
  await raise(lobby, 'storageLow');
  await raise(hall, 'clockDrift', '+1');
  const csv = async (call: typeof alarmExport | typeof alarmExportSome, input: object) =>
    (await (await world.fetchRaw(call, input as never, { token: owner.token })).text()).trim().split('\r\n').slice(1);
  expect(await csv(alarmExport, {})).toHaveLength(2);
  const german = { token: owner.token, headers: { 'accept-language': 'de' } };
  const answer = await world.fetchRaw(alarmExport, {}, german);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(/Alarme \d{4}-\d\d-\d\d\.csv$/);
  expect(await answer.text()).toMatch(/^\uFEFF?Ausgelöst,Alarm,/);
  const [line] = await csv(alarmExport, { type: 'clockDrift' });
  expect(line).toContain(",clockDrift,open,'=Hall,");
  expect(line).toContain(",'+1,");
  const { id } = await first();
  expect(await csv(alarmExportSome, { ids: [id] })).toEqual([line]);
});

test('exports each row once across several reads', async () => {
  const most = 2_345;
  // Many rows share an instant, so the cursor needs the id as well.
  await world.read(sql`insert into alarm (id, terminal_id, office_id, type, detail, opened_at, last_at, closed_at)
    select gen_random_uuid(), ${lobby.id}, ${owner.officeId}, 'offline', n::text, date_trunc('minute', now()) - (n / 700) * interval '1 hour', now(), now()
    from generate_series(1, ${most}) as n`);
  const lines = (await (await world.fetchRaw(alarmExport, {}, { token: owner.token })).text())
    .trim()
    .split('\r\n')
    .slice(1);
  expect(new Set(lines.map((line) => line.split(',')[5])).size).toBe(most);
  expect(lines).toHaveLength(most);
});
