import { type SQL, sql } from 'drizzle-orm';
import {
  MOST_MAINTENANCES,
  maintenanceDelete,
  maintenanceList,
  maintenanceSave,
} from '@/lib/contract/alarm/maintenance';
import type { Input } from '@/lib/contract/call';
import { alarm } from '@/lib/contract/gateway';
import { noticeList } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { instantOfUtc } from '@/lib/time';
import { type TestUser, testPlatform, type World } from '../../test/world';
import { isMaintained } from './maintenance';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: World;
let owner: TestUser;
let owners = 0;

beforeAll(async () => {
  world = await testPlatform();
  await world.initialise();
});
afterAll(() => world.end());
beforeEach(async () => {
  owners += 1;
  owner = await world.openInstitution(await world.signIn('admin'), `Owner ${owners}`);
});

type Window = Partial<Input<typeof maintenanceSave>>;
/** Daily from 02:00 to 04:00 in Berlin, from 1 January 2026. */
const nightly = {
  reason: 'Restart',
  repeats: 'daily',
  fromMinute: 120,
  untilMinute: 240,
  timeZone: 'Europe/Berlin',
  fromDate: '2026-01-01',
} as const;
const save = (values: Window, by = owner) => world.get(maintenanceSave, { ...nightly, ...values }, by.token);
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const times = (from: string, until: string) => ({ fromMinute: minutes(from), untilMinute: minutes(until) });
const truth = async (condition: SQL) => (await world.read<{ is: boolean }>(sql`select ${condition} as is`))[0]?.is;
const lasts = (instant: string, officeId = owner.officeId) =>
  truth(isMaintained(sql`${officeId}::uuid`, new Date(instant)));

describe('a series', () => {
  const weekdays: Window = { repeats: 'weekly', days: [1, 2, 3, 4, 5] };
  const sundays: Window = { repeats: 'weekly', days: [7] };
  const always = { ...times('02:00', '02:00') };

  test.each<[string, Window, string, string]>([
    // The period is half-open, from the first instant to the one before the second.
    ['in winter', {}, '2026-01-15T01:00Z', '2026-01-15T03:00Z'],
    ['in summer', {}, '2026-07-15T00:00Z', '2026-07-15T02:00Z'],
    ['in the zone of UTC', { timeZone: 'UTC' }, '2026-07-15T02:00Z', '2026-07-15T04:00Z'],
    ['over midnight', times('22:00', '05:00'), '2026-01-15T21:00Z', '2026-01-16T04:00Z'],
    ['on its first date', { fromDate: '2026-01-15' }, '2026-01-15T01:00Z', '2026-01-15T03:00Z'],
    ['on its last date', { untilDate: '2026-01-15' }, '2026-01-15T01:00Z', '2026-01-15T03:00Z'],
    [
      'past its last date',
      { ...times('22:00', '05:00'), untilDate: '2026-01-15' },
      '2026-01-15T21:00Z',
      '2026-01-16T04:00Z',
    ],
    ['on a chosen weekday', weekdays, '2026-01-16T01:00Z', '2026-01-16T03:00Z'],
    ['past the chosen weekday', { ...weekdays, ...times('22:00', '05:00') }, '2026-01-16T21:00Z', '2026-01-17T04:00Z'],
    // Berlin has no 02:00 to 03:00 on 29 March 2026, and two on 25 October.
    ['that begins in the gap', times('02:30', '04:00'), '2026-03-29T01:00Z', '2026-03-29T02:00Z'],
    ['that ends in the gap', times('01:00', '02:30'), '2026-03-29T00:00Z', '2026-03-29T01:00Z'],
    ['within the gap, for its length', times('02:10', '02:40'), '2026-03-29T01:00Z', '2026-03-29T01:30Z'],
    ['over the gap', times('01:00', '04:00'), '2026-03-29T00:00Z', '2026-03-29T02:00Z'],
    ['that begins in the doubled hour', times('02:30', '04:00'), '2026-10-25T00:30Z', '2026-10-25T03:00Z'],
    ['that ends in the doubled hour', times('01:00', '02:30'), '2026-10-24T23:00Z', '2026-10-25T00:30Z'],
    ['within the doubled hour, once', times('02:10', '02:40'), '2026-10-25T00:10Z', '2026-10-25T00:40Z'],
    ['over the doubled hour', times('01:00', '04:00'), '2026-10-24T23:00Z', '2026-10-25T03:00Z'],
    ['of 24 hours on the short day', { ...sundays, ...always }, '2026-03-29T01:00Z', '2026-03-30T00:00Z'],
    ['of 24 hours on the long day', { ...sundays, ...always }, '2026-10-25T00:00Z', '2026-10-26T01:00Z'],
    // Lord Howe's clocks change by half an hour: 4 October 2026 lacks 02:00 to 02:30, 5 April has 01:30 to 02:00 twice.
    [
      'that begins in a gap of half an hour',
      { ...times('02:15', '03:00'), timeZone: 'Australia/Lord_Howe' },
      '2026-10-03T15:30Z',
      '2026-10-03T16:00Z',
    ],
    [
      'within a doubled half hour, once',
      { ...times('01:40', '01:50'), timeZone: 'Australia/Lord_Howe' },
      '2026-04-04T14:40Z',
      '2026-04-04T14:50Z',
    ],
    // São Paulo skipped midnight on 4 November 2018, and had the hour before it twice on 17 February 2018.
    [
      'that begins at a skipped midnight',
      { ...times('00:00', '02:00'), timeZone: 'America/Sao_Paulo', fromDate: '2018-01-01' },
      '2018-11-04T03:00Z',
      '2018-11-04T04:00Z',
    ],
    [
      'over an hour before midnight that comes twice',
      { ...times('23:30', '00:30'), timeZone: 'America/Sao_Paulo', fromDate: '2018-01-01' },
      '2018-02-18T01:30Z',
      '2018-02-18T03:30Z',
    ],
  ])('lasts %s', async (_, values, from, until) => {
    await save(values);
    const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    const edges = [justBefore(from), from, justBefore(until), until];
    expect(await Promise.all(edges.map((at) => lasts(at)))).toEqual([false, true, true, false]);
  });

  test.each<[string, Window, string]>([
    ['before its first date', { fromDate: '2026-01-16' }, '2026-01-15T02:00Z'],
    ['after its last date', { untilDate: '2026-01-14' }, '2026-01-15T02:00Z'],
    ['on a weekday that is not chosen', weekdays, '2026-01-17T02:00Z'],
    ['in the second of a doubled hour', times('02:10', '02:40'), '2026-10-25T01:20Z'],
  ])('does not last %s', async (_, values, instant) => {
    await save(values);
    expect(await lasts(instant)).toBe(false);
  });

  test('follows the zone of its institution, also after a change of it', async () => {
    await save({ timeZone: '' });
    const at = '2026-01-15T02:00Z';
    const zone = async (timezone: string) => {
      const admin = await world.signIn('admin');
      await world.get(officeSave, { id: owner.officeId, name: `Owner ${owners}`, timezone }, admin.token);
      const [listed] = (await world.get(maintenanceList, {}, owner.token)).list;
      return [await lasts(at), listed?.zone];
    };
    expect(await zone('Europe/Berlin')).toEqual([true, 'Europe/Berlin']);
    expect(await zone('Asia/Tokyo')).toEqual([false, 'Asia/Tokyo']);
  });

  test('holds in its institution and below it only', async () => {
    const { id: below } = await world.get(officeSave, { parentId: owner.officeId, name: 'Below' }, owner.token);
    const other = await world.openInstitution(await world.signIn('admin'), `Other ${owners}`);
    await save({ officeId: owner.officeId });
    const at = '2026-01-15T02:00Z';
    expect([await lasts(at), await lasts(at, below), await lasts(at, other.officeId)]).toEqual([true, true, false]);
    const foreign = await world.ask(maintenanceSave, { ...nightly, officeId: owner.officeId }, { token: other.token });
    expect([foreign.status, (await world.get(maintenanceList, {}, other.token)).count]).toEqual([404, 0]);
  });

  test('lasts beside others until the last of them ends', async () => {
    await save({});
    await save(times('03:00', '05:00'));
    await save({ repeats: 'once', from: '2026-01-15T03:30:00.000Z', until: '2026-01-15T04:30:00.000Z' });
    const hours = ['2026-01-15T02:30Z', '2026-01-15T03:15Z', '2026-01-15T04:15Z', '2026-01-15T04:30Z'];
    expect(await Promise.all(hours.map((at) => lasts(at)))).toEqual([true, true, true, false]);
  });
});

test('computes the same instants as lib/time around changes of clocks', async () => {
  const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana', 'America/Scoresbysund', 'Africa/Casablanca'];
  const found = await world.read<{ zone: string; local: string; utc: string }>(
    sql`select z as zone, to_char(l, 'YYYY-MM-DD"T"HH24:MI"Z"') as local, extract(epoch from apm.first_instant(l, z)) * 1000 as utc
      from unnest(string_to_array(${zones.join()}, ',')) as z,
        (select d + m * interval '25 minutes' as l from generate_series('2026-02-01'::timestamp, '2026-11-15', '1 day') d, generate_series(0, 57) m) as locals
      where (l + interval '1 day') at time zone z - (l - interval '1 day') at time zone z <> interval '2 days'`,
  );
  expect(found.length).toBeGreaterThan(1_000);
  expect(found.filter(({ zone, local, utc }) => instantOfUtc(Date.parse(local), zone) !== Number(utc))).toEqual([]);
});

test('decides by wall times as by instants', async () => {
  // From noon to noon of days far from and close to changes of clocks, with windows within a day and over midnight.
  const found = await world.read<{ differ: number; lasting: number; instants: number }>(
    sql`select count(*)::int as instants, count(*) filter (where lasts)::int as lasting, count(*) filter (where lasts <> within)::int as differ
      from (
        select apm.maintenance_lasts(days, first_date, last_date, from_minute, until_minute, zone, i) as lasts,
          exists (
            select from generate_series(i::date - 2, i::date + 2, interval '1 day') as d
            where apm.maintenance_begins(d::date, days, first_date, last_date)
              and apm.maintenance_period(d::date, from_minute, until_minute, zone) @> i
          ) as within
        from (values ('{}'::int[], 0, 0), ('{5,6}', 1320, 300), ('{1,2,3,4,5}', 120, 240), ('{6,7}', 90, 150), ('{7}', 1439, 1)) as w (days, from_minute, until_minute),
          (values ('Europe/Berlin', '2026-03-25'::date), ('America/Sao_Paulo', '2018-10-31'), ('Asia/Kathmandu', '2026-06-01')) as z (zone, first_date),
          lateral (select z.first_date + 5 as last_date) as l,
          generate_series(z.first_date - 1, z.first_date + 8, interval '7 minutes') as i
      ) as compared`,
  );
  expect(found[0]).toMatchObject({ differ: 0 });
  expect(found[0]?.lasting).toBeGreaterThan(4_000);
});

describe('alarms', () => {
  test('are announced at the end of each occurrence', async () => {
    const start = Math.floor((world.now().getTime() % DAY) / MINUTE);
    const yesterday = new Date(world.now().getTime() - DAY).toISOString().slice(0, 10);
    const { id } = await save({
      fromMinute: start,
      untilMinute: (start + 60) % 1_440,
      timeZone: 'UTC',
      fromDate: yesterday,
    });
    const notices = async () =>
      (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList.map(
        ({ contentEn }) => contentEn,
      );
    const screens = {
      Lobby: await world.pairTerminal(owner, { name: 'Lobby' }),
      Hall: await world.pairTerminal(owner, { name: 'Hall' }),
    };
    const raise = async (name: keyof typeof screens) => {
      const { token } = screens[name];
      await world.get(alarm, { type: 'clockDrift', detail: '', at: world.now().toISOString() }, token);
    };
    const pass = async (ms: number) => {
      world.pass(ms);
      await world.jobs.alarms(world.now());
      return notices();
    };
    const wrong = (name: string) => `The clock of terminal “${name}” is wrong.`;
    await raise('Lobby');
    expect(await pass(30 * MINUTE)).toEqual([]);
    expect(await pass(31 * MINUTE)).toEqual([wrong('Lobby')]);
    world.pass(DAY - HOUR);
    owner = await world.signIn(`owner${owners}.admin`);
    await raise('Hall');
    expect(await pass(30 * MINUTE)).toEqual([wrong('Lobby')]);
    // A deletion ends the occurrence, as that of a single window does.
    await world.get(maintenanceDelete, { ids: [id] }, owner.token);
    expect((await pass(MINUTE)).sort()).toEqual([wrong('Hall'), wrong('Lobby')]);
  });
});

describe('the list', () => {
  const iso = (text: string) => new Date(text).toISOString();
  const listed = async () => (await world.get(maintenanceList, {}, owner.token)).list;
  const midnight = () => Math.floor(world.now().getTime() / DAY) * DAY;
  const dateAfter = (days: number) => new Date(midnight() + days * DAY).toISOString().slice(0, 10);

  test('has the single window as it was', async () => {
    const period = { from: iso('2026-01-01T10:00Z'), until: iso('2026-01-02T10:00Z') };
    const { id } = await world.get(maintenanceSave, { reason: 'Power', ...period }, owner.token);
    expect(await listed()).toMatchObject([
      { id, ...period, repeats: 'once', days: [], fromDate: null, untilDate: null },
    ]);
  });

  test('has the next occurrence of a series, and its rule', async () => {
    const day = new Date(midnight() + 3 * DAY).getUTCDay() || 7;
    const series: Window = { repeats: 'weekly', days: [day], fromDate: dateAfter(-30), untilDate: dateAfter(30) };
    await save({ ...series, timeZone: 'UTC' });
    const from = midnight() + 3 * DAY + 2 * HOUR;
    expect(await listed()).toMatchObject([
      { ...series, ...times('02:00', '04:00'), zone: 'UTC', from: new Date(from).toISOString() },
    ]);
    expect((await listed())[0]?.until).toBe(new Date(from + 2 * HOUR).toISOString());
  });

  test.each([
    ['first of a series to come', [100, undefined], 100],
    ['last of a series that is over', [-100, -50], -50],
  ] as const)('has the %s', async (_, [first, last], shown) => {
    await save({ fromDate: dateAfter(first), untilDate: last && dateAfter(last), timeZone: 'UTC' });
    expect(await listed()).toMatchObject([{ from: `${dateAfter(shown)}T02:00:00.000Z` }]);
  });

  test('has a former series that became a single window', async () => {
    const { id } = await save({});
    const period = { from: iso('2026-01-01T10:00Z'), until: iso('2026-01-02T10:00Z') };
    await save({ id, repeats: 'once', ...period });
    expect(await listed()).toMatchObject([{ id, ...period, repeats: 'once', fromMinute: 0, timeZone: '' }]);
    expect([await lasts('2026-01-01T12:00Z'), await lasts('2026-01-15T02:00Z')]).toEqual([true, false]);
  });
});

test.each<[string, Window, Record<string, string>]>([
  [
    'a series without dates and times',
    { fromMinute: '', untilMinute: '', fromDate: '' },
    { fromMinute: 'required', untilMinute: 'required', fromDate: 'required' },
  ],
  ['a single window without a period', { repeats: 'once' }, { from: 'required', until: 'required' }],
  ['weekdays without a day', { repeats: 'weekly' }, { days: 'required' }],
  ['an end before the first date', { untilDate: '2025-12-31' }, { untilDate: 'untilBeforeFrom' }],
  ['days that its dates lack', { repeats: 'weekly', days: [1], untilDate: '2026-01-04' }, { days: 'noDayBetween' }],
  ['a year far away', { untilDate: '2200-01-01' }, { untilDate: 'yearOutOfRange' }],
  ['an offset as a zone', { timeZone: '+02:00' }, { timeZone: 'notInList' }],
  ['an abbreviation as a zone', { timeZone: 'BST' }, { timeZone: 'notInList' }],
  ['a zone unknown to the database', { timeZone: 'US/Pacific-New' }, { timeZone: 'unknownTimezone' }],
  ['a time past midnight', { untilMinute: 1_440 }, { untilMinute: 'tooBig' }],
])('rejects %s', async (_, values, errors) => {
  const { status, body } = await world.ask(maintenanceSave, { ...nightly, ...values }, { token: owner.token });
  expect([status, body.errors]).toEqual([400, errors]);
});

test('rejects a window beyond the limit, but not a change of one', async () => {
  const ids: string[] = [];
  for (let n = 0; n < MOST_MAINTENANCES; n += 1) ids.push((await save({})).id);
  const refused = await world.ask(maintenanceSave, nightly, { token: owner.token });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    `An institution has at most ${MOST_MAINTENANCES} maintenance windows that are not over. Delete one first.`,
  ]);
  await save({ id: ids[0], reason: 'Changed' });
});
