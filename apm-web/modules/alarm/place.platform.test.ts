import { sql } from 'drizzle-orm';
import { alarmAcknowledge, alarmCleanUp, alarmDetail, alarmList } from '@/lib/contract/alarm/calls';
import { alarmCount } from '@/lib/contract/frame';
import { noticeList } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { removeTerminals } from '@/lib/contract/terminal/set';
import { at, system, uuids } from '../../db/database';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

/** Terminals of one place that go offline together share one alarm. */

const MINUTE = 60_000;

let world: World;
let admin: TestUser;
let owner: TestUser;
let screens: Screen[];
let owners = 0;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
});
afterAll(() => world.end());
beforeEach(async () => {
  owners += 1;
  owner = await world.openInstitution(admin, `Owner ${owners}`);
  screens = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) screens.push(await world.pairTerminal(owner, { name }));
  await Promise.all(screens.map((screen) => world.beat(screen)));
});

const [a, b, c, d, e] = [0, 1, 2, 3, 4];
const screen = (nth: number) => screens[nth] as Screen;

/** Takes all terminals offline except these: they send heartbeats until the others are missed. */
async function fall(...still: number[]) {
  for (let minute = 0; minute < 10; minute += 1) {
    world.pass(MINUTE);
    await Promise.all(still.map((nth) => world.beat(screen(nth))));
    await world.jobs.offline(world.now());
  }
}
async function back(...some: number[]) {
  world.pass(MINUTE);
  for (const nth of some) await world.beat(screen(nth));
}
const list = async (query = {}) =>
  (await world.get(alarmList, query, owner.token)).list.map(({ terminalName, state, others }) => [
    terminalName,
    state,
    others,
  ]);
const first = async () => {
  const id = (await world.get(alarmList, {}, owner.token)).list[0]?.id ?? '';
  return world.get(alarmDetail, { id }, owner.token);
};
const count = async () => (await world.get(alarmCount, {}, owner.token)).count;
const notices = async () =>
  (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList.map(({ contentEn }) => contentEn);
const parts = async () =>
  (await first()).parts.map(({ terminalName, closedAt }) => [terminalName, closedAt ? 'back' : 'offline']);

test('lists, counts and announces a place once, with its terminals', async () => {
  await fall(e);
  expect(await list()).toEqual([['A', 'open', 3]]);
  expect(await count()).toBe(1);
  expect(await parts()).toEqual([
    ['B', 'offline'],
    ['C', 'offline'],
    ['D', 'offline'],
  ]);
  expect(await list({ search: 'C' })).toEqual([['A', 'open', 3]]);
  expect(await notices()).toEqual([`4 terminals of “Owner ${owners}” went offline at the same time.`]);
});

test('lasts while any of its terminals is offline', async () => {
  await fall(e);
  await back(c);
  expect(await parts()).toEqual([
    ['B', 'offline'],
    ['D', 'offline'],
    ['C', 'back'],
  ]);
  await back(a, b);
  expect(await list()).toEqual([['D', 'open', 3]]);
  expect((await parts()).map(([, state]) => state)).toEqual(['back', 'back', 'back']);
  expect(await count()).toBe(1);
  await back(d);
  expect(await list()).toEqual([['D', 'closed', 3]]);
});

test('adds terminals a minute later and opens another alarm much later', async () => {
  await fall(d, e);
  expect(await list()).toEqual([
    ['C', 'open', 0],
    ['B', 'open', 0],
    ['A', 'open', 0],
  ]);
  await back(a, b, c);
  await world.beat(screen(d));
  world.pass(80_000);
  await world.beat(screen(d));
  await world.beat(screen(e));
  await world.jobs.offline(world.now());
  expect((await list({ state: 'open' })).length).toBe(3);
  world.pass(80_000);
  await world.beat(screen(e));
  await world.jobs.offline(world.now());
  expect(await list({ state: 'open' })).toEqual([['A', 'open', 3]]);
  world.pass(80_000);
  await world.jobs.offline(world.now());
  expect((await list({ state: 'open' })).toSorted()).toEqual([['A', 'open', 4]]);
  await back(e);
  world.pass(5 * MINUTE);
  await world.jobs.offline(world.now());
  expect(await list({ state: 'open' })).toEqual([
    ['E', 'open', 0],
    ['A', 'open', 4],
  ]);
});

test('is acknowledged and closed as one', async () => {
  await fall(e);
  const { id } = await first();
  expect(await world.get(alarmAcknowledge, { ids: [id], note: 'The switch' }, owner.token)).toEqual({
    acknowledged: 4,
  });
  expect(await list()).toEqual([['A', 'acknowledged', 3]]);
  expect(await world.get(alarmCleanUp, { ids: [id] }, owner.token)).toEqual({ closed: 4 });
  expect(await list()).toEqual([['A', 'closed', 3]]);
});

test('acknowledges terminals that join an acknowledged place, without notice', async () => {
  for (const nth of [d, e]) await world.beat(screen(nth));
  world.pass(80_000);
  for (const nth of [d, e]) await world.beat(screen(nth));
  await world.jobs.offline(world.now());
  world.pass(80_000);
  await world.beat(screen(e));
  await world.jobs.offline(world.now());
  expect(await list()).toEqual([['A', 'open', 3]]);
  await world.get(alarmAcknowledge, { ids: [(await first()).id] }, owner.token);
  const before = await notices();
  world.pass(80_000);
  await world.jobs.offline(world.now());
  await world.jobs.alarms(world.now());
  expect(await list()).toEqual([['A', 'acknowledged', 4]]);
  expect(await notices()).toEqual(before);
});

test('stays one alarm when concurrent transactions close its first two', async () => {
  await fall(e);
  await world.db.transaction(system, (tx) =>
    tx.execute(
      sql`update alarm set closed_at = ${at(world.now())} from terminal t
        where t.id = alarm.terminal_id and t.id = any(${uuids([screen(a).id, screen(b).id])})`,
    ),
  );
  await world.jobs.alarms(world.now());
  expect((await list()).toSorted()).toEqual([['C', 'open', 3]]);
  expect(await count()).toBe(1);
});

test('keeps other terminals visible when one is removed or moved', async () => {
  await fall(e);
  await world.get(removeTerminals, { ids: [screen(a).id] }, owner.token);
  expect(await list()).toEqual([['B', 'open', 2]]);
  expect(await count()).toBe(1);
  await back(b, c, d);
  await fall();
  expect(await list({ state: 'open' })).toEqual([[expect.any(String), 'open', 3]]);
  const { id: officeId } = await world.get(officeSave, { name: `Below ${owners}`, kind: 'customer' }, owner.token);
  await world.get(updateTerminalOffice, { ids: [screen(b).id], officeId }, owner.token);
  const open = await list({ state: 'open' });
  expect(open.reduce((sum, [, , others]) => sum + 1 + Number(others), 0)).toBe(4);
});
