import { sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/call';
import { manifestCall, progress } from '@/lib/contract/gateway';
import { materialDelete } from '@/lib/contract/material';
import { messageSave, messageSavePublish, messageWithdraw } from '@/lib/contract/message/calls';
import { officeSave } from '@/lib/contract/office';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { programDelete } from '@/lib/contract/program/calls';
import {
  getPublishProgramDetails,
  pageOfficeTreeMap,
  publishGoOn,
  publishList,
  publishStop,
  publishTerminalSaveCount,
  saveTerminals,
  selectionCount,
  withdrawPublish,
} from '@/lib/contract/publish';
import { settingSave } from '@/lib/contract/setting';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { doProgramPlaySet, getCurTerminalProgram, getRltPrograms } from '@/lib/contract/terminal/set';
import { resolve } from '@/lib/schedule';
import { planWith } from '../../test/plans';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';
import { goOnDue } from './staged';

let world: World;
let admin: TestUser;
let shop: TestUser;
let other: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

type Params = Input<typeof saveTerminals>['publishParams'];
const usual: Params = { name: 'Publish', mode: 'replace', from: null, until: null };
const manifestOf = (screen: Screen) => world.get(manifestCall, {}, screen.token);
const lists = async (screen: Screen) => (await manifestOf(screen)).published.map(({ name }) => name);
const counts = (publishId: string) => world.get(publishTerminalSaveCount, { publishId }, shop.token);
const statesOf = async (publishId: string) =>
  Object.fromEntries(
    (await world.get(getPublishProgramDetails, { id: publishId }, shop.token)).list.map(({ terminalName, state }) => [
      terminalName,
      state,
    ]),
  );
const screens = (...names: string[]) => Promise.all(names.map((name) => world.pairTerminal(shop, { name })));
const idsOf = (all: readonly Screen[]) => all.map(({ id }) => id);
async function report(screen: Screen, publishId: string, state: 'done' | 'failed') {
  const { revision } = await manifestOf(screen);
  await world.get(progress, { revision, files: [], publishes: [{ publishId, state, percent: 100 }] }, screen.token);
}

describe('leaving terminals out', () => {
  test('excludes terminals, institutions and groups from choices and publishes', async () => {
    const mall = await world.openInstitution(admin, 'Mall');
    const floor = await world.openInstitution(mall, 'Floor');
    const { id: groupId } = await world.get(saveTerminalGroup, { name: 'Tills', officeId: mall.officeId }, mall.token);
    const till = await world.pairTerminal(mall, { name: 'till', groupId });
    const door = await world.pairTerminal(mall, { name: 'door' });
    const hall = await world.pairTerminal(mall, { name: 'hall' });
    const upstairs = await world.pairTerminal(floor, { name: 'upstairs' });
    const whole = { officeIds: [mall.officeId], terminalIds: [door.id] };
    const count = (except: object) => world.get(selectionCount, { ...whole, ...except }, mall.token);
    expect(await count({})).toEqual({ count: 4, leftOut: 0 });
    expect(await count({ exceptTerminalIds: [door.id] })).toEqual({ count: 3, leftOut: 1 });
    expect(await count({ exceptGroupIds: [groupId], exceptOfficeIds: [floor.officeId] })).toEqual({
      count: 2,
      leftOut: 2,
    });
    expect(await count({ exceptOfficeIds: [mall.officeId] })).toEqual({ count: 0, leftOut: 4 });

    const { id } = await world.makeProgram(mall);
    const sent = await world.get(
      saveTerminals,
      { programIds: [id], ...whole, exceptTerminalIds: [door.id], exceptGroupIds: [groupId], publishParams: usual },
      mall.token,
    );
    expect([sent.count, await Promise.all([till, door, hall, upstairs].map(lists))]).toEqual([
      2,
      [[], [], ['Publish'], ['Publish']],
    ]);
    const refused = await world.ask(
      saveTerminals,
      { programIds: [id], ...whole, exceptOfficeIds: [mall.officeId], publishParams: usual },
      { token: mall.token },
    );
    expect([refused.status, refused.body.errors]).toEqual([400, { terminalIds: 'noTerminals' }]);
    expect(
      (await world.ask(selectionCount, { ...whole, exceptTerminalIds: [door.id] }, { token: other.token })).status,
    ).toBe(404);
  });

  test('applies to plans, messages and publishes that waited for review', async () => {
    const [in1, out] = await screens('in', 'out');
    const both = { terminalIds: idsOf([in1 as Screen, out as Screen]), exceptTerminalIds: [(out as Screen).id] };
    const program = await world.makeProgram(shop);
    const { id: planId } = await world.get(planSave, { content: planWith(program.id) }, shop.token);
    const plan = await world.get(planSaveTerminals, { planId, ...both, publishParams: { name: 'Plan' } }, shop.token);
    const { id: messageId } = await world.get(messageSave, { name: 'Note', texts: { en: 'Hello' } }, shop.token);
    const publishParams = { from: null, until: null };
    const note = await world.get(messageSavePublish, { messageId, ...both, publishParams }, shop.token);
    expect([plan.count, note.count]).toEqual([1, 1]);

    await world.get(settingSave, { audit: 'program' }, admin.token);
    const author = await world.addUser(shop.officeId, ['program:program:publish', 'program:program:view']);
    const asked = await world.get(
      saveTerminals,
      { programIds: [program.id], ...both, publishParams: { ...usual, name: 'Held', first: { terminals: 1 } } },
      author.token,
    );
    expect(asked).toMatchObject({ waitsForReview: true, count: 1 });
    await world.read(sql`update review set state = 'passed'`);
    await world.jobs.requests(world.now());
    expect([await lists(in1 as Screen), await lists(out as Screen)]).toEqual([['Held'], []]);
    await world.get(settingSave, { audit: '' }, admin.token);
  });
});

describe('priority', () => {
  test('plays the highest and replaces only within one priority', async () => {
    const [screen] = await screens('priority');
    if (!screen) throw new Error('no screen');
    const { id } = await world.makeProgram(shop);
    const publish = (name: string, priority: number) =>
      world.get(
        saveTerminals,
        { programIds: [id], terminalIds: [screen.id], publishParams: { ...usual, name, priority } },
        shop.token,
      );
    await publish('sale', 8);
    await publish('loop', 5);
    const newest = await publish('loop again', 5);
    const held = await manifestOf(screen);
    expect(held.published.map(({ name, priority }) => [name, priority])).toEqual([
      ['sale', 8],
      ['loop again', 5],
    ]);
    expect(resolve({ ...held, timeZone: 'UTC' }, world.now().getTime()).because.map(({ name }) => name)).toEqual([
      'sale',
    ]);
    expect(await world.get(getCurTerminalProgram, { id: screen.id }, shop.token)).toMatchObject({
      because: [{ code: 'publishedLatest', name: 'sale' }],
      losers: [{ name: 'loop again', reason: 'lowerPriority' }],
    });
    expect((await world.get(publishList, {}, shop.token)).list[0]).toMatchObject({ id: newest.publishId, priority: 5 });
  });
});

describe('download hours', () => {
  test('apply to files that nothing else needs at any time', async () => {
    const [screen] = await screens('hours');
    if (!screen) throw new Error('no screen');
    const [shared, own] = [
      await world.uploadMaterial(shop, await picture(301)),
      await world.uploadMaterial(shop, await picture(302)),
    ];
    const night = await world.makeProgram(shop, { images: [shared, own] });
    const day = await world.makeProgram(shop, { images: [shared] });
    const hours = { downloadFrom: '22:00', downloadUntil: '05:00' };
    const publish = (programId: string, publishParams: Params) =>
      world.get(saveTerminals, { programIds: [programId], terminalIds: [screen.id], publishParams }, shop.token);
    const hoursOf = async () =>
      Object.fromEntries((await manifestOf(screen)).files.map(({ md5, hours: of }) => [md5, of]));
    await publish(night.id, { ...usual, ...hours });
    const within = [{ from: '22:00', until: '05:00' }];
    expect(await hoursOf()).toEqual({ [shared.md5]: within, [own.md5]: within });
    await publish(day.id, { ...usual, mode: 'append' });
    expect(await hoursOf()).toEqual({ [shared.md5]: [], [own.md5]: within });

    const { id: messageId } = await world.get(
      messageSave,
      { name: 'Big', texts: { en: 'Hello' }, place: 'full', materialId: own.id },
      shop.token,
    );
    const publishParams = { from: null, until: null, downloadFrom: '12:00', downloadUntil: '13:00' };
    await world.get(messageSavePublish, { messageId, terminalIds: [screen.id], publishParams }, shop.token);
    expect((await hoursOf())[own.md5]).toEqual([...within, { from: '12:00', until: '13:00' }]);
    expect((await world.get(publishList, {}, shop.token)).list[1]).toMatchObject({ downloadFrom: null });
  });

  test('must both be given and differ', async () => {
    const [screen] = await screens('wrong hours');
    const { id } = await world.makeProgram(shop);
    const refused = async (downloadFrom: string | null, downloadUntil: string | null) =>
      (
        await world.ask(
          saveTerminals,
          {
            programIds: [id],
            terminalIds: [screen?.id ?? ''],
            publishParams: { ...usual, downloadFrom, downloadUntil },
          },
          { token: shop.token },
        )
      ).body.errors;
    const wrong = { 'publishParams.downloadUntil': 'downloadHours' };
    expect(await Promise.all([refused('22:00', null), refused(null, '22:00'), refused('22:00', '22:00')])).toEqual([
      wrong,
      wrong,
      wrong,
    ]);
  });
});

describe('first terminals', () => {
  const staged = async (all: readonly Screen[], more: Partial<Params>, programId?: string) => {
    const id = programId ?? (await world.makeProgram(shop)).id;
    return world.get(
      saveTerminals,
      { programIds: [id], terminalIds: idsOf(all), publishParams: { ...usual, name: 'Staged', ...more } },
      shop.token,
    );
  };

  test('delays others until somebody continues, then replaces there too', async () => {
    const [a, b, c] = (await screens('a', 'b', 'c')) as [Screen, Screen, Screen];
    // Terminals that can answer are chosen first.
    await world.beat(b);
    await world.publish(shop, [(await world.makeProgram(shop)).id], idsOf([a, b, c]), { name: 'Former' });
    const { publishId, ...sent } = await staged([a, b, c], { first: { percent: 1 } });
    expect(sent).toEqual({ count: 3, planned: 2, waitsForReview: false });
    expect(await statesOf(publishId)).toEqual({ a: 'planned', b: 'waiting', c: 'planned' });
    expect(await Promise.all([a, b, c].map(lists))).toEqual([['Former'], ['Staged'], ['Former']]);
    expect(await counts(publishId)).toMatchObject({ total: 3, waiting: 1, planned: 2 });
    await report(b, publishId, 'done');
    await world.jobs.publishes(world.now());
    expect(await counts(publishId)).toMatchObject({ done: 1, planned: 2 });

    const revisions = async () => (await Promise.all([a, b, c].map(manifestOf))).map(({ revision }) => revision);
    const before = await revisions();
    expect(await world.get(publishGoOn, { id: publishId }, shop.token)).toEqual({ count: 2 });
    expect((await revisions()).map((revision, i) => revision > (before[i] ?? 0))).toEqual([true, false, true]);
    expect(await Promise.all([a, b, c].map(lists))).toEqual([['Staged'], ['Staged'], ['Staged']]);
    const again = await world.ask(publishGoOn, { id: publishId }, { token: shop.token });
    expect([again.status, again.body.msg]).toEqual([409, 'No terminal waits for this publish any more.']);
    expect((await world.ask(publishGoOn, { id: publishId }, { token: other.token })).status).toBe(404);
  });

  test('continues automatically once all first ones hold it', async () => {
    const all = (await screens('p', 'q', 'r', 's')) as [Screen, Screen, Screen, Screen];
    const { publishId } = await staged(all, { first: { terminals: 2 }, goOn: 'whenAllHold' });
    const [p, q] = all;
    await report(p, publishId, 'done');
    await report(q, publishId, 'failed');
    await world.jobs.publishes(world.now());
    expect(await counts(publishId)).toMatchObject({ done: 1, failed: 1, planned: 2 });
    await report(q, publishId, 'done');
    const went = await Promise.all([goOnDue(world.db, world.now()), goOnDue(world.db, world.now())]);
    expect(
      went
        .flat()
        .map(({ terminalId }) => terminalId)
        .sort(),
    ).toEqual(idsOf(all.slice(2)).sort());
    expect(await counts(publishId)).toMatchObject({ done: 2, waiting: 2, planned: 0 });
  });

  test('keeps it on first terminals when stopped, until withdrawn', async () => {
    const [a, b] = (await screens('a', 'b')) as [Screen, Screen];
    await world.publish(shop, [(await world.makeProgram(shop)).id], idsOf([a, b]), { name: 'Former' });
    const { publishId } = await staged([a, b], { first: { terminals: 1 } });
    expect(await world.get(publishStop, { id: publishId }, shop.token)).toEqual({ count: 1 });
    expect((await world.ask(publishStop, { id: publishId }, { token: shop.token })).status).toBe(409);
    expect((await world.ask(publishGoOn, { id: publishId }, { token: shop.token })).status).toBe(409);
    expect(await statesOf(publishId)).toEqual({ a: 'waiting', b: 'withdrawn' });
    await world.get(withdrawPublish, { id: publishId }, shop.token);
    expect(await Promise.all([a, b].map(lists))).toEqual([['Former'], ['Former']]);
  });

  test('keeps later publishes to the others when continued', async () => {
    const [a, b] = (await screens('a', 'b')) as [Screen, Screen];
    const { publishId } = await staged([a, b], { first: { terminals: 1 } });
    await world.publish(shop, [(await world.makeProgram(shop)).id], [b.id], { name: 'Later' });
    await world.get(publishGoOn, { id: publishId }, shop.token);
    expect([await lists(b), (await statesOf(publishId)).b]).toEqual([['Later'], 'replaced']);
  });

  test('keeps files, programs and plans for terminals that get them later', async () => {
    const [a, b] = (await screens('a', 'b')) as [Screen, Screen];
    const material = await world.uploadMaterial(shop, await picture(310));
    const { id } = await world.makeProgram(shop, { images: [material] });
    const { publishId } = await staged([a, b], { first: { terminals: 1 } }, id);
    await world.publish(shop, [(await world.makeProgram(shop)).id], [a.id]);
    await world.jobs.tidyFiles(world.now());
    expect((await world.ask(programDelete, { ids: [id] }, { token: shop.token })).status).toBe(409);
    expect((await world.ask(materialDelete, { ids: [material.id] }, { token: shop.token })).status).toBe(409);
    await world.get(publishGoOn, { id: publishId }, shop.token);
    expect((await manifestOf(b)).files.map(({ md5 }) => md5)).toEqual([material.md5]);
  });

  test('applies to plans and messages; withdrawn messages reach nobody later', async () => {
    const both = (await screens('a', 'b')) as [Screen, Screen];
    const [, b] = both;
    const first = { terminals: 1 };
    const { id: planId } = await world.get(
      planSave,
      { content: planWith((await world.makeProgram(shop)).id) },
      shop.token,
    );
    const plan = await world.get(
      planSaveTerminals,
      { planId, terminalIds: idsOf(both), publishParams: { name: 'Plan', first } },
      shop.token,
    );
    expect([plan.planned, (await manifestOf(b)).plans]).toEqual([1, []]);
    await world.get(publishGoOn, { id: plan.publishId }, shop.token);
    expect((await manifestOf(b)).plans).toHaveLength(1);

    const { id: messageId } = await world.get(messageSave, { name: 'Note', texts: { en: 'Hello' } }, shop.token);
    const note = await world.get(
      messageSavePublish,
      { messageId, terminalIds: idsOf(both), publishParams: { from: null, until: null, first } },
      shop.token,
    );
    await world.get(messageWithdraw, { ids: [messageId] }, shop.token);
    expect((await world.ask(publishGoOn, { id: note.publishId }, { token: shop.token })).status).toBe(409);
    expect(await counts(note.publishId)).toMatchObject({ withdrawn: 2 });
  });
});

describe('switching a program off on a terminal', () => {
  test('skips it with the reason, until it is switched on again', async () => {
    const screen = await world.pairTerminal(shop);
    const { id: programId } = await world.makeProgram(admin, { name: 'Advert' });
    const { id: menu } = await world.makeProgram(admin, { name: 'Menu' });
    await world.publish(admin, [programId, menu], [screen.id]);
    const set = (enabled: boolean) => world.get(doProgramPlaySet, { id: screen.id, programId, enabled }, shop.token);
    expect(await set(false)).toMatchObject({ terminalId: screen.id, state: 'pending' });
    const held = await manifestOf(screen);
    const advert = held.programs.find(({ name }) => name === 'Advert')?.id;
    expect(held.switchedOff).toEqual([advert]);
    const { now } = resolve({ ...held, timeZone: 'UTC' }, world.now().getTime());
    expect(now).toMatchObject({ programs: held.programs.flatMap(({ id }) => (id === advert ? [] : [id])) });
    expect(await world.get(getCurTerminalProgram, { id: screen.id }, shop.token)).toMatchObject({
      losers: [{ name: 'Advert', reason: 'switchedOff' }],
    });
    const enabled = async () =>
      Object.fromEntries(
        (await world.get(getRltPrograms, { id: screen.id }, shop.token)).map(({ name, enabled: on }) => [name, on]),
      );
    expect(await enabled()).toEqual({ Advert: false, Menu: true });
    await world.restart();
    await set(false);
    expect(await enabled()).toEqual({ Advert: false, Menu: true });
    await set(true);
    expect([await enabled(), (await manifestOf(screen)).switchedOff]).toEqual([{ Advert: true, Menu: true }, []]);
  });

  test('requires it on the terminal, the permission and the capability', async () => {
    const [screen] = await screens('plain');
    const { id: programId } = await world.makeProgram(shop);
    const ask = (id: string, by = shop) =>
      world.ask(doProgramPlaySet, { id, programId, enabled: false }, { token: by.token });
    expect((await ask(screen?.id ?? '')).status).toBe(404);
    const old = await world.pairTerminal(shop, { capabilities: ['refresh'] });
    await world.publish(shop, [programId], [old.id]);
    expect((await ask(old.id, other)).status).toBe(404);
    expect((await ask(old.id)).body.data).toMatchObject({ state: 'unsupported' });
    expect((await manifestOf(old)).switchedOff).toEqual([]);
  });
});

test('pages institutions of a level in order, with counts', async () => {
  const chain = await world.openInstitution(admin, 'Chain');
  for (const name of ['Cork', 'Aachen', 'Bergen'])
    await world.get(officeSave, { parentId: chain.officeId, name }, chain.token);
  const page = (pageNo: number) =>
    world.get(pageOfficeTreeMap, { parentId: chain.officeId, pageNo, pageSize: 2 }, chain.token);
  expect(await page(1)).toMatchObject({ count: 3, pageNo: 1, list: [{ name: 'Aachen' }, { name: 'Bergen' }] });
  expect(await page(2)).toMatchObject({ count: 3, list: [{ name: 'Cork', parentId: chain.officeId, kind: 'office' }] });
  expect(await world.get(pageOfficeTreeMap, {}, chain.token)).toMatchObject({
    count: 1,
    list: [{ name: 'Chain', parentId: null, hasChildren: true }],
  });
  expect((await world.ask(pageOfficeTreeMap, { parentId: chain.officeId }, { token: other.token })).status).toBe(404);
});
