import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { plays } from '@/lib/contract/gateway';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { deliveryReport, terminalStartUpRate } from '@/lib/contract/statistics';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { wallTime } from '@/lib/time';
import { system } from '../../db/database';
import { whileCounting } from '../../fleet/daily-plays';
import { rebuildDays } from '../../fleet/rebuild-days';
import { settlePromises } from '../../fleet/settle-promises';
import { breakfast, planWith } from '../../test/plans';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

/**
 * Compares reports with promises recorded here by hand: two time zones, hour by hour over a clock change, whatever happens to
 * settled days.
 */

const HOUR = 3_600_000;
/** Clocks in Berlin change on 29 March. Hours are counted from FIRST to LAST; the days shown begin a day later. */
const [FIRST, LAST] = ['2026-03-26T06:00:00Z', '2026-03-31T06:00:00Z'].map((at) => Date.parse(at)) as [number, number];
const PERIOD = { from: '2026-03-27', to: '2026-04-01', zone: 'Europe/Berlin' };
const DAYS = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'];
/** Time at which the plan is published with other hours: 10:00 in Berlin. */
const CHANGED = Date.parse('2026-03-28T09:00:00Z');
const OFFLINE = ['2026-03-28T06:00:00Z', '2026-03-28T18:00:00Z'].map((at) => Date.parse(at)) as [number, number];

interface Place extends Screen {
  name: string;
  zone: string;
  officeId: string;
}

let world: World;
let admin: TestUser;
let north: TestUser;
let south: TestUser;
let groupId: string;
let screens: Place[];
let programId: string;
const hours: { screen: Place; from: number; promised: number; offline: boolean }[] = [];
const shown: { screen: Place; at: number; seconds: number }[] = [];

const local = (at: number, zone: string) => {
  const { year, month, day, hour } = wallTime(at, zone);
  return { day: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, hour };
};
const named = (name: string) => {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** Seconds of an hour that the schedule promises. */
function promisedIn({ name, zone }: Place, from: number): number {
  if (name !== 'Planned') return 3_600;
  const { hour } = local(from, zone);
  const [begin, end] = from < CHANGED ? [8, 11] : [10, 14];
  return hour >= begin && hour < end ? 3_600 : 0;
}

/** Reports plays twice, as if the first answer had been lost. */
async function report(screen: Place, times: readonly (readonly [at: number, seconds: number])[]) {
  const given = times.map(([at, seconds]) => ({
    eventId: uuidv7(),
    versionId: screen.id,
    programId,
    sceneId: 's',
    startedAt: new Date(at).toISOString(),
    seconds,
  }));
  for (const _ of 'xx') await world.get(plays, { plays: given }, screen.token);
  shown.push(...times.map(([at, seconds]) => ({ screen, at, seconds })));
}

const goTo = (at: number) => world.pass(at - world.now().getTime());
async function signIn() {
  const names = ['admin', 'north.admin', 'south.admin'];
  [admin, north, south] = (await Promise.all(names.map((name) => world.signIn(name)))) as [
    TestUser,
    TestUser,
    TestUser,
  ];
}

/** Publishes the plan with a slot at these times. */
async function publishPlan(start: string, end: string, saved?: { id: string; revision: number }) {
  const content = { ...planWith(programId), slots: [breakfast(programId, { start, end })] };
  const plan = await world.get(planSave, { ...saved, content }, north.token);
  const publishParams = { name: 'Plan', mode: 'append' as const, from: null, until: null };
  await world.get(
    planSaveTerminals,
    { planId: plan.id, terminalIds: [named('Planned').id], publishParams },
    north.token,
  );
  return plan;
}

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  north = await world.openInstitution(admin, 'North');
  south = await world.openInstitution(admin, 'South');
  await world.read(sql`update office set timezone = 'Europe/Berlin' where id = ${north.officeId}`);
  await world.read(sql`update office set timezone = 'America/New_York' where id = ${south.officeId}`);
  groupId = (await world.get(saveTerminalGroup, { name: 'Hall', officeId: north.officeId }, north.token)).id;
  const place = async (by: TestUser, name: string, zone: string, group?: string): Promise<Place> => ({
    ...(await world.pairTerminal(by, { name, groupId: group })),
    name,
    zone,
    officeId: by.officeId,
  });
  screens = [
    await place(north, 'Always', 'Europe/Berlin', groupId),
    await place(north, 'Planned', 'Europe/Berlin'),
    await place(south, 'South', 'America/New_York'),
  ];
  programId = (await world.makeProgram(north)).id;
  await world.publish(north, [programId], [named('Always').id]);
  const theirs = await world.makeProgram(south);
  await world.publish(south, [theirs.id], [named('South').id]);
  const plan = await publishPlan('08:00', '11:00');

  goTo(FIRST);
  await Promise.all(screens.map((screen) => world.beat(screen, { revision: 99, state: 'playing' })));
  await world.jobs.statistics(world.now());
  for (let from = FIRST; from < LAST; from += HOUR) {
    if (from === CHANGED) {
      await signIn();
      await publishPlan('10:00', '14:00', plan);
    }
    goTo(from + HOUR);
    await Promise.all(
      screens.map(async (screen) => {
        const offline = screen.name === 'South' && from >= OFFLINE[0] && from < OFFLINE[1];
        hours.push({ screen, from, promised: promisedIn(screen, from), offline });
        if (offline) return;
        await world.beat(screen, { revision: 99, state: 'playing' });
        const { hour } = local(from, screen.zone);
        if (screen.name !== 'Planned' || (hour >= 8 && hour < 12)) await report(screen, [[from, 1_200]]);
      }),
    );
    await world.jobs.offline(world.now());
    await world.jobs.statistics(world.now());
  }
  await signIn();
});
afterAll(() => world.end());

/** Expected report for some terminals, counted by hand. */
const expected = (those: Place[]) =>
  DAYS.flatMap((day) => {
    const sums = { promised: 0, played: 0, offline: 0, downloading: 0, overridden: 0, fault: 0, unknown: 0 };
    for (const screen of those) {
      const mine = hours.filter((each) => each.screen === screen && local(each.from, screen.zone).day === day);
      const promised = mine.reduce((total, each) => total + each.promised, 0);
      const offline = mine.reduce((total, each) => total + (each.offline ? each.promised : 0), 0);
      const played = shown
        .filter((each) => each.screen === screen && local(each.at, screen.zone).day === day)
        .reduce((total, { seconds }) => total + seconds, 0);
      const missing = Math.max(0, promised - played);
      sums.promised += promised;
      sums.played += promised - missing;
      sums.offline += Math.min(missing, offline);
      sums.unknown += missing - Math.min(missing, offline);
    }
    const isThere = hours.some((each) => those.includes(each.screen) && local(each.from, each.screen.zone).day === day);
    return isThere ? [{ day, ...sums }] : [];
  });

/** Compares every view of the report with the count by hand: sums of institutions and rows of terminals. */
async function expectCorrectDays() {
  const views = [
    [admin, {}, screens],
    [admin, { officeId: south.officeId }, screens.filter(({ officeId }) => officeId === south.officeId)],
    [north, {}, screens.filter(({ officeId }) => officeId === north.officeId)],
    [south, {}, screens.filter(({ officeId }) => officeId === south.officeId)],
    [north, { groupId }, screens.filter(({ name }) => name === 'Always')],
  ] as const;
  for (const [by, filter, those] of views) {
    const { days } = await world.get(deliveryReport, { ...PERIOD, ...filter }, by.token);
    expect(days).toEqual(expected([...those]));
  }
}

const openDays = async () =>
  (
    await world.read<{ day: string }>(
      sql`select distinct day::text as day from promise_day where played is null order by 1`,
    )
  ).map(({ day }) => day);
const sumsOfInstitutions = () =>
  world.read(
    sql`select s.*, s.day::text as day from promise_office_day s where terminals > 0 order by s.day, office_id`,
  );

test('counts both sides of a changed plan and a 23-hour day', async () => {
  const { days } = await world.get(deliveryReport, { ...PERIOD, groupId }, north.token);
  expect(days.map(({ promised }) => promised / 3_600)).toEqual([24, 24, 23, 24, 8]);
  const planned = expected([named('Planned')]).map(({ promised }) => promised / 3_600);
  expect(planned).toEqual([3, 6, 4, 4, 0]);
  await expectCorrectDays();
});

test('settles only days that are over in every zone', async () => {
  expect(await openDays()).toEqual(['2026-03-30', '2026-03-31']);
});

test('corrects a settled day by plays reported later', async () => {
  const before = await sumsOfInstitutions();
  // South played while it was offline, on two of its own days. Another one played twice what was promised, and less than promised
  // on a day still open.
  const times = Array.from({ length: 12 }, (_, n) => [OFFLINE[0] - 5 * HOUR + n * HOUR, 1_800] as const);
  await report(named('South'), times);
  await report(named('Planned'), [[Date.parse('2026-03-27T08:00:00Z'), 20_000]]);
  await report(named('Always'), [[Date.parse('2026-03-30T08:00:00Z'), 900]]);
  await expectCorrectDays();
  expect(await sumsOfInstitutions()).not.toEqual(before);
  expect(await openDays()).toEqual(['2026-03-30', '2026-03-31']);
});

test('recomputes the same sums from reported plays', async () => {
  const before = await sumsOfInstitutions();
  expect(before.length).toBeGreaterThan(4);
  // Adds seconds that nobody reported.
  await world.read(sql`update promise_day set played = played + 5 where day = '2026-03-28'`);
  await world.read(sql`update promise_office_day set promised = promised + 7, unknown = 3 where day = '2026-03-27'`);
  await world.db.transaction(system, (tx) => rebuildDays(tx, { from: '2026-03-01', until: '2026-04-02' }));
  await expectCorrectDays();
  await world.jobs.statistics(world.now());
  expect(await openDays()).toEqual(['2026-03-30', '2026-03-31']);
  expect(await sumsOfInstitutions()).toEqual(before);
  await expectCorrectDays();
});

test('counts plays once that arrive while a day is settled', async () => {
  const { id, officeId } = named('Always');
  const day = '2026-03-20';
  await world.read(sql`insert into promise_day (terminal_id, office_id, day, promised, offline, downloading, overridden, fault, lit, lit_online)
    values (${id}, ${officeId}, ${day}, 3600, 0, 0, 0, 0, 3600, 3600)`);
  const waiting = async () =>
    (
      await world.read(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
    ).length;
  let settling: Promise<void> | undefined;
  await world.db.transaction(system, async (tx) => {
    await tx.execute(whileCounting);
    await tx.execute(sql`insert into play_day (terminal_id, office_id, day, program_id, plays, seconds)
      values (${id}, ${officeId}, ${day}, ${programId}, 1, 60)`);
    settling = settlePromises(world.db, world.now());
    while ((await waiting()) === 0) await wait(10);
  });
  await settling;
  await world.read(sql`update play_day set seconds = seconds + 30 where terminal_id = ${id} and day = ${day}`);
  const found = await world.read(sql`select played from promise_day where terminal_id = ${id} and day = ${day}`);
  expect(found).toEqual([{ played: '90' }]);
  await world.read(sql`delete from promise_day where day = ${day}`);
  await world.read(sql`delete from play_day where day = ${day}`);
  expect(await world.read(sql`select 1 from promise_office_day where day = ${day} and terminals <> 0`)).toEqual([]);
});

test('moves settled days with their terminal', async () => {
  const moved = named('Planned');
  await world.read(sql`update terminal set office_id = ${south.officeId}, group_id = null where id = ${moved.id}`);
  moved.officeId = south.officeId;
  await expectCorrectDays();
});

test("deletes a terminal's days with it and omits empty institutions", async () => {
  for (const name of ['Planned', 'South']) {
    await world.read(sql`delete from terminal where id = ${named(name).id}`);
    screens = screens.filter((screen) => screen.name !== name);
  }
  await expectCorrectDays();
  expect(await world.get(deliveryReport, PERIOD, south.token)).toEqual({ since: null, days: [] });
  const rates = await world.get(terminalStartUpRate, PERIOD, south.token);
  expect(rates.map(({ lit, litOnline }) => [lit, litOnline])).toEqual(DAYS.map(() => [0, 0]));
});
