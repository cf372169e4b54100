import { sql } from 'drizzle-orm';
import { partsByPath } from '@/lib/contract/console-parts';
import { homeSummary, homeWeek } from '@/lib/contract/home';
import * as contract from '@/lib/contract/statistics';
import { evidenceFile } from '@/lib/contract/statistics/evidence';
import { reportMailSave } from '@/lib/contract/statistics/report-mails';
import { attachmentOf, type FakeMailServer, readable, startFakeMailServer } from '../fake-mail-server';
import { cellsOfWorkbook, unzipped } from './cells-of-workbook';
import { HOUR, type Network, network, type Place } from './network';

/**
 * Compares each number of statistics, home and behaviour with a count by hand over what was reported. Nothing here reads a daily
 * row.
 */

let net: Network;
let mail: FakeMailServer;
beforeAll(async () => {
  mail = await startFakeMailServer();
  net = await network(mail.settings);
}, 300_000);
afterAll(async () => {
  await net?.world.end();
  await mail?.close();
});

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Local date, hour and weekday in a zone. */
function local(at: number, zone: string): { day: string; hour: number; weekday: number } {
  let clock = clocks.get(zone);
  if (!clock) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${part.year}-${part.month}-${part.day}`;
  return { day, hour: Number(part.hour), weekday: new Date(`${day}T12:00:00Z`).getUTCDay() || 7 };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, n) => total + n, 0);
const daysOf = ({ from, to }: { from: string; to: string }) => {
  const days: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += 24 * HOUR)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};
function tally<T>(list: Iterable<T>, key: (each: T) => string | number, n: (each: T) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of list) sums.set(`${key(each)}`, (sums.get(`${key(each)}`) ?? 0) + n(each));
  return sums;
}

/**
 * Seasons: one with a day of 23 hours in Berlin and the end of March, one with a day of 25 hours in each zone and the end of
 * October.
 */
const seasons = [
  ['spring', { from: '2026-03-27', to: '2026-04-02', zone: 'Europe/Berlin' }],
  ['autumn', { from: '2026-10-24', to: '2026-11-03', zone: 'America/New_York' }],
] as const;

interface View {
  name: string;
  by: 'admin' | 'north' | 'south';
  of: string[];
  filter: () => { officeId?: string; groupId?: string; tags?: string[] };
}
const everyone = ['North 1', 'North 2', 'Branch', 'South'];
const northern = everyone.slice(0, 3);
const whole: View[] = [
  { name: 'the platform', by: 'admin', of: everyone, filter: () => ({}) },
  {
    name: 'an institution from above',
    by: 'admin',
    of: ['South'],
    filter: () => ({ officeId: net.users.south.officeId }),
  },
  { name: 'an institution with the one below', by: 'north', of: northern, filter: () => ({}) },
  { name: 'the one below', by: 'north', of: ['Branch'], filter: () => ({ officeId: net.branchId }) },
  { name: 'the other institution', by: 'south', of: ['South'], filter: () => ({}) },
];
const views: View[] = [
  ...whole,
  { name: 'a group', by: 'north', of: ['North 1'], filter: () => ({ groupId: net.groupId }) },
  { name: 'a tag', by: 'admin', of: ['North 2', 'Branch'], filter: () => ({ tags: ['lobby'] }) },
];
const screensOf = (view: View) => net.screens.filter(({ name }) => view.of.includes(name));
const tokenOf = ({ by }: View) => net.users[by].token;

/** Hours in which a terminal was online at both ends. */
const onlineHours = (screen: Place) => {
  const mine = net.hours.filter((hour) => hour.screen === screen);
  const heard = new Set(mine.filter(({ state }) => state !== 'offline').map(({ from }) => from + HOUR));
  const begins = mine.filter(({ from }, n) => mine[n - 1]?.from !== from - HOUR).map(({ from }) => from);
  for (const begin of begins) heard.add(begin);
  return mine.filter(({ from }) => heard.has(from) && heard.has(from + HOUR)).map(({ from }) => from);
};
const onlineSeconds = (screen: Place, day: string) =>
  onlineHours(screen).filter((from) => local(from, screen.zone).day === day).length * 3_600;

/** Seconds of an hour that a schedule promises, and in which the screen should be on. */
function wanted(screen: Place, from: number): { promised: number; lit: number } {
  const { hour } = local(from, screen.zone);
  const isLit = screen.promises !== 'lit' || (hour >= 6 && hour < 22);
  const isPromised = screen.promises === 'plan' ? hour >= 8 && hour < 11 : isLit;
  return { promised: isPromised ? 3_600 : 0, lit: isLit ? 3_600 : 0 };
}
const hoursOn = (screen: Place, day: string) =>
  net.hours.filter((each) => each.screen === screen && local(each.from, screen.zone).day === day);

const playsIn = (screens: Place[], days: string[]) =>
  net.shown.filter(({ screen, at }) => screens.includes(screen) && days.includes(local(at, screen.zone).day));

const playedByDay = (screens: Place[], days: string[]) =>
  days.map((day) => {
    const those = playsIn(screens, [day]);
    return { day, plays: those.length, seconds: sum(those.map(({ seconds }) => seconds)) };
  });
const onlineByDay = (screens: Place[], days: string[]) =>
  days.map((day) => {
    const each = screens.map((screen) => onlineSeconds(screen, day));
    return { day, seconds: sum(each), terminals: each.filter((n) => n > 0).length };
  });
/** Seconds promised, played, and missing by reason. */
const deliveredByDay = (screens: Place[], days: string[]) =>
  days.map((day) => {
    const sums = { promised: 0, played: 0, offline: 0, downloading: 0, overridden: 0, fault: 0, unknown: 0 };
    for (const screen of screens) {
      const hours = hoursOn(screen, day);
      const promised = (when: (hour: (typeof hours)[number]) => boolean) =>
        sum(hours.filter(when).map(({ from }) => wanted(screen, from).promised));
      const total = promised(() => true);
      const played = Math.min(total, sum(playsIn([screen], [day]).map(({ seconds }) => seconds)));
      let missing = total - played;
      for (const [reason, lasted] of [
        ['offline', promised(({ state }) => state === 'offline')],
        ['downloading', promised(({ state }) => state === 'syncing')],
        ['overridden', promised(({ overridden }) => overridden)],
        ['fault', promised(({ state }) => state === 'fault')],
        ['unknown', missing],
      ] as const) {
        const part = Math.min(missing, lasted);
        sums[reason] += part;
        missing -= part;
      }
      sums.promised += total;
      sums.played += played;
    }
    return { day, ...sums };
  });

function startUp(screens: Place[], day: string) {
  const expected = screens.length;
  const started = screens.filter((screen) => onlineSeconds(screen, day) > 0).length;
  const all = screens.flatMap((screen) => hoursOn(screen, day));
  const lit = (list: typeof all) => sum(list.map(({ screen, from }) => wanted(screen, from).lit));
  return {
    day,
    expected,
    started,
    rate: started / expected,
    lit: lit(all),
    litOnline: lit(all.filter(({ state }) => state !== 'offline')),
  };
}

describe.each(seasons)('%s', (_, period) => {
  const days = daysOf(period);

  test('includes a clock change', () => {
    const lengths = (zone: string) => {
      const begin = Date.parse(period.from) - 24 * HOUR;
      const hours = Array.from({ length: (days.length + 2) * 24 }, (_, n) => local(begin + n * HOUR, zone).day);
      return days.map((day) => hours.filter((each) => each === day).length);
    };
    const found = [...lengths('Europe/Berlin'), ...lengths('America/New_York')].filter((n) => n !== 24);
    expect(found).toEqual(period.from < '2026-06' ? [23] : [25, 25]);
  });

  describe.each(views.map((view) => [view.name, view] as const))('%s', (_, view) => {
    const input = () => ({ ...period, ...view.filter() });

    test('counts plays by day', async () => {
      const all = playsIn(screensOf(view), days);
      const expected = playedByDay(screensOf(view), days);
      expect(await net.world.get(contract.playDays, input(), tokenOf(view))).toEqual(expected);
      expect(all.length).toBeGreaterThan(days.length * 24 * view.of.length);
    });

    test.each(['program', 'material', 'office'] as const)('counts plays by %s', async (by) => {
      const all = playsIn(screensOf(view), days);
      const parts = all.flatMap((each) =>
        (by === 'material' ? each.materials : [by === 'office' ? each.screen.officeId : each.screen.program.id]).map(
          (key) => ({ key, seconds: each.seconds }),
        ),
      );
      const plays = tally(
        parts,
        ({ key }) => key,
        () => 1,
      );
      const seconds = tally(
        parts,
        ({ key }) => key,
        (each) => each.seconds,
      );
      const answer = await net.world.get(contract.playReport, { ...input(), by }, tokenOf(view));
      expect(new Map(answer.list.map((row) => [row.id, row.plays]))).toEqual(plays);
      expect(new Map(answer.list.map((row) => [row.id, row.seconds]))).toEqual(seconds);
      expect(answer).toMatchObject({
        count: plays.size,
        total: { plays: all.length, seconds: sum(all.map((each) => each.seconds)) },
      });
      const names = new Map(net.screens.map(({ program }) => [program.id, program.name]));
      if (by === 'program') for (const { id, name } of answer.list) expect(name).toBe(names.get(id));
    });

    test('counts online times and started terminals', async () => {
      const screens = screensOf(view);
      const expected = onlineByDay(screens, days);
      expect(await net.world.get(contract.statisticsTerminalOnlineTime, input(), tokenOf(view))).toEqual(expected);
      expect(await net.world.get(contract.terminalStartUpRate, input(), tokenOf(view))).toEqual(
        days.map((day) => startUp(screens, day)),
      );
    });

    test('lists each terminal', async () => {
      const { list, count } = await net.world.get(contract.statisticsTerminal, input(), tokenOf(view));
      const expected = screensOf(view)
        .map((screen) => {
          const plays = playsIn([screen], days);
          const online = sum(days.map((day) => onlineSeconds(screen, day)));
          const length = sum(days.map((day) => hoursOn(screen, day).length)) * 3_600;
          const seconds = sum(plays.map((each) => each.seconds));
          return { name: screen.name, online, offline: length - online, plays: plays.length, seconds };
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(list.map(({ terminal: { name }, ...rest }) => ({ name, ...rest }))).toEqual(expected);
      expect(count).toBe(expected.length);
      const ids = expected.map(({ name }) => net.screens.find((screen) => screen.name === name)?.id ?? '');
      const found = await net.world.get(contract.getTerminalByTerminalIds, { ids }, tokenOf(view));
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids));
    });

    test('shows promised and played time and reasons for the rest', async () => {
      const expected = deliveredByDay(screensOf(view), days);
      const answer = await net.world.get(contract.deliveryReport, input(), tokenOf(view));
      expect(answer).toEqual({ since: '2026-03-27', days: expected });
    });

    test('counts taps', async () => {
      const taps = net.tapped.filter(
        ({ screen, at }) => view.of.includes(screen.name) && days.includes(local(at, screen.zone).day),
      );
      const rows = await net.world.get(contract.statisticsWidgetClick, input(), tokenOf(view));
      expect(new Map(rows.map((row) => [row.programId, row.clicks]))).toEqual(
        tally(
          taps,
          ({ screen }) => screen.program.id,
          () => 1,
        ),
      );
      for (const row of rows) expect(row).toMatchObject({ widget: 'go', type: 'button', label: 'Go on' });
    });
  });

  describe.each(whole.map((view) => [view.name, view] as const))('%s, of institutions', (_, view) => {
    const input = () => ({ ...period, ...view.filter() });
    const offices = () =>
      new Set([
        ...screensOf(view).map(({ officeId }) => officeId),
        ...(view.by === 'admin' && view.of.length > 1 ? [net.users.admin.officeId] : []),
      ]);

    test('proves plays between midnights of one zone', async () => {
      const programIds = [...new Set(screensOf(view).map(({ program }) => program.id))];
      const expected = net.shown
        .filter(({ screen, at }) => view.of.includes(screen.name) && days.includes(local(at, period.zone).day))
        .map(({ screen, at, seconds }) => `${new Date(at).toISOString()} ${screen.id} ${screen.program.id} ${seconds}`);
      const answer = await net.world.fetchRaw(evidenceFile, { ...input(), programIds }, { token: tokenOf(view) });
      const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
      const lines = (files.get('plays.jsonl') ?? '').trimEnd().split('\n');
      const found = lines.map((line) => JSON.parse(line));
      expect(
        found.map(({ at, terminal, program, seconds }) => `${at} ${terminal} ${program} ${seconds}`).sort(),
      ).toEqual(expected.sort());
      expect(JSON.parse(files.get('manifest.json') ?? '').plays).toMatchObject({
        count: expected.length,
        seconds: sum(found.map(({ seconds }) => seconds)),
      });
    });

    test('counts plays by weekday and hour', async () => {
      const expected = tally(
        playsIn(screensOf(view), days),
        ({ screen, at }) => {
          const { weekday, hour } = local(at, screen.zone);
          return `${weekday} ${hour}`;
        },
        ({ seconds }) => seconds,
      );
      const rows = await net.world.get(contract.playHours, input(), tokenOf(view));
      expect(new Map(rows.map(({ weekday, hour, n }) => [`${weekday} ${hour}`, n]))).toEqual(expected);
    });

    test('counts materials: existing, new, shown', async () => {
      const kept = net.uploads.filter(({ officeId }) => offices().has(officeId));
      const mine = new Set(
        (await net.world.read<{ id: string; office: string }>(sql`select id, office_id as office from material`))
          .filter(
            ({ office }) => view.by === 'admin' || (view.by === 'north') === (office === net.users.north.officeId),
          )
          .map(({ id }) => id),
      );
      const shown = playsIn(screensOf(view), days).flatMap(({ materials, seconds }) =>
        materials.filter((id) => mine.has(id)).map(() => seconds),
      );
      const rows = await net.world.get(contract.statisticsResourcesCase, input(), tokenOf(view));
      expect(rows).toEqual([
        {
          type: 'image',
          count: kept.length,
          bytes: sum(kept.map(({ bytes }) => bytes)),
          added: kept.filter(({ at }) => days.includes(local(at, period.zone).day)).length,
          plays: shown.length,
          seconds: sum(shown),
        },
      ]);
    });

    test('counts widgets published and used', async () => {
      const sent = net.publishes.filter(
        ({ officeId, at }) => offices().has(officeId) && days.includes(local(at, period.zone).day),
      );
      const widgetsOf = (program: Place['program']) =>
        program.document.scenes.flatMap(({ widgets }) => widgets.map(({ type }) => type));
      const published = await net.world.get(contract.statisticsPublishProgramWidgetNum, input(), tokenOf(view));
      expect(new Map(published.map(({ widget, count }) => [widget, count]))).toEqual(
        tally(
          sent.flatMap(({ program }) => widgetsOf(program)),
          (type) => type,
          () => 1,
        ),
      );
      const programs = [...new Set(playsIn(screensOf(view), days).map(({ screen }) => screen.program))];
      const used = await net.world.get(contract.statisticsWidgetUse, input(), tokenOf(view));
      expect(new Map(used.map(({ widget, programs }) => [widget, programs]))).toEqual(
        tally(
          programs.flatMap((each) => [...new Set(widgetsOf(each))]),
          (type) => type,
          () => 1,
        ),
      );
    });

    test("counts users' actions", async () => {
      const logged = await net.world.read<{
        at: string;
        kind: string;
        call: string;
        user: string;
        office: string;
        zone: string;
      }>(
        sql`select a.at, a.kind, a.call, a.user_id as "user", a.office_id as office, u.timezone as zone
          from audit a join app_user u on u.id = a.user_id where a.office_id is not null`,
      );
      const acts = logged.flatMap(({ at, kind, call, user, office, zone }) => {
        const part = kind === 'signIn' ? kind : kind === 'change' ? partsByPath.get(call) : undefined;
        const when = local(new Date(at).getTime(), zone);
        return part && offices().has(office) && days.includes(when.day) ? [{ part, user, ...when }] : [];
      });
      const signedIn = acts.filter(({ part }) => part === 'signIn');
      const changed = acts.filter(({ part }) => part !== 'signIn');
      const users = (list: typeof acts) => new Set(list.map(({ user }) => user)).size;
      const on = (list: typeof acts, day: string) => list.filter((act) => act.day === day);
      const report = await net.world.get(contract.behaviourReport, input(), tokenOf(view));
      expect(report.days).toEqual(
        days.map((day) => ({
          day,
          signIns: on(signedIn, day).length,
          acts: on(changed, day).length,
          users: users(on(acts, day)),
        })),
      );
      expect(new Map(report.users.map(({ id, acts }) => [id, acts]))).toEqual(
        new Map(
          [...new Set(acts.map(({ user }) => user))].map((user) => [
            user,
            changed.filter((act) => act.user === user).length,
          ]),
        ),
      );
      expect(new Map(report.users.map(({ id, signIns }) => [id, signIns]))).toEqual(
        new Map(
          [...new Set(acts.map(({ user }) => user))].map((user) => [
            user,
            signedIn.filter((act) => act.user === user).length,
          ]),
        ),
      );
      expect(new Map(report.users.map(({ id, lastDay }) => [id, lastDay]))).toEqual(
        new Map(acts.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map(({ user, day }) => [user, day])),
      );
      expect(new Map(report.modules.filter((row) => row.acts > 0).map(({ module, acts }) => [module, acts]))).toEqual(
        tally(
          changed,
          ({ part }) => part,
          () => 1,
        ),
      );
      expect(new Map(report.hours.map(({ weekday, hour, n }) => [`${weekday} ${hour}`, n]))).toEqual(
        tally(
          acts,
          ({ weekday, hour }) => `${weekday} ${hour}`,
          () => 1,
        ),
      );
      const signIns = await net.world.get(contract.statisticsLogin, input(), tokenOf(view));
      expect(signIns).toEqual(days.map((day) => ({ day, count: on(signedIn, day).length })));
      expect(view.of.length === 1 && view.by === 'north' ? 1 : signedIn.length).toBeGreaterThan(0);
    });
  });

  describe.each(views.slice(4).map((view) => [view.name, view] as const))('%s, exported', (_, view) => {
    const input = () => ({ ...period, ...view.filter() });
    const file = async (kind: (typeof contract.exportKinds)[number], format: 'csv' | 'xlsx') =>
      net.world.fetchRaw(contract.statisticsExport, { ...input(), kind, format } as never, { token: tokenOf(view) });

    /** The same table from the calls of the screen. */
    async function answered(kind: (typeof contract.exportKinds)[number]): Promise<(string | number)[][]> {
      const token = tokenOf(view);
      const get = net.world.get;
      switch (kind) {
        case 'days':
          return (await get(contract.playDays, input(), token)).map(({ day, plays, seconds }) => [day, plays, seconds]);
        case 'terminal':
          return (await get(contract.statisticsTerminal, input(), token)).list.map(
            ({ terminal: { id, name, officeName }, online, offline, plays, seconds }) => [
              name,
              officeName,
              online,
              offline,
              plays,
              seconds,
              id,
            ],
          );
        case 'online':
          return (await get(contract.statisticsTerminalOnlineTime, input(), token)).map(
            ({ day, seconds, terminals }) => [day, seconds, terminals],
          );
        case 'clicks':
          return (await get(contract.statisticsWidgetClick, input(), token)).map(
            ({ program, widget, type, label, clicks }) => [program, label, type, clicks, widget],
          );
        case 'delivery':
          return (await get(contract.deliveryReport, input(), token)).days.map((each) => [
            each.day,
            each.promised,
            each.played,
            each.offline,
            each.downloading,
            each.overridden,
            each.fault,
            each.unknown,
          ]);
        default:
          return (await get(contract.playReport, { ...input(), by: kind }, token)).list.map(
            ({ id, name, plays, seconds }) => [name, plays, seconds, id],
          );
      }
    }

    test.each(contract.exportKinds)('exports %s', async (kind) => {
      const expected = (await answered(kind)).map((row) => row.map(String));
      const text = await (await file(kind, 'csv')).text();
      expect(
        text
          .replace('\uFEFF', '')
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')),
      ).toEqual(expected);
      const workbook = await cellsOfWorkbook(Buffer.from(await (await file(kind, 'xlsx')).arrayBuffer()));
      expect(workbook.slice(1)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    });
  });
});

describe('home', () => {
  test.each(['admin', 'north', 'south'] as const)('shows the numbers of %s', async (by) => {
    const view = whole.find((each) => each.by === by && (by !== 'admin' || each.of.length > 1));
    if (!view) throw new Error(`no view of ${by}`);
    const { token, officeId, userId } = net.users[by];
    const under = sql`office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})`;
    const one = async (statement: ReturnType<typeof sql>) =>
      (await net.world.read<{ n: number }>(statement))[0]?.n ?? 0;
    const states = tally(
      await net.world.read<{ status: string }>(sql`select status from terminal where ${under}`),
      ({ status }) => status,
      () => 1,
    );
    const targets = (state: ReturnType<typeof sql>) =>
      one(sql`select count(distinct publish_id)::int as n from publish_target where ${state}
        and publish_id in (select id from publish where ${under})`);
    const mine = net.uploads.filter((each) => each.officeId === officeId);
    const summary = await net.world.get(homeSummary, {}, token);
    expect(summary).toMatchObject({
      terminals: {
        total: view.of.length,
        online: states.get('online') ?? 0,
        offline: states.get('offline') ?? 0,
        unactivated: 0,
      },
      storage: { used: sum(mine.map(({ bytes }) => bytes)) },
      materials: net.uploads.filter((each) => by === 'admin' || each.officeId === officeId).length,
      programs: await one(sql`select count(*)::int as n from program where ${under}`),
      publishes: {
        underWay: await targets(sql`state in ('waiting', 'downloading')`),
        failed: await targets(sql`state = 'failed'`),
      },
      alarms: await one(sql`select count(*)::int as n from alarm where closed_at is null and ${under}`),
      plansEnding: [],
    });
    expect(states.get('offline')).toBe(view.of.length);
    expect(summary.alarms).toBeGreaterThan(0);
    const signIns = await net.world.read<{ at: string }>(
      sql`select at from audit where user_id = ${userId} and kind = 'signIn' order by at desc limit 2`,
    );
    expect(Date.parse(summary.lastSignIn?.at ?? '')).toBe(new Date(signIns[1]?.at ?? '').getTime());

    const today = net.world.now().toISOString().slice(0, 10);
    const week = daysOf({
      from: new Date(Date.parse(today) - 6 * 24 * HOUR).toISOString().slice(0, 10),
      to: new Date(Date.parse(today) + 24 * HOUR).toISOString(),
    });
    expect(await net.world.get(homeWeek, {}, token)).toEqual(
      week.map((day) => ({ day, rate: startUp(screensOf(view), day).rate })),
    );
    expect(await net.world.get(contract.calTerminalCount, {}, token)).toEqual(summary.terminals);
  });
});

/** Seasons that end before the last reported hour. Each has a day of 25 hours: the month in Berlin, the week in New York. */
const mailed = [
  ['monthly', { from: '2026-10-01', to: '2026-11-01', zone: 'Europe/Berlin' }, 'csv'],
  ['weekly', { from: '2026-10-26', to: '2026-11-02', zone: 'America/New_York' }, 'xlsx'],
] as const;

describe('reports mailed when due', () => {
  const views = whole.filter(({ by, of }) => of.length === { admin: 4, north: 3, south: 1 }[by]);
  const reports = mailed.flatMap(([rhythm, period, format]) =>
    views.flatMap((view) =>
      (['days', 'terminal', 'online', 'delivery'] as const).map((kind) => ({
        name: `${view.by} ${rhythm} ${kind}`,
        ...{ rhythm, period, format, view, kind },
      })),
    ),
  );
  type Report = (typeof reports)[number];

  beforeAll(async () => {
    for (const { name, view, kind, rhythm, period, format } of reports) {
      const { userId, token } = net.users[view.by];
      await net.world.read(sql`update app_user set email = ${`${view.by}@example.com`} where id = ${userId}`);
      const times = { rhythm, weekday: 1, monthDay: 1, hour: 8, zone: period.zone };
      const input = { name, kind, format, recipients: [userId], origin: 'http://platform', ...times };
      await net.world.get(reportMailSave, input, token);
    }
    await net.world.read(sql`update report_mail set next_at = '2026-11-03T00:00:00Z'`);
    await net.world.jobs.reports();
  });

  /** Hours of days in a zone, one of which may have 23 or 25. */
  const hoursOf = (days: string[], zone: string) => {
    const begin = Date.parse(days[0] ?? '') - 24 * HOUR;
    const hours = Array.from({ length: (days.length + 2) * 24 }, (_, n) => local(begin + n * HOUR, zone).day);
    return hours.filter((day) => days.includes(day)).length;
  };
  const officeName = ({ officeId }: Place) =>
    officeId === net.branchId ? 'Branch' : officeId === net.users.north.officeId ? 'North' : 'South';

  /** Lines of a file, counted by hand. */
  function linesOf({ kind, view, period }: Report): (string | number)[][] {
    const [screens, days] = [screensOf(view), daysOf(period)];
    switch (kind) {
      case 'days':
        return playedByDay(screens, days).map(({ day, plays, seconds }) => [day, plays, seconds]);
      case 'online':
        return onlineByDay(screens, days).map(({ day, seconds, terminals }) => [day, seconds, terminals]);
      case 'terminal':
        return screens
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .map((screen) => {
            const plays = playsIn([screen], days);
            const online = sum(days.map((day) => onlineSeconds(screen, day)));
            const offline = hoursOf(days, screen.zone) * 3_600 - online;
            const seconds = sum(plays.map((each) => each.seconds));
            return [screen.name, officeName(screen), online, offline, plays.length, seconds, screen.id];
          });
      case 'delivery':
        return deliveredByDay(screens, days)
          .filter(({ promised }) => promised > 0)
          .map(({ day, ...sums }) => [
            day,
            ...[sums.promised, sums.played, sums.offline, sums.downloading, sums.overridden, sums.fault, sums.unknown],
          ]);
    }
  }

  test.each(reports.map((report) => [report.name, report] as const))(
    'equal the count by hand: %s',
    async (name, report) => {
      const { view, period, format, kind } = report;
      const mine = mail.mails.filter(({ subject }) => subject.includes(`: ${name} (`));
      expect(mine.map(({ to }) => to)).toEqual([`${view.by}@example.com`]);
      const { subject, raw } = mine[0] ?? { subject: '', raw: '' };
      expect(subject).toContain(`(${period.from} – ${daysOf(period).at(-1)})`);
      expect(readable(raw)).toContain(`from=${period.from}&to=${period.to}`);
      const file = attachmentOf(raw);
      const cells =
        format === 'xlsx'
          ? await cellsOfWorkbook(file)
          : file
              .toString()
              .trim()
              .split('\r\n')
              .map((line) => line.split(','));
      // The job had looked back for an hour before the first reported one.
      const isWhole = ([first = '']: string[]) => kind !== 'delivery' || first !== '2026-10-23';
      const expected = linesOf(report).map((line) => line.map(String));
      expect(cells.slice(1).filter(isWhole)).toEqual(expected.filter(isWhole));
      expect(expected.length).toBeGreaterThan(0);
    },
  );

  test('include a day of 25 hours each', () => {
    expect(mailed.map(([, period]) => hoursOf(daysOf(period), period.zone))).toEqual([31 * 24 + 1, 7 * 24 + 1]);
  });
});
