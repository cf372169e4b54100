import { sql } from 'drizzle-orm';
import { plays } from '@/lib/contract/gateway';
import { deliveryReport, terminalStartUpRate } from '@/lib/contract/statistics';
import { doProgramPlayNow, terminalSet } from '@/lib/contract/terminal/set';
import { type Screen, type TestUser, testPlatform, type World } from '../test/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
let admin: TestUser;
let screen: Screen;
let programId: string;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  screen = await world.pairTerminal(admin);
  await world.read(sql`update office set timezone = 'UTC'`);
  programId = (await world.makeProgram(admin)).id;
  await world.publish(admin, [programId], [screen.id]);
  await world.beat(screen, { revision: 99 });
  await world.jobs.statistics(world.now());
});
afterAll(() => world.end());

type Sums = Record<'promised' | 'offline' | 'downloading' | 'overridden' | 'fault' | 'lit' | 'litOnline', number>;

/** Seconds that ten minutes in a state add, over all days. */
async function tenMinutes(state: () => Promise<unknown>): Promise<Sums> {
  const sums = async () => {
    const [found] =
      await world.read<Sums>(sql`select coalesce(sum(promised), 0)::int as promised, coalesce(sum(offline), 0)::int as offline,
        coalesce(sum(downloading), 0)::int as downloading, coalesce(sum(overridden), 0)::int as overridden, coalesce(sum(fault), 0)::int as fault,
        coalesce(sum(lit), 0)::int as lit, coalesce(sum(lit_online), 0)::int as "litOnline" from promise_day`);
    if (!found) throw new Error('no sums');
    return found;
  };
  await world.jobs.statistics(world.now());
  const before = await sums();
  await state();
  world.pass(10 * MINUTE);
  await world.jobs.statistics(world.now());
  const after = await sums();
  // The test's clock also advances by itself, a millisecond at a time.
  return Object.fromEntries(
    Object.entries(after).map(([key, n]) => [key, Math.round((n - before[key as keyof Sums]) / 5) * 5]),
  ) as Sums;
}

const NOTHING = { promised: 600, offline: 0, downloading: 0, overridden: 0, fault: 0, lit: 600, litOnline: 600 };

test('promises what is published while the screen is on', async () => {
  expect(await tenMinutes(() => world.beat(screen, { revision: 99, state: 'playing' }))).toEqual(NOTHING);
});

test.each([
  ['faulty', { state: 'fault' as const, revision: 99 }, { fault: 600 }],
  ['still fetching files', { state: 'syncing' as const, revision: 0 }, { downloading: 600 }],
])('counts a terminal that is %s', async (_, beat, more) => {
  expect(await tenMinutes(() => world.beat(screen, beat))).toEqual({ ...NOTHING, ...more });
});

test('counts play now as overridden', async () => {
  const sums = await tenMinutes(async () => {
    await world.beat(screen, { revision: 99, state: 'playing' });
    await world.get(
      doProgramPlayNow,
      { ids: [screen.id], programId, until: new Date(world.now().getTime() + 20 * MINUTE).toISOString() },
      admin.token,
    );
  });
  expect(sums).toEqual({ ...NOTHING, overridden: 600 });
  world.pass(30 * MINUTE);
});

test('counts an offline terminal', async () => {
  const sums = await tenMinutes(() => world.jobs.offline(world.now()));
  expect(sums).toEqual({ ...NOTHING, offline: 600, litOnline: 0 });
});

test('promises nothing while the screen is off by plan', async () => {
  await world.get(terminalSet, { ids: [screen.id], onTime: '03:00', offTime: '03:01' }, admin.token);
  const sums = await tenMinutes(() => world.beat(screen, { revision: 99, state: 'off' }));
  expect(sums).toEqual({ ...NOTHING, promised: 0, lit: 0, litOnline: 0 });
  await world.get(terminalSet, { ids: [screen.id], inherit: ['onTime', 'offTime'] }, admin.token);
});

test('splits time across midnight between both days', async () => {
  const promised = async () => {
    const found = await world.read<{ day: string; n: number }>(
      sql`select day::text as day, sum(promised)::int as n from promise_day group by 1`,
    );
    return new Map(found.map(({ day, n }) => [day, n]));
  };
  const midnight = Math.ceil(world.now().getTime() / (24 * HOUR)) * 24 * HOUR;
  world.pass(midnight - 3 * MINUTE - world.now().getTime());
  await world.jobs.statistics(world.now());
  const before = await promised();
  world.pass(10 * MINUTE);
  await world.jobs.statistics(world.now());
  const after = await promised();
  const added = [midnight - 1, midnight].map((at) => {
    const day = new Date(at).toISOString().slice(0, 10);
    return (after.get(day) ?? 0) - (before.get(day) ?? 0);
  });
  expect(added).toEqual([180, 420]);
});

test('reports missing time and its reasons for a whole day', async () => {
  const day = async (passes: number) => {
    for (let at = 0; at < passes; at += 1) {
      world.pass(10 * MINUTE);
      await world.beat(screen, { revision: 99, state: at < 6 ? 'fault' : 'playing' });
      await world.jobs.statistics(world.now());
    }
  };
  const midnight = Math.ceil(world.now().getTime() / (24 * HOUR)) * 24 * HOUR;
  world.pass(midnight - world.now().getTime());
  await world.jobs.statistics(world.now());
  await day(30);
  admin = await world.signIn('admin');
  const today = world.now().toISOString().slice(0, 10);
  const shown = { versionId: screen.id, programId, sceneId: 's', startedAt: new Date(midnight).toISOString() };
  const eventId = '0197a3c0-0000-7000-8000-000000000001';
  await world.get(plays, { plays: [{ ...shown, eventId, seconds: 3 * 3_600 }] }, screen.token);
  const period = { from: today, to: new Date(Date.parse(today) + 24 * HOUR).toISOString(), zone: 'UTC' };
  const { days } = await world.get(deliveryReport, period, admin.token);
  const [found] = days;
  const near = (n = 0) => Math.round(n / 600) * 600;
  // Five hours were promised and three played; of the two that are missing one was a fault, and the other has no known reason.
  expect([found?.promised, found?.played, found?.fault, found?.unknown].map(near)).toEqual([
    18_000, 10_800, 3_600, 3_600,
  ]);
  expect([found?.offline, found?.overridden, found?.downloading].map(near)).toEqual([0, 0, 0]);
  const [rate] = await world.get(terminalStartUpRate, period, admin.token);
  expect([near(rate?.lit), near(rate?.litOnline)]).toEqual([18_000, 18_000]);
});

test('expects no terminal that is off by plan all day', async () => {
  await world.get(terminalSet, { ids: [screen.id], onTime: '03:00', offTime: '03:01' }, admin.token);
  const midnight = Math.ceil(world.now().getTime() / (24 * HOUR)) * 24 * HOUR;
  world.pass(midnight + 5 * HOUR - world.now().getTime());
  await world.jobs.offline(world.now());
  await world.jobs.statistics(world.now());
  world.pass(10 * MINUTE);
  await world.jobs.statistics(world.now());
  admin = await world.signIn('admin');
  const today = world.now().toISOString().slice(0, 10);
  const period = { from: today, to: new Date(Date.parse(today) + 24 * HOUR).toISOString(), zone: 'UTC' };
  expect(await world.get(terminalStartUpRate, period, admin.token)).toMatchObject([
    { expected: 0, started: 0, rate: null },
  ]);
});
