import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { programThumbFile } from '@/lib/contract/bytes';
import { raiseDetail, raiseList } from '@/lib/contract/emergency';
import { commands, heartbeatCall, type Manifest, manifestCall } from '@/lib/contract/gateway';
import { homeSummary } from '@/lib/contract/home';
import { mapCells, unplacedList, WORLD } from '@/lib/contract/map';
import { materialList, materialRename } from '@/lib/contract/material';
import { messageList } from '@/lib/contract/message/calls';
import { officeSave } from '@/lib/contract/office';
import { planList } from '@/lib/contract/play-plan/calls';
import { problemHelp } from '@/lib/contract/problem';
import { programDetail, programList, programRename } from '@/lib/contract/program/calls';
import { publishList, saveTerminals } from '@/lib/contract/publish';
import { reviewList } from '@/lib/contract/review';
import { getUserInfo } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { reboot, removeTerminals, screenShoot } from '@/lib/contract/terminal/set';
import { triggerFirings, triggerList, triggerUse } from '@/lib/contract/trigger';
import { resolve } from '@/lib/schedule';
import { heartbeat, type TestUser, testPlatform, type World } from '../test/world';
import { HISTORY_DAYS } from './history';
import { materials } from './network';
import { seedDemo } from './seed';
import { type DemoTerminal, isDemoComplete } from './tokens';

const DAY_MS = 86_400_000;

let world: World;
let admin: TestUser;
let agent: TestUser;
let operator: TestUser;
let reviewer: TestUser;
let tokens: DemoTerminal[];

const tokensFile = () => path.join(world.dataDir, 'demo-terminals.json');

beforeAll(async () => {
  world = await testPlatform();
  expect(await isDemoComplete(world.dataDir)).toBe(false);
  let behind = 0;
  const setBack = (days: number) => {
    world.pass((behind - days) * DAY_MS);
    behind = days;
  };
  await seedDemo({ platform: world.platform, app: { fetch: world.fetchApp } }, { setBack });
  [admin, agent, operator, reviewer] = await Promise.all([
    world.signIn('admin'),
    world.signIn('agent'),
    world.signIn('operator'),
    world.signIn('reviewer'),
  ]);
  tokens = JSON.parse(await readFile(tokensFile(), 'utf8')) as DemoTerminal[];
});
afterAll(() => world.end());

const allTerminals = async () => (await world.get(terminalList, { pageSize: 100 }, operator.token)).list;

describe('demo network', () => {
  it('has the numbers that its home page shows', async () => {
    const sizes = await Promise.all(materials.map(({ file }) => stat(path.resolve('apm-web/demo/materials', file))));
    const home = await world.get(homeSummary, {}, operator.token);
    expect(home).toEqual({
      terminals: { total: 24, online: 0, offline: 23, alarm: 2, unactivated: 1 },
      storage: {
        total: expect.any(Number),
        used: sizes.reduce((sum, { size }) => sum + size, 0),
        free: expect.any(Number),
      },
      materials: 12,
      programs: 9,
      publishes: { underWay: 10, failed: 0 },
      reviews: null,
      alarms: 2,
      publishing: expect.arrayContaining([{ id: expect.any(String), name: 'Winter season', done: 0, total: 2 }]),
      plansEnding: [],
      lastSignIn: { at: expect.any(String), address: expect.any(String) },
    });
  });

  it('has eight terminals in groups in each of three institutions', async () => {
    const terminals = await allTerminals();
    const perOffice = new Map<string, number>();
    for (const { officeName } of terminals) perOffice.set(officeName, (perOffice.get(officeName) ?? 0) + 1);
    expect(Object.fromEntries(perOffice)).toEqual({ 'Harbour Café': 8, 'City Fashion': 8, 'Central Station': 8 });
    expect(terminals.filter(({ groupName }) => groupName === null)).toEqual([]);
    expect(terminals.filter(({ width, height }) => height > width)).toHaveLength(4);
  });

  it('has its places on the map and lists the unactivated terminal', async () => {
    const { cells } = await world.get(mapCells, { ...WORLD, zoom: 4 }, operator.token);
    expect(cells.map(({ total }) => total).sort()).toEqual([7, 8, 8]);
    const { list } = await world.get(unplacedList, {}, operator.token);
    expect(list.map(({ name }) => name)).toEqual(['Fitting rooms']);
  });

  it('has an alarm for each silent terminal, none for the unactivated', async () => {
    const terminals = await allTerminals();
    const troubled = terminals.filter(({ alarm, status }) => alarm || status === 'unactivated');
    expect(troubled.map(({ name, status, alarm }) => ({ name, status, alarm }))).toEqual([
      { name: 'Terrace', status: 'offline', alarm: true },
      { name: 'Fitting rooms', status: 'unactivated', alarm: false },
      { name: 'Ticket office', status: 'offline', alarm: true },
    ]);
  });

  it('writes 21 tokens for the simulator, readable only by its user', async () => {
    expect(await isDemoComplete(world.dataDir)).toBe(true);
    expect((await stat(tokensFile())).mode & 0o777).toBe(0o600);
    const expected = (await allTerminals()).filter(({ alarm, status }) => !alarm && status !== 'unactivated');
    expect(tokens).toEqual(
      expected.map(({ id, name }) => ({
        terminalId: id,
        name,
        token: expect.any(String),
        timezone: expect.stringMatching(/^Europe\//),
      })),
    );
  });

  it('publishes programs with all their files to each of these terminals', async () => {
    const manifests = await Promise.all(tokens.map(({ token }) => world.get(manifestCall, {}, token)));
    // All of them hold the prepared emergencies.
    const held = ['Doors stay closed', 'Leave the building'];
    const summary = ({ programs, files }: Manifest) => {
      const names = programs.map(({ name }) => name).sort();
      expect(names).toEqual(expect.arrayContaining(held));
      return [names.filter((name) => !held.includes(name)), files.length];
    };
    const groups = new Map(manifests.map((one) => [one.terminalName, summary(one)]));
    expect(groups.get('Menu board')).toEqual([['Breakfast', 'Café menu', 'Evening at the quay', 'Lunch'], 3]);
    expect(groups.get('Window north')).toEqual([['Season sale', 'Winter collection'], 2]);
    expect(groups.get('Track 1')).toEqual([['Departures'], 1]);
    expect(groups.get('Hall west')).toEqual([['Welcome loop'], 4]);
    expect(groups.get('Reading corner')).toEqual([['Café menu', 'Welcome loop'], 5]);
    expect(groups.get('Main entrance')).toEqual([['Entrance, portrait'], 3]);
    expect(manifests.filter(({ files }) => files.length === 0)).toEqual([]);
  });

  it('held a drill a week ago, missed by absent screens', async () => {
    const [drill] = (await world.get(raiseList, {}, operator.token)).list;
    expect(drill).toMatchObject({ name: 'Leave the building', drill: true, end: 'allClear', terminals: 24, shown: 21 });
    const { terminals } = await world.get(raiseDetail, { id: drill?.id ?? '', missing: true }, operator.token);
    expect(terminals.list.map(({ status }) => status).sort()).toEqual(['offline', 'offline', 'unactivated']);
  });

  it('has a message in each state, two of them on terminals', async () => {
    const { list } = await world.get(messageList, {}, operator.token);
    expect(
      list.map(({ name, state, published }) => [name, state, published?.total ?? 0, published?.shown ?? 0]).sort(),
    ).toEqual([
      ['Chef’s special', 'draft', 0, 0],
      ['Late night shopping', 'draft', 0, 0],
      ['Opening late on the first Monday', 'ended', 4, 2_100],
      ['Soup of the day', 'shown', 4, 0],
      ['Works at platform 3', 'shown', 7, 0],
    ]);
    const withdrawn = await world.get(messageList, { state: 'withdrawn' }, operator.token);
    expect(withdrawn.list.map(({ name }) => name)).toEqual(['Lost dog']);
    const manifests = await Promise.all(tokens.map(({ token }) => world.get(manifestCall, {}, token)));
    const shown = new Map(manifests.map((one) => [one.terminalName, one.messages.map(({ name }) => name)]));
    expect([shown.get('Track 1'), shown.get('Reading corner'), shown.get('Checkout')]).toEqual([
      ['Works at platform 3'],
      ['Soup of the day'],
      [],
    ]);
  });

  it('has a trigger that was fired by token and by a key', async () => {
    const [found] = (await world.get(triggerList, {}, operator.token)).list;
    expect(found).toMatchObject({ name: 'Chef’s special', terminals: 3, hasToken: true, firings: 13 });
    const firings = await world.get(triggerFirings, {}, operator.token);
    expect(firings.list).toMatchObject([{ how: 'token', terminals: 3, started: 3 }]);
    const use = await world.get(triggerUse, { id: found?.id ?? '' }, operator.token);
    expect(use.list.map(({ byInput }) => byInput)).toEqual([
      { key: 12, platform: 1 },
      { platform: 1 },
      { platform: 1 },
    ]);
  });

  it('has plans for café and shop, dark nights and a wall', async () => {
    const { list } = await world.get(planList, { sort: 'name', order: 'asc' }, operator.token);
    expect(list.map(({ name, slots, terminals }) => [name, slots, terminals])).toEqual([
      ['A day in the café', 3, 3],
      ['Winter season', 2, 2],
    ]);
    const manifests = await Promise.all(tokens.map(({ token }) => world.get(manifestCall, {}, token)));
    const track = manifests.find(({ terminalName }) => terminalName === 'Track 1');
    expect(track?.power?.windows).toMatchObject([{ start: '04:30', end: '01:15' }]);
    const counter = manifests.find(({ terminalName }) => terminalName === 'Counter left');
    expect(counter?.wall).toMatchObject({ mode: 'each', w: 2_424, view: { x: 0, w: 1_210 } });
    const at = (instant: string) => {
      const { now, because } = resolve({ ...(counter as Manifest), timeZone: 'Europe/Berlin' }, Date.parse(instant));
      return now.kind === 'programs' ? because.map(({ name }) => name) : now.kind;
    };
    // Noon on a Tuesday, and on a real holiday.
    expect([at('2027-01-12T11:00:00Z'), at('2027-12-25T11:30:00Z')]).toEqual([
      ['A day in the café: Lunch (11:00–15:00)'],
      ['Café menu, every day'],
    ]);
  });

  it('has a waiting message, a rejected program and an approved one', async () => {
    const states = async (kind: 'program' | 'message') =>
      (await world.get(reviewList, { kind }, reviewer.token)).list.map(({ name, state, note }) => [name, state, note]);
    expect([await states('message'), (await states('program')).sort()]).toEqual([
      [['Late night shopping', 'waiting', null]],
      [
        ['Lunch', 'rejected', 'The soup is 7.50 now: please correct the price, then I pass it.'],
        ['Winter collection', 'passed', null],
      ],
    ]);
    expect((await world.get(homeSummary, {}, reviewer.token)).reviews).toEqual({ message: 1 });
  });

  it('has a corner code, a PIN and a running capture', async () => {
    const [found] = await world.read<Record<string, number>>(sql`select
      (select count(*)::int from terminal where settings ->> 'corner' = 'bottomRight') as codes,
      (select count(*)::int from terminal_capture where ended_at is null) as captures,
      (select count(*)::int from local_pin where terminal_id is null) as pins`);
    expect(found).toEqual({ codes: 1, captures: 1, pins: 1 });
  });

  it('has covers of programs and a video with its first frame', async () => {
    const { list } = await world.get(programList, { pageSize: 100 }, operator.token);
    const seen = await Promise.all(
      list.map(async ({ id, name, width, height }) => {
        const response = await world.fetchRaw(programThumbFile, { id }, { token: operator.token });
        const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        const { document } = await world.get(programDetail, { id }, operator.token);
        return [name, width > height === picture.width > picture.height, document.scenes.length];
      }),
    );
    expect(seen.sort()).toEqual([
      ['Breakfast', true, 1],
      ['Café menu', true, 3],
      ['Departures', true, 1],
      ['Entrance, portrait', true, 2],
      ['Evening at the quay', true, 2],
      ['Lunch', true, 2],
      ['Season sale', true, 2],
      ['Welcome loop', true, 3],
      ['Winter collection', true, 1],
    ]);
    const videos = await world.get(materialList, { type: 'video' }, operator.token);
    expect(
      videos.list.map(({ name, width, height, seconds, hasThumb }) => [name, width, height, seconds, hasThumb]),
    ).toEqual([['Drifting light.webm', 960, 540, 7.975, true]]);
  });

  it('has a month of promises with every reason for missing time', async () => {
    const [sums] = await world.read<Record<string, number>>(
      sql`select count(distinct day)::int as days, sum(offline)::int as offline, sum(downloading)::int as downloading,
        sum(overridden)::int as overridden, sum(fault)::int as fault from promise_day`,
    );
    expect(sums?.days).toBeGreaterThanOrEqual(HISTORY_DAYS - 1);
    const { offline, downloading, overridden, fault } = sums ?? {};
    expect([offline, downloading, overridden, fault].every((seconds) => (seconds ?? 0) > 0)).toBe(true);
  });

  it('has a month of online periods matching daily sums, and plays', async () => {
    const [online] = await world.read<Record<string, number>>(sql`
      select count(distinct terminal_id)::int as terminals, count(distinct (from_at at time zone 'UTC')::date)::int as days,
        (extract(epoch from min(until_at - from_at)) > 1000)::int as "noneTooShort",
        (extract(epoch from max(until_at - from_at)) < 16 * 3600)::int as "noneTooLong",
        count(*) filter (where until_at is null)::int as open,
        (abs(sum(extract(epoch from until_at - from_at)) - (select sum(seconds) from online_day)) < 1000)::int as "addsUp"
      from online_session`);
    expect(online).toEqual({ terminals: 23, days: HISTORY_DAYS, noneTooShort: 1, noneTooLong: 1, open: 0, addsUp: 1 });
    const [played] = await world.read<Record<string, number>>(sql`
      select count(distinct terminal_id)::int as terminals, count(distinct program_id)::int as programs, (count(*) > 10000)::int as many,
        count(*) filter (where not exists (select 1 from online_session s where s.terminal_id = p.terminal_id
          and p.started_at >= s.from_at))::int as "whileAway"
      from play p`);
    expect(played).toEqual({ terminals: 23, programs: 5, many: 1, whileAway: 0 });
  });

  it('has storage used by materials added over the month', async () => {
    const [used] = await world.read<Record<string, number>>(sql`
      select count(*)::int as institutions, count(*) filter (where storage_used > 0)::int as "withStorage" from office`);
    expect(used).toEqual({ institutions: 5, withStorage: 5 });
    const { list } = await world.get(materialList, { search: '.', order: 'asc', pageSize: 100 }, admin.token);
    const ages = list.map(({ createdAt }) => Math.round((world.now().getTime() - Date.parse(createdAt)) / DAY_MS));
    expect([...new Set(ages)]).toEqual([HISTORY_DAYS + 1, 23, 14, 6]);
    const { list: sent } = await world.get(publishList, {}, operator.token);
    for (const { createdAt } of sent.filter(({ kind }) => kind !== 'plan'))
      expect(Date.parse(createdAt)).toBeLessThan(Date.parse(list.at(-1)?.createdAt ?? ''));
  });

  it('has a closed alarm of each outage of the month', async () => {
    const [alarms] = await world.read<Record<string, number>>(sql`
      select (count(*) > 20)::int as many, (count(distinct opened_at::date) > 10)::int as days,
        count(*) filter (where closed_at is null)::int as open,
        count(*) filter (where closed_at is not null and not exists (select 1 from online_session s
          where s.terminal_id = a.terminal_id and s.from_at = a.closed_at))::int as "withoutReturn"
      from alarm a`);
    expect(alarms).toEqual({ many: 1, days: 1, open: 2, withoutReturn: 0 });
  });

  it('brings a terminal online at its first heartbeat and requests its screenshot', async () => {
    const [first] = tokens;
    await world.get(heartbeatCall, heartbeat(world.now()), first?.token);
    const { terminals } = await world.get(homeSummary, {}, operator.token);
    expect(terminals).toEqual({ total: 24, online: 1, offline: 22, alarm: 2, unactivated: 1 });
    await world.get(screenShoot, { ids: [first?.terminalId ?? ''] }, operator.token);
    expect((await world.get(commands, {}, first?.token)).map(({ kind }) => kind)).toEqual(['screenshot']);
  });
});

describe('accounts', () => {
  it('lets everybody read help in at least three languages', async () => {
    for (const language of ['en', 'zh-CN', 'de']) {
      const { body } = await world.ask(
        problemHelp,
        {},
        { token: reviewer.token, headers: { 'accept-language': language } },
      );
      const answers = body.data as { question: string; answer: string }[];
      expect(answers).toHaveLength(5);
      expect(new Set(answers.map(({ question }) => /[一-龥]/.test(question)))).toEqual(new Set([language === 'zh-CN']));
    }
  });

  it('lets admin and agent see everything', async () => {
    for (const { token } of [admin, agent]) {
      expect((await world.get(terminalList, {}, token)).count).toBe(24);
      expect((await world.get(publishList, {}, token)).count).toBe(12);
    }
  });

  it('lets reviewers review all contents and managers see one place', async () => {
    const { permissions } = await world.get(getUserInfo, {}, reviewer.token);
    const reviews = permissions.flatMap(({ id }) => (id.endsWith(':review') ? [id] : []));
    expect(reviews.sort()).toEqual([
      'message:message:review',
      'plan:plan:review',
      'program:program:review',
      'res:material:review',
    ]);
    const { token } = await world.signIn('grace');
    const { list } = await world.get(terminalList, { pageSize: 100 }, token);
    expect(new Set(list.map(({ officeName }) => officeName))).toEqual(new Set(['Central Station']));
  });

  it("separates the operator's permissions from the reviewer's", async () => {
    const [terminal] = await allTerminals();
    const [program] = (await world.get(programList, {}, operator.token)).list;
    const [material] = (await world.get(materialList, {}, operator.token)).list;
    const ids = [terminal?.id ?? ''];
    const publishParams = { name: 'Once more', mode: 'append', from: null, until: null };
    const tries = {
      viewsTerminals: [terminalList, {}],
      viewsPrograms: [programList, {}],
      viewsMaterials: [materialList, {}],
      renamesMaterial: [materialRename, { id: material?.id, name: 'Renamed' }],
      renamesProgram: [programRename, { id: program?.id, name: 'Renamed' }],
      publishes: [saveTerminals, { programIds: [program?.id], terminalIds: ids, publishParams }],
      reboots: [reboot, { ids }],
      removesTerminal: [removeTerminals, { ids }],
      makesInstitution: [officeSave, { name: 'Another' }],
    } as const;
    const statusOf = async ({ token }: TestUser) => {
      const found: Record<string, number> = {};
      for (const [name, [call, input]] of Object.entries(tries))
        found[name] = (await world.ask(call, input, { token })).status;
      return found;
    };
    const views = { viewsTerminals: 200, viewsPrograms: 200, viewsMaterials: 200 };
    const works = (status: number) => ({
      renamesMaterial: status,
      renamesProgram: status,
      publishes: status,
      reboots: status,
      removesTerminal: status,
    });
    expect(await statusOf(reviewer)).toEqual({ ...views, ...works(403), makesInstitution: 403 });
    expect(await statusOf(operator)).toEqual({ ...views, ...works(200), makesInstitution: 403 });
  });
});
