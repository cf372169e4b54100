import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { heartbeatCall, alarm as reportAlarm } from '@/lib/contract/gateway';
import {
  findTerminalStatus,
  terminalDetails,
  terminalList,
  terminalLive,
  terminalStatusCount,
} from '@/lib/contract/terminal';
import { getRltMonitor } from '@/lib/contract/terminal/set';
import { eventsOf } from '../test/events';
import { heartbeat, type Screen, type TestUser, testPlatform, type World } from '../test/world';

let world: World;
let ours: TestUser;
let theirs: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());
// These tests advance the clock so far that sessions expire.
beforeEach(async () => {
  [ours, theirs] = [await world.signIn('ours.admin'), await world.signIn('theirs.admin')];
});

const SECOND = 1_000;
/** Sends heartbeats while the clock advances. */
async function beatFor(screen: Screen, seconds: number) {
  for (let gone = 0; gone < seconds; gone += 30) {
    world.pass(30 * SECOND);
    await world.beat(screen);
    await world.jobs.offline(world.now());
  }
}
const statusOf = async (screen: Screen) => {
  const { status, alarm } = await world.get(findTerminalStatus, { id: screen.id }, ours.token);
  return [status, alarm];
};
const alarms = (screen: Screen) =>
  world.read<{ open: boolean }>(
    sql`select closed_at is null as open from alarm where terminal_id = ${screen.id} and type = 'offline' order by id`,
  );

test('batches concurrent heartbeats and answers each with the desired state', async () => {
  const screens = await Promise.all([1, 2, 3].map(() => world.pairTerminal(ours)));
  // From the second heartbeat on the token is cached, so no query is needed before it is batched.
  await Promise.all(screens.map((screen) => world.beat(screen)));
  const beats = screens.flatMap((screen, n) => [
    world.beat(screen, { volume: n }),
    world.beat(screen, { volume: 50 + n }),
  ]);
  expect((await Promise.all(beats)).map(({ revision, commandSequence }) => [revision, commandSequence])).toEqual(
    Array(6).fill([1, 0]),
  );
  const kept = await world.read<{ volume: number; transaction: string }>(
    sql`select volume, xmin::text as transaction from terminal_state where terminal_id = any(string_to_array(${screens.map(({ id }) => id).join(',')}, ',')::uuid[]) order by volume`,
  );
  expect(kept.map(({ volume }) => volume)).toEqual([50, 51, 52]);
  expect(new Set(kept.map(({ transaction }) => transaction)).size).toBe(1);
});

test('opens an alarm for a wrong clock and handles others normally', async () => {
  const screens = await Promise.all([1, 2, 3].map(() => world.pairTerminal(ours)));
  const [wrong] = screens as [Screen];
  await Promise.all(screens.map((screen) => world.beat(screen)));
  const at = '2000-01-01T00:00:00.000Z';
  const clockOffsetMs = world.now().getTime() - Date.parse(at);
  await world.get(reportAlarm, { type: 'clockDrift', detail: `${clockOffsetMs / 1_000} s`, at }, wrong.token);
  const beats = screens.map((screen) => world.beat(screen, screen === wrong ? { at, clockOffsetMs } : {}));
  expect((await Promise.all(beats)).map(({ revision }) => revision)).toEqual([1, 1, 1]);
  expect(await Promise.all(screens.map(statusOf))).toEqual([
    ['online', true],
    ['online', false],
    ['online', false],
  ]);
  expect((await world.get(terminalDetails, { id: wrong.id }, ours.token)).clockOffsetMs).toBe(clockOffsetMs);
});

test('rejects a number beyond its column and writes the others', async () => {
  const screens = await Promise.all([1, 2].map(() => world.pairTerminal(ours)));
  const [bad, good] = screens as [Screen, Screen];
  await Promise.all(screens.map((screen) => world.beat(screen)));
  const [refused, written] = await Promise.all([
    world.ask(heartbeatCall, { ...heartbeat(world.now()), revision: 2 ** 31 }, { token: bad.token }),
    world.ask(heartbeatCall, heartbeat(world.now()), { token: good.token }),
  ]);
  expect([refused.status, refused.body.errors, written.status]).toEqual([400, { revision: 'tooBig' }, 200]);
});

test('shows the values of the last heartbeat in the console', async () => {
  const screen = await world.pairTerminal(ours);
  const playing = {
    versionId: null,
    programId: null,
    programName: 'House',
    sceneId: null,
    since: world.now().toISOString(),
    because: 'house' as const,
  };
  await world.beat(screen, { playing, revision: 1 });
  const { list } = await world.get(terminalList, {}, ours.token);
  expect(list.find(({ id }) => id === screen.id)).toMatchObject({
    status: 'online',
    playing,
    revision: 1,
    revisionHeld: 1,
    address: '127.0.0.1',
  });
  expect(await world.get(getRltMonitor, { id: screen.id }, ours.token)).toEqual({
    cpu: 5,
    memory: 40,
    storage: 10,
    temperature: null,
    network: 'wifi',
    at: expect.any(String),
  });
});

test('stores a month of heartbeats in one row and period', async () => {
  const screen = await world.pairTerminal(ours);
  await world.beat(screen);
  const start = world.now().getTime();
  for (let day = 0; day < 3; day++) await beatFor(screen, 40 * 30);
  const rows = await world.read(
    sql`select count(*)::int as sessions, count(until_at)::int as ended from online_session where terminal_id = ${screen.id}`,
  );
  expect(rows).toEqual([{ sessions: 1, ended: 0 }]);
  const last = world.now().getTime();
  world.pass(200 * SECOND);
  await world.jobs.offline(world.now());
  const [{ seconds } = { seconds: 0 }] = await world.read<{ seconds: number }>(
    sql`select sum(seconds)::int as seconds from online_day where terminal_id = ${screen.id}`,
  );
  expect(Math.abs(seconds - (last - start) / SECOND)).toBeLessThanOrEqual(2);
});

test('splits an online period at local midnight', async () => {
  const screen = await world.pairTerminal(ours);
  const midnight = Date.parse('2026-06-02T00:00:00+02:00');
  world.pass(midnight - 100 * SECOND - world.now().getTime());
  await world.beat(screen);
  await beatFor(screen, 240);
  world.pass(200 * SECOND);
  await world.jobs.offline(world.now());
  const days = await world.read<{ day: string; seconds: number }>(
    sql`select day::text, seconds from online_day where terminal_id = ${screen.id} order by day`,
  );
  expect(days.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02']);
  expect(days.map(({ seconds }) => Math.abs(seconds - 100) <= 2 || Math.abs(seconds - 140) <= 2)).toEqual([true, true]);
});

describe('terminal that stops sending', () => {
  test('goes offline after two and a half intervals, with one alarm', async () => {
    const screen = await world.pairTerminal(ours);
    expect(await statusOf(screen)).toEqual(['unactivated', false]);
    await world.beat(screen);
    world.pass(74 * SECOND);
    await world.jobs.offline(world.now());
    expect(await statusOf(screen)).toEqual(['online', false]);
    world.pass(2 * SECOND);
    await world.jobs.offline(world.now());
    expect(await statusOf(screen)).toEqual(['offline', true]);
    for (let i = 0; i < 3; i++) {
      world.pass(60 * SECOND);
      await world.jobs.offline(world.now());
    }
    expect(await alarms(screen)).toEqual([{ open: true }]);
    await world.beat(screen);
    expect([await statusOf(screen), await alarms(screen)]).toEqual([['online', false], [{ open: false }]]);
    world.pass(80 * SECOND);
    await world.jobs.offline(world.now());
    expect(await alarms(screen)).toEqual([{ open: false }, { open: true }]);
  });

  test('is detected once by two concurrent watches', async () => {
    const screen = await world.pairTerminal(ours);
    await world.beat(screen);
    world.pass(80 * SECOND);
    const found = (await Promise.all([world.jobs.offline(world.now()), world.jobs.offline(world.now())])) as number[];
    expect(found.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(1);
    expect(await alarms(screen)).toEqual([{ open: true }]);
  });

  test('is not counted as offline right after a downtime of the platform', async () => {
    const screen = await world.pairTerminal(ours);
    await world.beat(screen);
    world.pass(3_600 * SECOND);
    await world.restart();
    await world.jobs.offline(world.now());
    expect(await statusOf(screen)).toEqual(['online', false]);
    world.pass(80 * SECOND);
    await world.jobs.offline(world.now());
    expect(await statusOf(screen)).toEqual(['offline', true]);
  });
});

test('keeps counters per institution up to date with every change', async () => {
  const before = await world.get(terminalStatusCount, {}, theirs.token);
  const [a, b] = [await world.pairTerminal(theirs), await world.pairTerminal(theirs)];
  await world.beat(a);
  expect(before).toEqual({ total: 0, online: 0, offline: 0, alarm: 0, unactivated: 0 });
  expect(await world.get(terminalStatusCount, {}, theirs.token)).toEqual({
    total: 2,
    online: 1,
    offline: 0,
    alarm: 0,
    unactivated: 1,
  });
  world.pass(80 * SECOND);
  await world.jobs.offline(world.now());
  expect(await world.get(terminalStatusCount, {}, theirs.token)).toEqual({
    total: 2,
    online: 0,
    offline: 1,
    alarm: 1,
    unactivated: 1,
  });
  await world.get(heartbeatCall, heartbeat(world.now()), b.token);
  expect((await world.get(terminalList, { status: 'alarm' }, theirs.token)).list.map(({ id }) => id)).toEqual([a.id]);
});

test('sends consoles batched changes of visible terminals only', async () => {
  const [mine, notMine] = [await world.pairTerminal(ours), await world.pairTerminal(theirs)];
  const line = eventsOf(await world.fetchRaw(terminalLive, {}, { token: ours.token }));
  await world.beat(notMine);
  await world.beat(mine);
  await world.beat(mine, { volume: 1 });
  expect(await line.next()).toEqual({ event: 'changed', data: { terminalIds: [mine.id] } });
  // Identical heartbeats are no change.
  await world.beat(mine, { volume: 1 });
  expect(await line.next(1_300)).toBe('nothing');
  await line.close();
});

test('asks consoles to reload after more changes than an event lists', async () => {
  const line = eventsOf(await world.fetchRaw(terminalLive, {}, { token: ours.token }));
  const changed = (count: number) =>
    world.platform.live.changed(
      Array.from({ length: count }, () => ({ terminalId: uuidv7(), officeId: ours.officeId })),
    );
  changed(1_001);
  expect(await line.next()).toEqual({ event: 'changed', data: { terminalIds: [], many: true } });
  changed(1_000);
  expect(await line.next()).toMatchObject({ event: 'changed', data: { terminalIds: { length: 1_000 } } });
  await line.close();
});
