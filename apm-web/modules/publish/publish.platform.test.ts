import { sql } from 'drizzle-orm';
import { manifestCall, progress, terminalFile } from '@/lib/contract/gateway';
import { materialDelete } from '@/lib/contract/material';
import { programDelete, programSave } from '@/lib/contract/program/calls';
import {
  getPublishProgramDetails,
  groupTreeMap,
  officeTreeMap,
  type PublishCounts,
  publishList,
  publishTerminalSaveCount,
  reuploadProgramByPublishName,
  saveTerminals,
  selectionCount,
  terminalSelect,
  withdrawPublish,
} from '@/lib/contract/publish';
import { programPublishInfo } from '@/lib/contract/terminal';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import type { TargetState } from '@/lib/contract/terminal/report';
import { doClearProgram, getRltPrograms } from '@/lib/contract/terminal/set';
import { resolve } from '@/lib/schedule';
import { documentWith, md5Of, picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

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

const params = { name: 'Publish', mode: 'replace' as const, from: null, until: null };
const manifestOf = (screen: Screen) => world.get(manifestCall, {}, screen.token);
/** Counts by state; each terminal counts in one. */
const countsOf = (states: Partial<Omit<PublishCounts, 'total'>>): PublishCounts => ({
  total: Object.values(states).reduce((sum, n) => sum + n, 0),
  waiting: 0,
  downloading: 0,
  done: 0,
  failed: 0,
  planned: 0,
  replaced: 0,
  cleared: 0,
  withdrawn: 0,
  left: 0,
  ...states,
});
const counts = (publishId: string, by = shop) => world.get(publishTerminalSaveCount, { publishId }, by.token);
const report = async (
  screen: Screen,
  publishId: string,
  state: 'downloading' | 'done' | 'failed',
  more: { revision?: number; reason?: string } = {},
) => {
  const revision = more.revision ?? (await manifestOf(screen)).revision;
  const publishes = [{ publishId, state, percent: state === 'done' ? 100 : 50, reason: more.reason }];
  await world.get(progress, { revision, files: [], publishes }, screen.token);
};

test('publishes to terminals: manifest, files, progress and counts', async () => {
  const material = await world.uploadMaterial(shop, await picture(1), { name: 'sun' });
  const { id, document } = await world.makeProgram(shop, { name: 'Summer', images: [material] });
  const [first, second] = [
    await world.pairTerminal(shop, { name: 'First' }),
    await world.pairTerminal(shop, { name: 'Second' }),
  ];
  const { publishId, count } = await world.publish(shop, [id], [first.id, second.id, first.id], {
    name: 'Summer sale',
  });
  expect([count, await counts(publishId)]).toEqual([2, countsOf({ waiting: 2 })]);

  const manifest = await manifestOf(first);
  const versionId = manifest.programs[0]?.id ?? '';
  expect(manifest).toEqual({
    terminalId: first.id,
    terminalName: 'First',
    cornerCode: null,
    pin: null,
    revision: 2,
    serverTime: expect.any(String),
    heartbeatSeconds: 30,
    settings: { volume: 100, brightness: 100, rotation: 0, onTime: null, offTime: null },
    timezone: '',
    house: { name: 'Shop', logo: null },
    wall: null,
    traits: { tags: [], orientation: 'landscape', groupIds: [] },
    power: null,
    levels: { volume: [], brightness: [] },
    restart: null,
    screenshotMinutes: null,
    background: null,
    emergency: null,
    messages: [],
    playNow: null,
    plans: [],
    calendars: [],
    switchedOff: [],
    validity: [],
    values: {},
    sources: [],
    defaultProgram: null,
    published: [
      { publishId, name: 'Summer sale', mode: 'replace', priority: 5, from: null, until: null, programs: [versionId] },
    ],
    programs: [{ id: versionId, programId: id, name: 'Summer', document }],
    files: [
      {
        md5: material.md5,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        size: material.bytes.length,
        type: 'image/png',
        codec: null,
        name: 'sun',
        hours: [],
      },
    ],
  });
  const file = await world.fetchRaw(
    terminalFile,
    { md5: material.md5 },
    { token: first.token, headers: { range: 'bytes=10-19' } },
  );
  expect([file.status, Buffer.from(await file.arrayBuffer())]).toEqual([206, material.bytes.subarray(10, 20)]);

  await report(first, publishId, 'downloading');
  await report(second, publishId, 'failed', { reason: 'no space' });
  expect(await counts(publishId)).toEqual(countsOf({ downloading: 1, failed: 1 }));
  await report(first, publishId, 'done');
  const { list } = await world.get(getPublishProgramDetails, { id: publishId }, shop.token);
  expect(
    list.map(({ terminalName, state, percent, reason, active }) => ({ terminalName, state, percent, reason, active })),
  ).toEqual([
    { terminalName: 'First', state: 'done', percent: 100, reason: null, active: true },
    { terminalName: 'Second', state: 'failed', percent: 50, reason: 'no space', active: true },
  ]);
  expect(await world.get(getPublishProgramDetails, { id: publishId, state: 'failed' }, shop.token)).toMatchObject({
    count: 1,
    list: [{ terminalName: 'Second' }],
  });
  expect((await world.get(publishList, {}, shop.token)).list[0]).toMatchObject({
    id: publishId,
    programs: [{ id, name: 'Summer' }],
    done: 1,
    failed: 1,
  });
});

test('answers 304 until the revision of a manifest changes', async () => {
  const screen = await world.pairTerminal(shop);
  const first = await world.ask(manifestCall, {}, { token: screen.token });
  const etag = first.headers.get('etag') ?? '';
  expect([
    etag,
    (await world.ask(manifestCall, {}, { token: screen.token, headers: { 'if-none-match': etag } })).status,
  ]).toEqual(['"1"', 304]);
  await world.publish(shop, [(await world.makeProgram(shop)).id], [screen.id]);
  expect((await world.ask(manifestCall, {}, { token: screen.token, headers: { 'if-none-match': etag } })).status).toBe(
    200,
  );
});

test('resends to failed terminals only and ignores older failure reports', async () => {
  const [good, bad] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
  const { publishId } = await world.publish(shop, [(await world.makeProgram(shop)).id], [good.id, bad.id], {
    name: 'Again',
  });
  await report(good, publishId, 'done');
  await report(bad, publishId, 'failed');
  const before = [(await manifestOf(good)).revision, (await manifestOf(bad)).revision];
  expect(await world.get(reuploadProgramByPublishName, { publishName: 'Again' }, shop.token)).toEqual({ count: 1 });
  expect([(await manifestOf(good)).revision, (await manifestOf(bad)).revision]).toEqual([
    before[0],
    (before[1] ?? 0) + 1,
  ]);
  await report(bad, publishId, 'failed', { revision: before[1] });
  expect(await counts(publishId)).toMatchObject({ waiting: 1, done: 1, failed: 0 });
  await report(bad, publishId, 'failed');
  expect(await counts(publishId)).toMatchObject({ waiting: 0, failed: 1 });
});

test('reuses a version for equal content and adds one per edit', async () => {
  const [a, b, c] = [await world.pairTerminal(shop), await world.pairTerminal(shop), await world.pairTerminal(shop)];
  const { id, document } = await world.makeProgram(shop, { name: 'Version' });
  await world.publish(shop, [id], [a.id]);
  await world.publish(shop, [id], [b.id]);
  const edited = { ...document, background: { color: '#ff0000' } };
  await world.get(programSave, { id, name: 'Version', document: edited, revision: 1 }, shop.token);
  await world.publish(shop, [id], [c.id]);
  const held = await Promise.all([a, b, c].map(async (screen) => (await manifestOf(screen)).programs[0]));
  expect(held.map((version) => version?.document)).toEqual([document, document, edited]);
  expect(held[0]?.id).toBe(held[1]?.id);
  expect(held[0]?.id).not.toBe(held[2]?.id);
});

const lists = async (screen: Screen) => (await manifestOf(screen)).published.map(({ name, mode }) => `${mode} ${name}`);
const states = async (publishId: string, state?: TargetState) =>
  (await world.get(getPublishProgramDetails, { id: publishId, state }, shop.token)).list.map((row) => row.state).sort();

describe('replace and append', () => {
  test('appends publishes, replaces former ones and updates the counts', async () => {
    const screen = await world.pairTerminal(shop);
    const { id } = await world.makeProgram(shop);
    const first = await world.publish(shop, [id], [screen.id], { name: 'one' });
    await world.publish(shop, [id], [screen.id], { name: 'two', mode: 'append' });
    expect(await lists(screen)).toEqual(['replace one', 'append two']);
    await world.publish(shop, [id], [screen.id], { name: 'three' });
    expect(await lists(screen)).toEqual(['replace three']);
    expect(await counts(first.publishId)).toEqual(countsOf({ replaced: 1 }));
    expect(
      (await world.get(programPublishInfo, { id: screen.id }, shop.token)).map(({ publishName, active }) => [
        publishName,
        active,
      ]),
    ).toEqual([
      ['three', true],
      ['two', false],
      ['one', false],
    ]);
  });

  test('keeps what plays until a later replace opens its window', async () => {
    const screen = await world.pairTerminal(shop);
    const { id } = await world.makeProgram(shop);
    await world.publish(shop, [id], [screen.id], { name: 'now' });
    const from = new Date(world.now().getTime() + 3_600_000).toISOString();
    await world.publish(shop, [id], [screen.id], { name: 'later', from });
    expect(await lists(screen)).toEqual(['replace now', 'replace later']);
    world.pass(3_700_000);
    const before = (await manifestOf(screen)).revision;
    await world.jobs.publishes(world.now());
    expect([await lists(screen), (await manifestOf(screen)).revision]).toEqual([['replace later'], before + 1]);
  });

  test('keeps former publishes that outlast a replace, with their files', async () => {
    const screen = await world.pairTerminal(shop);
    const material = await world.uploadMaterial(shop, await picture(93));
    const { id: former } = await world.makeProgram(shop, { images: [material] });
    const { id } = await world.makeProgram(shop);
    const inMinutes = (minutes: number) => new Date(world.now().getTime() + minutes * 60_000).toISOString();
    await world.publish(shop, [former], [screen.id], { name: 'loop' });
    const until = inMinutes(10);
    await world.publish(chain, [(await world.makeProgram(chain)).id], [screen.id], {
      name: 'brief',
      mode: 'append',
      until,
    });
    await world.publish(shop, [id], [screen.id], { name: 'event', until });
    expect(await lists(screen)).toEqual(['replace loop', 'replace event']);

    const held = await manifestOf(screen);
    const playing = (instant: number) => resolve({ ...held, timeZone: 'UTC' }, instant).because.map(({ name }) => name);
    expect([playing(world.now().getTime()), playing(Date.parse(until))]).toEqual([['event'], ['loop']]);

    world.pass(600_000);
    await world.jobs.tidyFiles(world.now());
    const after = await manifestOf(screen);
    expect([after.published.map(({ name }) => name), after.files.map(({ md5 }) => md5)]).toEqual([
      ['loop'],
      [material.md5],
    ]);
    await world.publish(shop, [id], [screen.id], { name: 'for good' });
    expect(await lists(screen)).toEqual(['replace for good']);
  });

  test('clears everything and shows it in counts and rows', async () => {
    const screen = await world.pairTerminal(shop);
    const { publishId } = await world.publish(shop, [(await world.makeProgram(shop)).id], [screen.id]);
    await report(screen, publishId, 'done');
    await world.get(doClearProgram, { ids: [screen.id] }, shop.token);
    expect([await lists(screen), await world.get(getRltPrograms, { id: screen.id }, shop.token)]).toEqual([[], []]);
    expect([await counts(publishId), await states(publishId)]).toEqual([countsOf({ cleared: 1 }), ['cleared']]);
  });

  test('stops counting a replaced publish as held', async () => {
    const [first, second] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const { id } = await world.makeProgram(shop);
    const { publishId } = await world.publish(shop, [id], [first.id, second.id]);
    await report(first, publishId, 'done');
    await report(second, publishId, 'done');
    await world.publish(shop, [id], [second.id]);
    expect([await counts(publishId), await states(publishId)]).toEqual([
      countsOf({ done: 1, replaced: 1 }),
      ['done', 'replaced'],
    ]);
    expect(await states(publishId, 'done')).toEqual(['done']);
  });

  test('rejects a window in the past or with an invalid end', async () => {
    const screen = await world.pairTerminal(shop);
    const { id } = await world.makeProgram(shop);
    const publish = (from: string | null, until: string) =>
      world.ask(
        saveTerminals,
        { programIds: [id], terminalIds: [screen.id], publishParams: { ...params, from, until } },
        { token: shop.token },
      );
    expect((await publish(null, '2020-01-01T00:00:00.000Z')).body.errors).toEqual({
      'publishParams.until': 'inThePast',
    });
    expect((await publish('2030-01-02T00:00:00.000Z', '2030-01-01T00:00:00.000Z')).body.errors).toEqual({
      'publishParams.until': 'untilBeforeFrom',
    });
  });
});

describe('withdrawing', () => {
  const withdraw = (publishId: string, by = shop) => world.get(withdrawPublish, { id: publishId }, by.token);
  const refused = async (publishId: string, by = shop) => {
    const { status, body } = await world.ask(withdrawPublish, { id: publishId }, { token: by.token });
    return [status, body.msg];
  };

  test('removes a publish, keeps its rows and restores what it replaced', async () => {
    const screen = await world.pairTerminal(shop);
    const material = await world.uploadMaterial(shop, await picture(71));
    const { id: loop } = await world.makeProgram(shop, { images: [material] });
    const { id } = await world.makeProgram(shop);
    const former = await world.publish(shop, [loop], [screen.id], { name: 'loop' });
    const { publishId } = await world.publish(shop, [id], [screen.id], { name: 'wrong' });
    const added = await world.publish(shop, [id], [screen.id], { name: 'added', mode: 'append' });
    await report(screen, publishId, 'done');
    await world.jobs.tidyFiles(world.now());
    const before = await manifestOf(screen);

    expect(await withdraw(publishId)).toEqual({ count: 1 });
    const after = await manifestOf(screen);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect([await lists(screen), after.files.map(({ md5 }) => md5)]).toEqual([
      ['replace loop', 'append added'],
      [material.md5],
    ]);
    expect(await Promise.all([publishId, former.publishId, added.publishId].map((each) => states(each)))).toEqual([
      ['withdrawn'],
      ['waiting'],
      ['waiting'],
    ]);
    expect(await counts(publishId)).toEqual(countsOf({ withdrawn: 1 }));
    await report(screen, former.publishId, 'done');
    expect(await counts(former.publishId)).toEqual(countsOf({ done: 1 }));
  });

  test('restores an earlier publish, but none that was itself withdrawn', async () => {
    const screen = await world.pairTerminal(shop);
    const other = await world.pairTerminal(shop);
    const { id } = await world.makeProgram(shop);
    await world.publish(shop, [id], [screen.id], { name: 'one' });
    const two = await world.publish(shop, [id], [screen.id, other.id], { name: 'two' });
    const three = await world.publish(shop, [id], [screen.id], { name: 'three' });
    expect(await withdraw(two.publishId)).toEqual({ count: 1 });
    expect([await lists(screen), await lists(other), await states(two.publishId)]).toEqual([
      ['replace three'],
      [],
      ['withdrawn', 'withdrawn'],
    ]);
    await withdraw(three.publishId);
    expect(await lists(screen)).toEqual(['replace one']);
  });

  test('restores nothing that was cleared, has ended or lost files', async () => {
    const [cleared, ended, broken] = [
      await world.pairTerminal(shop),
      await world.pairTerminal(shop),
      await world.pairTerminal(shop),
    ];
    const { id } = await world.makeProgram(shop);
    const until = new Date(world.now().getTime() + 60_000).toISOString();
    const material = await world.uploadMaterial(shop, await picture(72));
    const deleted = await world.makeProgram(shop, { images: [material] });
    await world.publish(shop, [id], [cleared.id]);
    await world.publish(shop, [id], [ended.id], { until });
    await world.publish(shop, [deleted.id], [broken.id]);
    const { publishId } = await world.publish(shop, [id], [cleared.id, ended.id, broken.id]);
    await world.get(doClearProgram, { ids: [cleared.id] }, shop.token);
    await world.get(programDelete, { ids: [deleted.id] }, shop.token);
    await world.jobs.tidyFiles(world.now());
    await world.get(materialDelete, { ids: [material.id] }, shop.token);
    await world.jobs.tidyFiles(world.now());
    world.pass(120_000);
    expect(await withdraw(publishId)).toEqual({ count: 2 });
    expect(await Promise.all([cleared, ended, broken].map(lists))).toEqual([[], [], []]);
  });

  test('restores a publish of an institution above', async () => {
    const screen = await world.pairTerminal(shop);
    await world.publish(chain, [(await world.makeProgram(chain)).id], [screen.id], { name: 'above' });
    const { publishId } = await world.publish(shop, [(await world.makeProgram(shop)).id], [screen.id]);
    await withdraw(publishId);
    expect(await lists(screen)).toEqual(['replace above']);
  });

  test('is rejected for others and the second time, with the reason', async () => {
    const screen = await world.pairTerminal(shop);
    const { publishId } = await world.publish(shop, [(await world.makeProgram(shop)).id], [screen.id]);
    expect((await refused(publishId, other))[0]).toBe(404);
    await withdraw(publishId);
    expect(await refused(publishId)).toEqual([
      409,
      'Nothing is left of this publish: it was cleared or withdrawn meanwhile.',
    ]);
  });

  test('works during a concurrent publish that replaces it', async () => {
    const screen = await world.pairTerminal(shop);
    const { id } = await world.makeProgram(shop);
    await world.publish(shop, [id], [screen.id], { name: 'former' });
    const { publishId } = await world.publish(shop, [id], [screen.id], { name: 'withdrawn' });
    const [withdrawal] = await Promise.all([
      refused(publishId),
      world.publish(shop, [id], [screen.id], { name: 'newest' }),
    ]);
    expect([200, 409]).toContain(withdrawal[0]);
    expect(await lists(screen)).toEqual(['replace newest']);
  });
});

describe('choosing terminals', () => {
  test('combines terminals, institutions and groups with all below, without duplicates', async () => {
    const [mall, kiosk] = [await world.openInstitution(admin, 'Mall'), await world.openInstitution(admin, 'Elsewhere')];
    const below = await world.openInstitution(mall, 'Floor');
    const { id: top } = await world.get(saveTerminalGroup, { name: 'Top', officeId: mall.officeId }, mall.token);
    const { id: inner } = await world.get(
      saveTerminalGroup,
      { name: 'Inner', officeId: mall.officeId, parentId: top },
      mall.token,
    );
    const grouped = await world.pairTerminal(mall, { groupId: inner, name: 'grouped' });
    await world.pairTerminal(mall, { name: 'loose' });
    await world.pairTerminal(below, { name: 'below' });
    const lone = await world.pairTerminal(kiosk);

    const count = async (choice: object) => (await world.get(selectionCount, choice, admin.token)).count;
    expect(await count({})).toBe(0);
    expect(await count({ groupIds: [top] })).toBe(1);
    expect(await count({ officeIds: [mall.officeId] })).toBe(3);
    expect(await count({ officeIds: [mall.officeId], groupIds: [top], terminalIds: [grouped.id, lone.id] })).toBe(4);

    const program = await world.makeProgram(admin);
    const { publishId, count: sent } = await world.get(
      saveTerminals,
      {
        programIds: [program.id],
        officeIds: [mall.officeId],
        groupIds: [inner],
        terminalIds: [lone.id],
        publishParams: params,
      },
      admin.token,
    );
    expect(sent).toBe(4);
    expect((await counts(publishId, admin)).waiting).toBe(4);
    expect(
      (await world.get(terminalSelect, { officeId: mall.officeId, search: 'o' }, admin.token)).list.map(
        ({ name }) => name,
      ),
    ).toEqual(['below', 'grouped', 'loose']);
    expect(await world.get(officeTreeMap, {}, mall.token)).toEqual([
      { id: mall.officeId, parentId: null, name: 'Mall', kind: 'office', hasChildren: true, count: 3, online: 0 },
    ]);
    expect(await world.get(groupTreeMap, {}, mall.token)).toEqual([
      {
        id: top,
        parentId: null,
        name: 'Top',
        officeName: 'Mall',
        kind: 'group',
        smart: false,
        hasChildren: true,
        count: 1,
        online: 0,
      },
    ]);
    expect(await world.get(groupTreeMap, { parentId: top }, mall.token)).toEqual([
      { id: inner, parentId: top, name: 'Inner', kind: 'group', smart: false, hasChildren: false, count: 1, online: 0 },
    ]);
  });

  test('is rejected if empty', async () => {
    const { id } = await world.makeProgram(shop);
    const { status, body } = await world.ask(
      saveTerminals,
      { programIds: [id], publishParams: params },
      { token: shop.token },
    );
    expect([status, body.errors]).toEqual([400, { terminalIds: 'noTerminals' }]);
    expect((await world.get(publishList, {}, shop.token)).list.every(({ total }) => total > 0)).toBe(true);
  });
});

test('shows publishes from above at terminals, but not in lists', async () => {
  const screen = await world.pairTerminal(shop);
  const material = await world.uploadMaterial(chain, await picture(80));
  const { id } = await world.makeProgram(chain, { name: 'From above', images: [material] });
  const { publishId } = await world.publish(chain, [id], [screen.id], { name: 'Above' });
  expect(
    (await world.get(programPublishInfo, { id: screen.id }, shop.token)).map(({ publishName }) => publishName),
  ).toEqual(['Above']);
  expect((await world.get(getRltPrograms, { id: screen.id }, shop.token)).map(({ name }) => name)).toEqual([
    'From above',
  ]);
  expect((await world.ask(publishTerminalSaveCount, { publishId }, { token: shop.token })).status).toBe(404);
  expect((await manifestOf(screen)).files.map(({ md5 }) => md5)).toEqual([material.md5]);
  // The terminal can download the file, the institution can't.
  expect((await world.ask(programPublishInfo, { id: screen.id }, { token: other.token })).status).toBe(404);
});

test('keeps files of a version only while a terminal plays it', async () => {
  const screen = await world.pairTerminal(shop);
  const material = await world.uploadMaterial(shop, await picture(91));
  const { id } = await world.makeProgram(shop, { images: [material] });
  await world.publish(shop, [id], [screen.id]);
  await world.get(programSave, { id, name: 'Without', document: documentWith([]), revision: 1 }, shop.token);
  expect((await world.ask(materialDelete, { ids: [material.id] }, { token: shop.token })).status).toBe(409);
  await world.jobs.tidyFiles(world.now());
  expect((await manifestOf(screen)).files.map(({ md5 }) => md5)).toEqual([material.md5]);

  await world.publish(shop, [id], [screen.id]);
  await world.get(materialDelete, { ids: [material.id] }, shop.token);
  await world.jobs.tidyFiles(world.now());
  expect(await world.read(sql`select 1 from stored_file where md5 = ${material.md5}`)).toEqual([]);
});

test('restores files of a released version when it is published again', async () => {
  const [first, second] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
  const material = await world.uploadMaterial(shop, await picture(92));
  const { id } = await world.makeProgram(shop, { images: [material] });
  await world.publish(shop, [id], [first.id]);
  await world.get(doClearProgram, { ids: [first.id] }, shop.token);
  await world.jobs.tidyFiles(world.now());
  await world.publish(shop, [id], [second.id]);
  await world.restart();
  expect((await manifestOf(second)).files.map(({ md5 }) => md5)).toEqual([material.md5]);
});

test('lets terminals download only files of their manifest', async () => {
  const screen = await world.pairTerminal(shop);
  const material = await world.uploadMaterial(shop, await picture(90));
  expect((await world.ask(terminalFile, { md5: material.md5 }, { token: screen.token })).status).toBe(404);
  expect((await world.ask(terminalFile, { md5: md5Of(Buffer.from('nothing')) }, { token: screen.token })).status).toBe(
    404,
  );
});
