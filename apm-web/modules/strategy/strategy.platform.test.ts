import { sql } from 'drizzle-orm';
import { commandKinds } from '@/lib/contract/command';
import { commandResult, commands, type Manifest, manifestCall } from '@/lib/contract/gateway';
import { calendarDelete, calendarSave } from '@/lib/contract/play-plan/calls';
import {
  effectiveSettings,
  type StrategyDetail,
  strategyDelete,
  strategyFit,
  strategyList,
  strategySave,
  strategySaveDetail,
  strategySaveDetails,
  strategySend,
  strategyTerminals,
  strategyTie,
  strategyUntie,
  strategyWhole,
} from '@/lib/contract/strategy';
import { terminalDetails } from '@/lib/contract/terminal';
import { saveTerminalGroup, updateTerminalGroup } from '@/lib/contract/terminal/places';
import { terminalSet } from '@/lib/contract/terminal/set';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
let other: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

const volume = (usual: number, times: { from: string; until: string; level: number }[] = []): StrategyDetail => ({
  kind: 'volume',
  usual,
  times,
});

const make = async (details: StrategyDetail[], by = chain, name = 'Strategy'): Promise<string> => {
  const { id } = await world.get(strategySave, { name }, by.token);
  await world.get(strategySaveDetails, { id, details }, by.token);
  return id;
};
const tie = (id: string, places: object, by = chain) => world.get(strategyTie, { id, ...places }, by.token);
const manifestOf = (screen: Screen): Promise<Manifest> => world.get(manifestCall, {}, screen.token);
const effectiveOn = (screen: Screen, by = chain) => world.get(effectiveSettings, { id: screen.id }, by.token);
const status = async (...[call, input, by = chain]: [Parameters<World['ask']>[0], object, TestUser?]) =>
  (await world.ask(call, { ...input }, { token: by.token })).status;

test("puts everything that a strategy says into its terminals' manifests", async () => {
  const screen = await world.pairTerminal(chain);
  const without = await world.pairTerminal(chain);
  const material = await world.uploadMaterial(chain, await picture(41), { name: 'wood' });
  const program = await world.makeProgram(chain, { name: 'Logo' });
  const { id: calendarId } = await world.get(calendarSave, { name: 'Holidays', days: [] }, chain.token);
  const windows = [{ byDay: ['MO' as const, 'TU' as const], start: '07:00', end: '22:00' }];
  const calendars = [{ calendarId, use: 'notOn' as const }];
  const details: StrategyDetail[] = [
    { kind: 'power', windows, calendars },
    volume(60, [{ from: '20:00', until: '06:00', level: 10 }]),
    { kind: 'brightness', usual: 80, times: [] },
    { kind: 'restart', byDay: ['SU'], at: '04:00' },
    { kind: 'download', hours: [{ from: '01:00', until: '05:00' }] },
    { kind: 'screenshot', everyMinutes: 30 },
    { kind: 'defaultProgram', programId: program.id },
    { kind: 'background', color: '#112233', materialId: material.id },
    { kind: 'orientation', rotation: 90 },
  ];
  const id = await make(details);
  const before = await manifestOf(without);
  const receipts = await tie(id, { terminalIds: [screen.id] });
  expect(receipts).toEqual([
    { terminalId: screen.id, commandId: expect.any(String), batchId: expect.any(String), state: 'pending' },
  ]);
  const manifest = await manifestOf(screen);
  expect(manifest).toMatchObject({
    settings: { volume: 60, brightness: 80, rotation: 90, onTime: null, offTime: null },
    power: { windows: [{ ...windows[0], calendars }], wokenAt: null },
    calendars: [{ id: calendarId, name: 'Holidays', days: [] }],
    levels: { volume: [{ from: '20:00', until: '06:00', level: 10 }], brightness: [] },
    restart: { byDay: ['SU'], at: '04:00' },
    screenshotMinutes: 30,
    background: { color: '#112233', md5: material.md5 },
    traits: { orientation: 'portrait' },
    // The background picture is a file and no program.
    programs: [{ programId: program.id, name: 'Logo' }],
    files: [{ md5: material.md5, hours: [{ from: '01:00', until: '05:00' }] }],
  });
  expect(manifest.defaultProgram).toBe(manifest.programs[0]?.id);
  const { serverTime: _, ...same } = await manifestOf(without);
  expect(before).toMatchObject(same);
  const { list } = await world.get(strategyTerminals, { id }, chain.token);
  expect(list.map((each) => [each.id, each.settings.volume])).toEqual([[screen.id, 60]]);
  expect((await world.get(terminalDetails, { id: screen.id }, chain.token)).settings.rotation).toBe(90);
  // Strategies on terminals stay, even if their sources are deleted.
  await world.jobs.tidyFiles(world.now());
  expect((await manifestOf(screen)).files).toHaveLength(1);
  expect(await status(calendarDelete, { ids: [calendarId] })).toBe(409);
});

test('prefers terminal to group, nearer group and institution', async () => {
  const group = async (name: string, parentId?: string) =>
    (await world.get(saveTerminalGroup, { officeId: chain.officeId, name, parentId }, chain.token)).id;
  const above = await group('Above');
  const below = await group('Below', above);
  const screen = await world.pairTerminal(chain, { groupId: below });
  const level = async () => (await manifestOf(screen)).settings.volume;
  const names = ['institution', 'group above', 'group', 'terminal', 'newer'];
  const ids: string[] = [];
  for (const [i, name] of names.entries()) ids.push(await make([volume(10 * (i + 1))], chain, name));
  const [office = '', groupAbove = '', groupBelow = '', single = '', newer = ''] = ids;
  // Tied in the opposite order, so that the latest tie does not decide.
  await tie(single, { terminalIds: [screen.id] });
  expect(await level()).toBe(40);
  await tie(groupBelow, { groupIds: [below] });
  await tie(groupAbove, { groupIds: [above] });
  await tie(office, { officeIds: [chain.officeId] });
  expect(await level()).toBe(40);
  await tie(newer, { terminalIds: [screen.id] });
  expect(await level()).toBe(50);

  const { settings } = await effectiveOn(screen);
  expect(settings.map(({ kind, from, tie: by, strategyName }) => [kind, from, by, strategyName])).toEqual([
    ['volume', 'strategy', 'terminal', 'newer'],
  ]);
  expect(settings[0]?.overrides.map(({ strategyName, tie: by }) => [strategyName, by])).toEqual([
    ['terminal', 'terminal'],
    ['group', 'group'],
    ['group above', 'group'],
    ['institution', 'office'],
  ]);

  // A setting of the terminal itself overrides all until it is removed.
  await world.get(terminalSet, { ids: [screen.id], volume: 77 }, chain.token);
  expect(await level()).toBe(77);
  expect((await effectiveOn(screen)).settings[0]).toMatchObject({ from: 'terminal', strategyName: '' });
  await world.get(terminalSet, { ids: [screen.id], inherit: ['volume'] }, chain.token);
  expect(await level()).toBe(50);

  for (const [i, left] of [
    [4, 40],
    [3, 30],
    [2, 20],
    [1, 10],
    [0, 100],
  ] as const) {
    const places = [{ officeIds: [chain.officeId] }, { groupIds: [above] }, { groupIds: [below] }][i];
    await world.get(strategyUntie, { id: ids[i] ?? '', ...(places ?? { terminalIds: [screen.id] }) }, chain.token);
    expect(await level()).toBe(left);
  }
});

test('sends saved details with receipts and names unable terminals before', async () => {
  const able = await world.pairTerminal(chain, { name: 'Able' });
  const old = await world.pairTerminal(chain, {
    name: 'Old',
    capabilities: commandKinds.filter((kind) => kind !== 'strategy'),
  });
  const id = await make([volume(30), { kind: 'restart', byDay: ['MO'], at: '03:00' }]);
  const places = { terminalIds: [able.id, old.id] };
  const fit = { terminals: 2, unable: ['volume', 'restart'].map((kind) => ({ kind, count: 1, names: ['Old'] })) };
  expect(await world.get(strategyFit, { id, ...places }, chain.token)).toEqual(fit);
  expect((await tie(id, places)).map(({ state }) => state)).toEqual(['pending', 'unsupported']);
  expect(await world.get(strategyFit, { id }, chain.token)).toEqual(fit);
  expect((await effectiveOn(old)).settings.map(({ honoured }) => honoured)).toEqual([false, false]);

  const [first] = await world.get(commands, {}, able.token);
  expect(first).toMatchObject({ kind: 'strategy', params: { strategyIds: [id], tied: true } });
  await world.get(commandResult, { id: first?.id ?? '', state: 'done' }, able.token);
  const { revision } = await manifestOf(able);
  await world.get(strategySaveDetail, { id, detail: volume(35) }, chain.token);
  const row = async () =>
    (await world.get(strategyList, { search: 'Strategy' }, chain.token)).list.find((each) => each.id === id);
  expect(await row()).toMatchObject({ changed: true, terminals: 2, kinds: ['volume', 'restart'] });
  expect(await manifestOf(able)).toMatchObject({ revision, settings: { volume: 30 } });
  expect(await world.get(strategySend, { id }, chain.token)).toHaveLength(2);
  expect(await row()).toMatchObject({ changed: false });
  expect(await manifestOf(able)).toMatchObject({ revision: revision + 1, settings: { volume: 35 } });

  await world.get(strategyDelete, { ids: [id] }, chain.token);
  const [, taken] = [await world.get(commands, {}, able.token), await manifestOf(able)];
  expect(taken).toMatchObject({ revision: revision + 2, settings: { volume: 100 }, restart: null });
  expect(await status(strategyWhole, { id })).toBe(404);
});

test('follows a terminal into its new group', async () => {
  const { id: groupId } = await world.get(saveTerminalGroup, { officeId: chain.officeId, name: 'Quiet' }, chain.token);
  await tie(await make([volume(5)]), { groupIds: [groupId] });
  const screen = await world.pairTerminal(chain);
  const before = await manifestOf(screen);
  expect(before.settings.volume).toBe(100);
  await world.get(updateTerminalGroup, { ids: [screen.id], groupId }, chain.token);
  const after = await manifestOf(screen);
  expect([after.settings.volume, after.revision > before.revision]).toEqual([5, true]);
});

test('reaches institutions below by name only, none above or beside', async () => {
  const screen = await world.pairTerminal(shop);
  const id = await make([volume(20)], chain, 'Of the chain');
  await tie(id, { officeIds: [shop.officeId] });
  expect((await manifestOf(screen)).settings.volume).toBe(20);
  expect((await effectiveOn(screen, shop)).settings[0]).toMatchObject({
    strategyName: 'Of the chain',
    strategyId: null,
  });
  expect((await effectiveOn(screen, chain)).settings[0]).toMatchObject({ strategyId: id });
  for (const call of [strategyWhole, strategySend, strategyTerminals])
    expect(await status(call, { id }, shop)).toBe(404);
  expect(await status(effectiveSettings, { id: screen.id }, other)).toBe(404);

  const foreign = await make([volume(1)], other);
  expect(await status(strategyTie, { id: foreign, terminalIds: [screen.id] }, other)).toBe(404);
  expect(await status(strategyTie, { id: foreign, terminalIds: [screen.id] }, chain)).toBe(404);
  // Even a user who sees both is refused, as it would not apply there.
  const { status: refused, body } = await world.ask(
    strategyTie,
    { id: foreign, terminalIds: [screen.id] },
    { token: admin.token },
  );
  expect([refused, body.errors]).toEqual([400, { terminalIds: 'strategyElsewhere' }]);
  const { id: programId } = await world.makeProgram(other);
  expect(await status(strategySaveDetail, { id, detail: { kind: 'defaultProgram', programId } })).toBe(404);
});

test('limits details to one of each kind and checks the revision', async () => {
  const id = await make([volume(30)]);
  const { details, revision } = await world.get(strategyWhole, { id }, chain.token);
  expect(details).toEqual([{ id: expect.any(String), detail: volume(30) }]);
  expect(await world.get(strategySaveDetail, { id, detail: volume(31), revision }, chain.token)).toEqual({
    id: details[0]?.id,
  });
  expect(await status(strategySaveDetail, { id, detail: volume(32), revision })).toBe(409);
  for (const wrong of [
    volume(101),
    volume(1, [{ from: '10:00', until: '10:00', level: 1 }]),
    volume(
      1,
      Array.from({ length: 25 }, (_, i) => ({ from: '10:00', until: '11:00', level: i })),
    ),
    { kind: 'power', windows: [], calendars: [] },
    { kind: 'screenshot', everyMinutes: 4 },
    { kind: 'orientation', rotation: 45 },
    { kind: 'restart', byDay: ['MO', 'MO'], at: '03:00' },
    { kind: 'unheardOf' },
  ])
    expect([wrong, await status(strategySaveDetail, { id, detail: wrong })]).toEqual([wrong, 400]);
  expect(await status(strategySaveDetails, { id, details: [volume(1), volume(2)] })).toBe(400);
  expect(await status(strategyTie, { id })).toBe(400);
});

test('keeps settings that a terminal had before strategies', async () => {
  const screen = await world.pairTerminal(chain);
  await world.get(terminalSet, { ids: [screen.id], onTime: '08:00', offTime: '20:00' }, chain.token);
  const allWeek = { byDay: ['MO' as const], start: '00:00', end: '00:00' };
  await tie(await make([{ kind: 'power', windows: [allWeek], calendars: [] }, volume(9)]), {
    terminalIds: [screen.id],
  });
  expect(await manifestOf(screen)).toMatchObject({ power: null, settings: { onTime: '08:00', volume: 9 } });
  await world.get(terminalSet, { ids: [screen.id], inherit: ['onTime', 'offTime'] }, chain.token);
  expect(await manifestOf(screen)).toMatchObject({ power: { windows: [allWeek] }, settings: { onTime: null } });
});

test('ties thousands in a few statements, whatever their number', async () => {
  const many = 3_000;
  await world.read(sql`with made as (
      insert into terminal (id, office_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at)
      select gen_random_uuid(), ${other.officeId}, 'Screen ' || n, 'unactivated', '', 1, 1, 'UTC', array['strategy', 'settings'], '{}', 'strategy ' || n, now()
      from generate_series(1, ${many}::int) as n returning id, office_id
    ), goal as (insert into terminal_goal (terminal_id, office_id) select id, office_id from made)
    insert into terminal_state (terminal_id, office_id) select id, office_id from made`);
  const id = await make([volume(3)], other);
  expect(await tie(id, { officeIds: [other.officeId] }, other)).toHaveLength(many);
  const [counted] = await world.read<{ n: number }>(
    sql`select count(*)::int as n from terminal_command where params -> 'strategyIds' ->> 0 = ${id}`,
  );
  expect(counted?.n).toBe(many);
});
