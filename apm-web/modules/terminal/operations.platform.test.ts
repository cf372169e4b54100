import { manifestCall } from '@/lib/contract/gateway';
import { officeSave } from '@/lib/contract/office';
import {
  strategyDelete,
  strategySave,
  strategySaveDetail,
  strategySend,
  strategyTie,
  strategyUntie,
  strategyWhole,
} from '@/lib/contract/strategy';
import { terminalDetails } from '@/lib/contract/terminal';
import { MOST_OPERATIONS, operationList, operationUndo } from '@/lib/contract/terminal/operations';
import {
  deleteTerminalGroup,
  saveTerminalGroup,
  updateTerminalGroup,
  updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import { terminalSet, terminalsInCommon } from '@/lib/contract/terminal/set';
import { wallArrange, wallDelete, wallDetail, wallSave } from '@/lib/contract/wall';
import { sweepOperations } from '../../fleet/operations';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let other: TestUser;
let screens: Screen[];
let ids: string[];

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  other = await world.openInstitution(admin, 'Other');
  screens = [];
  for (const name of ['A', 'B', 'C']) screens.push(await world.pairTerminal(chain, { name }));
  ids = screens.map(({ id }) => id);
});
afterAll(() => world.end());

const operations = (by = chain) => world.get(operationList, {}, by.token);
const newest = async () => {
  const [found] = await operations();
  if (!found) throw new Error('there is none');
  return found;
};
const details = (at: number) => world.get(terminalDetails, { id: ids[at] ?? '' }, chain.token);
const undo = (id: string, by = chain) => world.ask(operationUndo, { id }, { token: by.token });

test('undoes a bulk edit except for values changed since', async () => {
  await world.get(terminalSet, { ids: [ids[0] ?? ''], volume: 20, addTags: ['Old'] }, chain.token);
  // A change of one terminal's settings is not recorded.
  expect(await operations()).toEqual([]);
  const change = { volume: 60, onTime: '08:00', offTime: '20:00', addTags: ['New', 'old'] };
  await world.get(terminalSet, { ids, ...change }, chain.token);
  const made = await newest();
  expect(made).toMatchObject({ kind: 'settings', terminals: 3, madeBy: 'Chain admin', undoneAt: null });
  expect([...made.about].sort()).toEqual(['offTime', 'onTime', 'tags', 'volume']);
  expect(await world.get(terminalsInCommon, { ids }, chain.token)).toMatchObject({
    terminals: 3,
    volume: 60,
    onOff: '08:00–20:00',
    able: { settings: 3 },
    tags: [
      { tag: 'New', terminals: 3 },
      { tag: 'old', terminals: 3 },
    ],
  });
  await world.get(terminalSet, { ids: [ids[2] ?? ''], volume: 61 }, chain.token);
  expect(await world.get(terminalsInCommon, { ids }, chain.token)).toMatchObject({ volume: null });

  const { body } = await undo(made.id);
  expect(body.data).toMatchObject({ undone: 2, kept: 1, receipts: [{ state: 'pending' }, { state: 'pending' }] });
  expect(await details(0)).toMatchObject({ tags: ['Old'], settings: { volume: 20, onTime: null } });
  expect(await details(1)).toMatchObject({ tags: [], settings: { volume: 100, onTime: null } });
  expect(await details(2)).toMatchObject({ tags: ['New', 'old'], settings: { volume: 61, onTime: '08:00' } });
  expect((await world.get(manifestCall, {}, screens[0]?.token)).settings.volume).toBe(20);
  expect(await newest()).toMatchObject({ id: made.id, undoneBy: 'Chain admin' });
  expect(await undo(made.id)).toMatchObject({ status: 409 });
});

test('returns terminals to their groups unless these were deleted', async () => {
  const group = async (name: string) =>
    (await world.get(saveTerminalGroup, { name, officeId: chain.officeId }, chain.token)).id;
  const [here, gone, there] = [await group('Here'), await group('Gone'), await group('There')];
  await world.get(updateTerminalGroup, { ids: [ids[0] ?? ''], groupId: here }, chain.token);
  await world.get(updateTerminalGroup, { ids: [ids[1] ?? ''], groupId: gone }, chain.token);
  // Recorded for one terminal, too: what plays there follows the group.
  expect(await newest()).toMatchObject({ kind: 'group', terminals: 1 });
  await world.get(updateTerminalGroup, { ids, groupId: there }, chain.token);
  await world.get(deleteTerminalGroup, { id: gone }, chain.token);
  expect((await undo((await newest()).id)).body.data).toEqual({ undone: 2, kept: 1, offWalls: 0, receipts: [] });
  expect([(await details(0)).groupName, (await details(1)).groupName, (await details(2)).groupName]).toEqual([
    'Here',
    'There',
    null,
  ]);
});

test('returns terminals to institutions and groups unless moved since', async () => {
  const open = async (name: string) =>
    (await world.get(officeSave, { parentId: chain.officeId, name }, chain.token)).id;
  const [north, south] = [await open('North'), await open('South')];
  const { id: hall } = await world.get(saveTerminalGroup, { name: 'Hall', officeId: chain.officeId }, chain.token);
  const [a = '', b = '', c = ''] = ids;
  await world.get(updateTerminalGroup, { ids: [a], groupId: hall }, chain.token);
  await world.get(updateTerminalOffice, { ids: [b], officeId: south }, chain.token);
  expect(await newest()).toMatchObject({ kind: 'office', about: ['South'], terminals: 1 });
  await world.get(updateTerminalOffice, { ids, officeId: north }, chain.token);
  const made = await newest();
  expect(made).toMatchObject({ kind: 'office', about: ['North'], terminals: 3 });
  await world.get(updateTerminalOffice, { ids: [c], officeId: south }, chain.token);
  const revision = async () => (await world.get(manifestCall, {}, screens[0]?.token)).revision;
  const before = await revision();
  expect((await undo(made.id)).body.data).toEqual({ undone: 2, kept: 1, offWalls: 0, receipts: [] });
  const places = await Promise.all([0, 1, 2].map(details));
  expect(places.map(({ officeName, groupName }) => [officeName, groupName])).toEqual([
    ['Chain', 'Hall'],
    ['South', null],
    ['South', null],
  ]);
  expect(await revision()).toBeGreaterThan(before);
  await world.get(updateTerminalOffice, { ids, officeId: chain.officeId }, chain.token);

  // Somebody who sees only the new institution cannot take them out of it.
  await world.get(updateTerminalOffice, { ids: [a], officeId: north }, chain.token);
  const away = await newest();
  const northerner = await world.addUser(north, ['terminal:terminal:edit', 'terminal:terminal:view']);
  expect(await undo(away.id, northerner)).toMatchObject({ status: 404 });
  expect((await undo(away.id)).body.data).toMatchObject({ undone: 1, kept: 0 });
});

test('returns terminals to walls unless the place is taken', async () => {
  const { id: north } = await world.get(officeSave, { parentId: chain.officeId, name: 'Upper' }, chain.token);
  const { id: wallId } = await world.get(wallSave, { name: 'Foyer' }, chain.token);
  const place = (at: number, x: number) => ({ terminalId: ids[at] ?? '', x, y: 0, w: 1_200, h: 700 });
  const hung = async () =>
    (await world.get(wallDetail, { id: wallId }, chain.token)).screens.map(({ terminalId, x }) => [terminalId, x]);
  const view = async (at: number) => (await world.get(manifestCall, {}, screens[at]?.token)).wall?.view ?? null;
  await world.get(wallArrange, { id: wallId, screens: [place(0, 0), place(1, 1_210), place(2, 2_420)] }, chain.token);
  const whole = await hung();
  const away = async (moved: string[]) => {
    await world.get(updateTerminalOffice, { ids: moved, officeId: north }, chain.token);
    return newest();
  };

  const all = await away(ids);
  const { revision } = await world.get(wallDetail, { id: wallId }, chain.token);
  expect([await hung(), await view(1)]).toEqual([[], null]);
  expect((await undo(all.id)).body.data).toEqual({ undone: 3, kept: 0, offWalls: 0, receipts: [] });
  expect([await hung(), await view(1)]).toEqual([whole, { x: 1_210, y: 0, w: 1_200, h: 700 }]);
  // A user who was arranging the wall has to reload it first.
  const late = { id: wallId, revision, screens: [] };
  expect(await world.ask(wallArrange, late, { token: chain.token })).toMatchObject({ status: 409 });

  // Another terminal now covers the second one's place.
  const two = await away(ids.slice(0, 2));
  await world.get(wallArrange, { id: wallId, screens: [place(2, 1_300)] }, chain.token);
  expect((await undo(two.id)).body.data).toMatchObject({ undone: 2, offWalls: 1 });
  expect(await hung()).toEqual([
    [ids[0], 0],
    [ids[2], 1_300],
  ]);

  const one = await away([ids[0] ?? '']);
  await world.get(wallDelete, { ids: [wallId] }, chain.token);
  expect((await undo(one.id)).body.data).toMatchObject({ undone: 1, kept: 0, offWalls: 1 });
});

test('undoes tying, untying and saving of strategies', async () => {
  const volume = async () => (await world.get(manifestCall, {}, screens[1]?.token)).settings.volume;
  await world.get(terminalSet, { ids, inherit: ['volume'] }, chain.token);
  const usual = await volume();
  const { id } = await world.get(strategySave, { name: 'Night' }, chain.token);
  const save = (level: number) =>
    world.get(strategySaveDetail, { id, detail: { kind: 'volume', usual: level, times: [] } }, chain.token);
  await save(5);
  await world.get(strategyTie, { id, terminalIds: ids }, chain.token);
  const tied = await newest();
  expect(tied).toMatchObject({ kind: 'tie', about: ['Night'], terminals: 3 });
  expect(await volume()).toBe(5);
  expect((await undo(tied.id)).body.data).toMatchObject({ undone: 3, kept: 0 });
  expect(await volume()).toBe(usual);

  await world.get(strategyTie, { id, terminalIds: ids }, chain.token);
  await world.get(strategyUntie, { id, terminalIds: ids }, chain.token);
  const untied = await newest();
  await world.get(strategyTie, { id, terminalIds: [ids[0] ?? ''] }, chain.token);
  expect((await undo(untied.id)).body.data).toMatchObject({ undone: 2, kept: 1 });
  expect(await world.get(strategyWhole, { id }, chain.token)).toMatchObject({ terminals: 3 });

  await save(9);
  const saved = await newest();
  await world.get(strategySend, { id }, chain.token);
  expect(await volume()).toBe(9);
  const undone = (await undo(saved.id)).body.data;
  expect(undone).toMatchObject({ undone: 1, kept: 0, receipts: { length: 3 } });
  expect(await volume()).toBe(5);
  await save(11);
  const again = await newest();
  await save(12);
  expect((await undo(again.id)).body.data).toEqual({ undone: 0, kept: 1, offWalls: 0, receipts: [] });
  const last = await newest();
  await world.get(strategyDelete, { ids: [id] }, chain.token);
  expect(await undo(last.id)).toMatchObject({ status: 404 });
});

test("requires the author's institution and the permission for the change", async () => {
  await world.get(terminalSet, { ids, brightness: 30 }, chain.token);
  const { id } = await newest();
  expect(await operations(other)).toEqual([]);
  expect(await undo(id, other)).toMatchObject({ status: 404 });
  const strategist = await world.addUser(chain.officeId, ['terminal:strategy:edit', 'terminal:strategy:view']);
  expect((await operations(strategist)).map(({ kind }) => kind)).not.toContain('settings');
  expect(await undo(id, strategist)).toMatchObject({ status: 403 });
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('keeps fifty operations for thirty days', async () => {
  for (let i = 0; i < MOST_OPERATIONS + 2; i += 1)
    await world.get(terminalSet, { ids, brightness: 40 + (i % 2) }, chain.token);
  expect(await operations()).toHaveLength(MOST_OPERATIONS);
  // A change without effect is not recorded.
  const before = await newest();
  await world.get(terminalSet, { ids, brightness: 41 }, chain.token);
  expect((await newest()).id).toBe(before.id);
  await sweepOperations(world.platform.db, new Date(world.now().getTime() + 31 * 86_400_000));
  expect(await operations()).toEqual([]);
});
