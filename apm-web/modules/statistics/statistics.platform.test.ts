import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { clicks, plays } from '@/lib/contract/gateway';
import { officeSave } from '@/lib/contract/office';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import * as contract from '@/lib/contract/statistics';
import { terminalSet } from '@/lib/contract/terminal/set';
import { wallTime } from '@/lib/time';
import { system } from '../../db/database';
import { rebuildDays } from '../../fleet/rebuild-days';
import { picture, type Screen, type TestUser, testPlatform, type UploadedMaterial, type World } from '../../test/world';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Plays reported by a terminal, as remembered by the test: every expectation is computed from these by hand. */
interface Shown {
  screen: Place;
  programId: string;
  materials: string[];
  at: number;
  seconds: number;
}
interface Place extends Screen {
  zone: string;
  officeId: string;
}

let world: World;
let admin: TestUser;
/** Institutions below the platform: two side by side, and one below the first. */
let north: TestUser;
let south: TestUser;
let branchId: string;
let screens: Place[];
const shown: Shown[] = [];
const tapped: { screen: Place; programId: string; at: number }[] = [];
/** Periods in which terminals were online. */
const periods: { screen: Place; from: number; until: number }[] = [];
let pictures: UploadedMaterial[];
const programs: { id: string; versionId: string; materials: string[][] }[] = [];

/** Period of the reports. Clocks in Berlin change on 29 March. */
const PERIOD = { from: '2026-03-25', to: '2026-04-02', zone: 'Europe/Berlin' };
const DAYS = [
  '2026-03-25',
  '2026-03-26',
  '2026-03-27',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-03-31',
  '2026-04-01',
];

const dayOf = (at: number, zone: string) => {
  const { year, month, day } = wallTime(at, zone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
const inPeriod = (at: number, zone: string) => DAYS.includes(dayOf(at, zone));

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  north = await world.openInstitution(admin, 'North');
  south = await world.openInstitution(admin, 'South');
  branchId = (await world.get(officeSave, { parentId: north.officeId, name: 'Branch' }, north.token)).id;
  await world.read(sql`update office set timezone = 'Europe/Berlin' where id = ${north.officeId}`);
  await world.read(sql`update office set timezone = 'America/New_York' where id = ${south.officeId}`);
  const place = async (by: TestUser, officeId: string, zone: string, name: string): Promise<Place> => ({
    ...(await world.pairTerminal(by, { officeId, name })),
    zone,
    officeId,
  });
  screens = [
    await place(north, north.officeId, 'Europe/Berlin', 'North 1'),
    await place(north, branchId, 'Europe/Berlin', 'Branch 1'),
    await place(south, south.officeId, 'America/New_York', 'South 1'),
  ];
  pictures = [await world.uploadMaterial(north, await picture(1)), await world.uploadMaterial(north, await picture(2))];
  await makePrograms();
  await report();
  // Their sessions have expired.
  [admin, north, south] = (await Promise.all(
    ['admin', 'north.admin', 'south.admin'].map((name) => world.signIn(name)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => world.end());

/**
 * Creates programs of two scenes: the first shows one picture, or both in the alternate layout; the second shows both. The first
 * has a button.
 */
async function makePrograms() {
  for (const n of [0, 1]) {
    const document = emptyDocument();
    const [scene] = document.scenes;
    if (!scene) throw new Error('no scene');
    const box = { x: 0, y: 0, w: 100, h: 100, rotation: 0, opacity: 1, locked: false, hidden: false };
    const image = (material: UploadedMaterial | undefined, id: string, hidden = false) => ({
      ...box,
      id,
      type: 'image' as const,
      name: 'Image',
      materialId: material?.id ?? '',
      md5: material?.md5 ?? '',
      fit: 'cover' as const,
      radius: 0,
      hidden,
    });
    const text = {
      fontFamily: 'Inter',
      fontSize: 20,
      color: '#ffffff',
      bold: false,
      italic: false,
      align: 'center' as const,
      verticalAlign: 'middle' as const,
    };
    const button = {
      ...box,
      ...text,
      id: 'go',
      type: 'button' as const,
      name: 'Go',
      label: `Go ${n}`,
      background: '#000000',
      radius: 0,
      action: { kind: 'after' as const },
    };
    const whole = {
      ...document,
      scenes: [
        { ...scene, id: 's1', widgets: [image(pictures[0], 'i1'), image(pictures[1], 'i2', true), button] },
        { ...scene, id: 's2', widgets: [image(pictures[0], 'i3'), image(pictures[1], 'i4')] },
      ],
      // Hidden in the landscape layout of the second program, visible in its portrait layout.
      ...(n === 1 && { variant: { width: 1080, height: 1920, layout: { i2: { hidden: false } } } }),
    } as ProgramDocument;
    const { id } = await world.get(programSave, { name: `Program ${n}`, document: whole }, north.token);
    await world.publish(
      north,
      [id],
      screens.slice(0, 2).map((screen) => screen.id),
      { mode: 'append' as const },
    );
    const [version] = await world.read<{ id: string }>(sql`select id from program_version where program_id = ${id}`);
    const [one = '', other = ''] = pictures.map((each) => each.id);
    programs.push({ id, versionId: version?.id ?? '', materials: [n === 1 ? [one, other] : [one], [one, other]] });
  }
}

/**
 * Reports a play every 97 minutes over ten days on each screen, in batches of which some are sent twice; taps; and two online
 * periods across midnights.
 */
async function report() {
  const begin = Date.parse('2026-03-24T00:00:00Z');
  await stayOnline('2026-03-27T20:00:00Z', '2026-03-30T03:00:00Z');
  await stayOnline('2026-03-31T10:00:00Z', '2026-04-01T06:30:00Z');
  // Terminals report what has happened.
  world.pass(Date.parse('2026-04-03T06:00:00Z') - world.now().getTime());
  for (const [n, screen] of screens.entries()) {
    const events = Array.from({ length: 150 }, (_, i) => {
      const program = programs[(i + n) % 2];
      const scene = i % 3 === 0 ? 1 : 0;
      const at = begin + n * MINUTE + i * 97 * MINUTE;
      shown.push({
        screen,
        programId: program?.id ?? '',
        materials: program?.materials[scene] ?? [],
        at,
        seconds: 5 + (i % 7),
      });
      return {
        eventId: uuidv7(),
        versionId: program?.versionId ?? '',
        programId: program?.id ?? '',
        sceneId: `s${scene + 1}`,
        startedAt: new Date(at).toISOString(),
        seconds: 5 + (i % 7),
      };
    });
    await Promise.all([
      world.get(plays, { plays: events.slice(0, 80) }, screen.token),
      world.get(plays, { plays: events.slice(60, 120) }, screen.token),
    ]);
    await world.get(plays, { plays: events.slice(100) }, screen.token);
    await world.get(plays, { plays: events }, screen.token);
    const taps = Array.from({ length: 10 + n }, (_, i) => {
      const at = begin + 30 * HOUR + i * 11 * HOUR;
      tapped.push({ screen, programId: programs[i % 2]?.id ?? '', at });
      return {
        eventId: uuidv7(),
        versionId: programs[i % 2]?.versionId ?? '',
        programId: programs[i % 2]?.id ?? '',
        widgetId: 'go',
        at: new Date(at).toISOString(),
      };
    });
    await world.get(clicks, { clicks: taps }, screen.token);
    await world.get(clicks, { clicks: taps.slice(2) }, screen.token);
  }
  world.pass(8 * HOUR);
}

/** Keeps each screen online from then until its own number of minutes after `until`. */
async function stayOnline(from: string, until: string) {
  world.pass(Date.parse(from) - world.now().getTime());
  const begun = new Map<Place, number>();
  for (const screen of screens) {
    await world.beat(screen);
    begun.set(screen, world.now().getTime());
  }
  // A period is counted while it lasts, too.
  for (let at = Date.parse(from) + 9 * HOUR; at < Date.parse(until); at += 9 * HOUR) {
    world.pass(at - world.now().getTime());
    for (const screen of screens) await world.beat(screen);
    await world.jobs.statistics(world.now());
  }
  for (const [n, screen] of screens.entries()) {
    world.pass(Date.parse(until) + n * 20_000 - world.now().getTime());
    await world.beat(screen);
    periods.push({ screen, from: begun.get(screen) ?? 0, until: world.now().getTime() });
  }
  world.pass(10 * MINUTE);
  await world.jobs.offline(world.now());
}

/** Screens that somebody sees, of an institution and below it. */
const seenBy = (by: TestUser, officeId?: string) =>
  screens.filter(
    (screen) =>
      (by === admin || (by === north ? screen.officeId !== south.officeId : screen.officeId === south.officeId)) &&
      (!officeId || screen.officeId === officeId || (officeId === north.officeId && screen.officeId === branchId)),
  );

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
const playedOn = (of: Place[]) => shown.filter(({ screen, at }) => of.includes(screen) && inPeriod(at, screen.zone));

/** Seconds online on a day, minute by minute of local time. */
function onlineSeconds(screen: Place, day: string): number {
  let ms = 0;
  for (const { screen: of, from, until } of periods)
    if (of === screen)
      for (let at = from; at < until; ) {
        const next = Math.min(until, Math.floor(at / MINUTE) * MINUTE + MINUTE);
        if (dayOf(at, screen.zone) === day) ms += next - at;
        at = next;
      }
  return ms / 1_000;
}

const views: [string, () => TestUser, () => string | undefined][] = [
  ['the platform, of all', () => admin, () => undefined],
  ['an institution with the one below', () => north, () => undefined],
  ['the one below alone', () => north, () => branchId],
  ['an institution in another zone', () => south, () => undefined],
];

describe.each(views)('%s', (_, by, office) => {
  const input = () => ({ ...PERIOD, ...(office() ? { officeId: office() } : {}) });
  const mine = () => seenBy(by(), office());

  test('counts plays on the day they began in terminal time', async () => {
    const rows = await world.get(contract.playDays, input(), by().token);
    const expected = DAYS.map((day) => {
      const those = playedOn(mine()).filter(({ screen, at }) => dayOf(at, screen.zone) === day);
      return { day, plays: those.length, seconds: sum(those.map(({ seconds }) => seconds)) };
    });
    expect(rows).toEqual(expected);
    expect(sum(expected.map(({ plays }) => plays))).toBeGreaterThan(100);
  });

  test.each(['program', 'material', 'office'] as const)('counts plays by %s', async (group) => {
    const { list, total, count } = await world.get(contract.playReport, { ...input(), by: group }, by().token);
    const keys = ({ programId, materials, screen }: Shown) =>
      group === 'program' ? [programId] : group === 'material' ? materials : [screen.officeId];
    const expected = new Map<string, { plays: number; seconds: number }>();
    for (const each of playedOn(mine()))
      for (const key of keys(each)) {
        const { plays = 0, seconds = 0 } = expected.get(key) ?? {};
        expected.set(key, { plays: plays + 1, seconds: seconds + each.seconds });
      }
    expect(new Map(list.map(({ id, plays, seconds }) => [id, { plays, seconds }]))).toEqual(expected);
    expect(count).toBe(expected.size);
    const all = playedOn(mine());
    expect(total).toEqual({ plays: all.length, seconds: sum(all.map(({ seconds }) => seconds)) });
  });

  test('counts plays by hour and weekday', async () => {
    const rows = await world.get(contract.playHours, input(), by().token);
    const expected = new Map<string, number>();
    for (const { screen, at, seconds } of playedOn(mine())) {
      const { year, month, day, hour } = wallTime(at, screen.zone);
      const key = `${new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7} ${hour}`;
      expected.set(key, (expected.get(key) ?? 0) + seconds);
    }
    expect(new Map(rows.map(({ weekday, hour, n }) => [`${weekday} ${hour}`, n]))).toEqual(expected);
  });

  test('counts seconds online by day, with days of 23 hours', async () => {
    const rows = await world.get(contract.statisticsTerminalOnlineTime, input(), by().token);
    for (const [n, day] of DAYS.entries()) {
      const each = mine().map((screen) => onlineSeconds(screen, day));
      expect(rows[n]?.day).toBe(day);
      expect(rows[n]?.terminals).toBe(each.filter((seconds) => seconds > 0).length);
      // Ends of an online period are cut to whole seconds.
      expect(Math.abs((rows[n]?.seconds ?? 0) - sum(each))).toBeLessThanOrEqual(2 * mine().length);
    }
  });

  test('computes the start-up rate', async () => {
    const rows = await world.get(contract.terminalStartUpRate, input(), by().token);
    expect(rows.map(({ day, expected, started, rate }) => ({ day, expected, started, rate }))).toEqual(
      DAYS.map((day) => {
        const expected = mine().length;
        const started = mine().filter((screen) => onlineSeconds(screen, day) > 0).length;
        return { day, expected, started, rate: started / expected };
      }),
    );
  });

  test('lists each terminal', async () => {
    const { list, count } = await world.get(contract.statisticsTerminal, input(), by().token);
    expect(count).toBe(mine().length);
    for (const { terminal, online, offline, plays } of list) {
      const screen = mine().find(({ id }) => id === terminal.id);
      if (!screen) throw new Error('a terminal that is not seen');
      const expected = sum(DAYS.map((day) => onlineSeconds(screen, day)));
      expect(Math.abs(online - expected)).toBeLessThanOrEqual(8);
      expect(plays).toBe(playedOn([screen]).length);
      // The period so far: eight days in New York, an hour less in Berlin, up to now.
      const end = Math.min(
        world.now().getTime(),
        screen.zone === 'Europe/Berlin' ? Date.parse('2026-04-01T22:00:00Z') : Date.parse('2026-04-02T04:00:00Z'),
      );
      const begin =
        screen.zone === 'Europe/Berlin' ? Date.parse('2026-03-24T23:00:00Z') : Date.parse('2026-03-25T04:00:00Z');
      expect(Math.abs(online + offline - (end - begin) / 1_000)).toBeLessThanOrEqual(2);
    }
  });

  test('counts taps', async () => {
    const rows = await world.get(contract.statisticsWidgetClick, input(), by().token);
    const expected = programs.flatMap(({ id }, n) => {
      const clicked = tapped.filter(
        ({ screen, programId, at }) => programId === id && mine().includes(screen) && inPeriod(at, screen.zone),
      ).length;
      return [
        { widget: 'go', type: 'button', label: `Go ${n}`, programId: id, program: `Program ${n}`, clicks: clicked },
      ];
    });
    const sorted = (list: typeof expected) => [...list].sort((a, b) => a.label.localeCompare(b.label));
    expect(sorted(rows)).toEqual(sorted(expected));
  });

  test('counts terminals', async () => {
    const counts = await world.get(contract.calTerminalCount, office() ? { officeId: office() } : {}, by().token);
    expect(counts).toMatchObject({ total: mine().length, online: 0, offline: mine().length });
  });
});

test('counts materials and widgets of the institution that has them', async () => {
  const all = playedOn(seenBy(north));
  expect(await world.get(contract.statisticsResourcesCase, PERIOD, north.token)).toEqual([
    {
      type: 'image',
      count: 2,
      bytes: sum(pictures.map(({ bytes }) => bytes.length)),
      added: 0,
      plays: sum(all.map(({ materials }) => materials.length)),
      seconds: sum(all.map(({ materials, seconds }) => materials.length * seconds)),
    },
  ]);
  expect(await world.get(contract.statisticsWidgetUse, PERIOD, north.token)).toEqual([
    { widget: 'button', programs: 2 },
    { widget: 'image', programs: 2 },
  ]);
  const published = { ...PERIOD, from: '2026-03-01' };
  expect(await world.get(contract.statisticsPublishProgramWidgetNum, published, north.token)).toEqual([
    { widget: 'image', count: 7 },
    { widget: 'button', count: 2 },
  ]);
  expect(await world.get(contract.statisticsResourcesCase, PERIOD, south.token)).toEqual([]);
});

test('filters terminals by a tag', async () => {
  const [first] = screens;
  if (!first) throw new Error('no screen');
  await world.get(terminalSet, { ids: [first.id], addTags: ['Lobby'] }, north.token);
  const rows = await world.get(contract.playDays, { ...PERIOD, tags: ['lobby'] }, admin.token);
  expect(sum(rows.map(({ plays }) => plays))).toBe(playedOn([first]).length);
  const online = await world.get(contract.statisticsTerminalOnlineTime, { ...PERIOD, tags: ['lobby'] }, admin.token);
  expect(Math.max(...online.map(({ terminals }) => terminals))).toBe(1);
});

test('includes the day of an instant at the end', async () => {
  const whole = await world.get(contract.playDays, PERIOD, admin.token);
  const given = { ...PERIOD, from: '2026-03-24T23:00:00Z', to: '2026-04-01T21:59:59.999Z' };
  expect(await world.get(contract.playDays, given, admin.token)).toEqual(whole);
});

test('counts sign-ins and changes like the rows of the log', async () => {
  const day = dayOf(world.now().getTime(), 'UTC');
  const period = { from: '2026-01-01', to: nextDay(nextDay(day)), zone: 'UTC' };
  await world.signIn('north.admin');
  const [logged] = await world.read<{ signIns: number; acts: number }>(
    sql`select count(*) filter (where kind = 'signIn')::int as "signIns", count(*) filter (where kind = 'change')::int as acts
      from audit where user_id is not null and office_id in (select descendant_id from office_closure where ancestor_id = ${north.officeId})`,
  );
  const report = await world.get(contract.behaviourReport, period, north.token);
  expect(sum(report.days.map(({ signIns }) => signIns))).toBe(logged?.signIns);
  expect(sum(report.days.map(({ acts }) => acts))).toBe(logged?.acts);
  expect(sum(report.users.map(({ acts }) => acts))).toBe(logged?.acts);
  expect(sum(report.modules.map(({ acts }) => acts))).toBe(logged?.acts);
  expect(sum(report.hours.map(({ n }) => n))).toBe((logged?.acts ?? 0) + (logged?.signIns ?? 0));
  const signIns = await world.get(contract.statisticsLogin, period, north.token);
  expect(sum(signIns.map(({ count }) => count))).toBe(logged?.signIns);
  expect(report.modules.find(({ module }) => module === 'walls')).toBeUndefined();
  expect(report.modules.find(({ module }) => module === 'broadcast')).toEqual({
    module: 'broadcast',
    acts: 0,
    users: 0,
  });
});

const nextDay = (text: string) => new Date(Date.parse(text) + 24 * HOUR).toISOString().slice(0, 10);

test('recomputes the same daily rows from what was reported', async () => {
  const tables = [
    'play_day',
    'material_day',
    'play_office_day',
    'material_office_day',
    'play_hour',
    'click_day',
    'online_day',
    'online_office_day',
    'act_day',
  ];
  const kept = async () => {
    const found: Record<string, unknown[]> = {};
    for (const table of tables)
      found[table] = (
        await world.read<{ text: string }>(
          sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t ${sql.raw(/office/.test(table) ? `where ${table.startsWith('online') ? 'terminals' : 'plays'} > 0` : '')}`,
        )
      )
        .map(({ text }) => text)
        .sort();
    return found;
  };
  const before = await kept();
  for (const table of tables) expect(before[table]?.length).toBeGreaterThan(0);
  await world.db.transaction(system, (tx) => rebuildDays(tx, { from: '2026-03-01', until: '2026-05-01' }));
  const after = await kept();
  for (const table of tables) expect(after[table]).toEqual(before[table]);
});

describe('export', () => {
  const taken = (input: Record<string, string>, call = contract.statisticsExport) =>
    world.fetchRaw(call, { ...PERIOD, ...input } as never, { token: admin.token });

  test('writes CSV with a line for each terminal', async () => {
    const text = await (await taken({ kind: 'terminal' })).text();
    const lines = text.trim().split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      'Terminal,Institution,Time online (sec),Time offline (sec),Plays,Time played (sec),ID',
    );
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['Branch 1', 'Branch'],
      ['North 1', 'North'],
      ['South 1', 'South'],
    ]);
  });

  test.each([
    ['terminal', 'Terminals', /,ID$/],
    ['program', 'Plays, By program', /^Program,.*,ID$/],
    ['days', 'Plays', /^Day,/],
  ])('names %s by table and reader’s day, names first', async (kind, title, header) => {
    const response = await taken({ kind, zone: 'Pacific/Kiritimati' });
    const day = new Date(world.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`${title} ${day}.csv`);
    expect((await response.text()).replace('\uFEFF', '').split('\r\n')[0]).toMatch(header);
  });

  test('writes a workbook for Excel', async () => {
    const response = await taken({ kind: 'program', format: 'xlsx' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test.each(contract.exportKinds)('writes the lines of %s', async (kind) => {
    const text = await (await taken({ kind })).text();
    expect(text.split('\r\n').length).toBeGreaterThan(kind === 'delivery' ? 1 : 2);
  });
});

test('moves plays with their terminal', async () => {
  const [, , third] = screens;
  if (!third) throw new Error('no screen');
  await world.read(sql`update terminal set office_id = ${north.officeId}, group_id = null where id = ${third.id}`);
  const { list } = await world.get(contract.playReport, { ...PERIOD, by: 'office' }, admin.token);
  expect(list.find(({ id }) => id === south.officeId)).toBeUndefined();
  expect(sum(list.map(({ plays }) => plays))).toBe(playedOn(screens).length);
});
