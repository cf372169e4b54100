import { manifestCall } from '@/lib/contract/gateway';
import { moveInstitution } from '@/lib/contract/office';
import { programDelete, programThumb } from '@/lib/contract/program/calls';
import {
  getPublishProgramDetails,
  publishGoOn,
  publishList,
  publishStop,
  saveTerminals,
  withdrawPublish,
} from '@/lib/contract/publish';
import { playsHere } from '@/lib/contract/publish/following';
import { operationList, operationUndo } from '@/lib/contract/terminal/operations';
import {
  deleteTerminalGroup,
  movePreview,
  saveTerminalGroup,
  terminalGroupRule,
  updateTerminalGroup,
  updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import { getRltPrograms, terminalSet } from '@/lib/contract/terminal/set';
import { wallArrange, wallSave } from '@/lib/contract/wall';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
let cafe: TestUser;
/** Program of each institution that publishes. */
const programs = new Map<string, string>();
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  cafe = await world.openInstitution(chain, 'Café');
  programs.set(chain.officeId, (await world.makeProgram(chain)).id);
});
afterAll(() => world.end());

/** Publishes and returns the id. */
async function publish(name: string, choice: object, more: object = {}, by = chain): Promise<string> {
  const publishParams = { name, mode: 'replace' as const, from: null, until: null, ...more };
  const programIds = [programs.get(by.officeId) ?? ''];
  const { publishId } = await world.get(saveTerminals, { programIds, ...choice, publishParams }, by.token);
  return publishId;
}
/** Names of the publishes on a terminal. */
const held = async (screen: Screen) =>
  (await world.get(manifestCall, {}, screen.token)).published.map(({ name }) => name);
const move = (screens: Screen[], officeId: string, by = chain) =>
  world.get(updateTerminalOffice, { ids: screens.map(({ id }) => id), officeId }, by.token);
const withdraw = (id: string, by = chain) => world.get(withdrawPublish, { id }, by.token);
const statesOf = async (id: string, by = chain) =>
  (await world.get(getPublishProgramDetails, { id }, by.token)).list.map(({ terminalName, state }) => [
    terminalName,
    state,
  ]);

describe('a publish to an institution', () => {
  test('reaches a terminal that joins it, and leaves one that goes', async () => {
    const id = await publish('Menu', { officeIds: [shop.officeId] });
    const late = await world.pairTerminal(shop, { name: 'Late' });
    expect(await held(late)).toEqual(['Menu']);
    const before = (await world.get(manifestCall, {}, late.token)).revision;
    await move([late], cafe.officeId);
    expect(await held(late)).toEqual([]);
    expect((await world.get(manifestCall, {}, late.token)).revision).toBeGreaterThan(before);
    expect(await statesOf(id)).toEqual([['Late', 'left']]);
    await move([late], shop.officeId);
    expect(await held(late)).toEqual(['Menu']);
    expect(await statesOf(id)).toEqual([['Late', 'waiting']]);
    await withdraw(id);
    expect(await held(late)).toEqual([]);
    const later = await world.pairTerminal(shop, { name: 'Later' });
    expect(await held(later)).toEqual([]);
  });

  test('returns the former one to a terminal that joined after both', async () => {
    await publish('First', { officeIds: [shop.officeId] });
    const second = await publish('Second', { officeIds: [shop.officeId] });
    const late = await world.pairTerminal(shop, { name: 'Late' });
    expect(await held(late)).toEqual(['Second']);
    await withdraw(second);
    expect(await held(late)).toEqual(['First']);
  });

  test('stays with the terminals of the moment if it is fixed', async () => {
    const early = await world.pairTerminal(cafe, { name: 'Early' });
    await publish('Fixed', { officeIds: [cafe.officeId] }, { living: false });
    const late = await world.pairTerminal(cafe, { name: 'Late' });
    expect(await held(late)).toEqual([]);
    await move([early], shop.officeId);
    expect(await held(early)).toEqual(['Fixed']);
  });
});

describe('a publish to a group', () => {
  const group = async (name: string, by = shop, parentId?: string) =>
    (await world.get(saveTerminalGroup, { name, officeId: by.officeId, parentId }, by.token)).id;
  const intoGroup = (screen: Screen, groupId?: string) =>
    world.get(updateTerminalGroup, { ids: [screen.id], groupId }, shop.token);

  test('follows members by hand, also of groups that move below it', async () => {
    const [bar, counter] = [await group('Bar'), await group('Counter')];
    const screen = await world.pairTerminal(shop, { name: 'Screen' });
    const usual = await held(screen);
    await publish('Drinks', { groupIds: [bar] }, { mode: 'append' });
    await intoGroup(screen, counter);
    expect(await held(screen)).toEqual(usual);
    await world.get(
      saveTerminalGroup,
      { id: counter, name: 'Counter', officeId: shop.officeId, parentId: bar },
      shop.token,
    );
    expect(await held(screen)).toEqual([...usual, 'Drinks']);
    await world.get(deleteTerminalGroup, { id: counter }, shop.token);
    expect(await held(screen)).toEqual(usual);
    await intoGroup(screen, bar);
    expect(await held(screen)).toEqual([...usual, 'Drinks']);
    await world.get(deleteTerminalGroup, { id: bar }, shop.token);
    expect(await held(screen)).toEqual(usual);
  });

  test('follows a rule, its tags and a move of the institution', async () => {
    const kiosks = await group('Kiosks', chain);
    await world.get(terminalGroupRule, { id: kiosks, rule: { tags: { match: 'any', list: ['kiosk'] } } }, chain.token);
    const screen = await world.pairTerminal(cafe, { name: 'Kiosk' });
    await publish('Kiosk', { groupIds: [kiosks] }, { priority: 8 });
    expect(await held(screen)).toEqual([]);
    await world.get(terminalSet, { ids: [screen.id], addTags: ['kiosk'] }, cafe.token);
    expect(await held(screen)).toEqual(['Kiosk']);
    const elsewhere = await world.openInstitution(admin, 'Elsewhere');
    await world.get(moveInstitution, { id: cafe.officeId, parentId: elsewhere.officeId }, admin.token);
    expect(await held(screen)).toEqual([]);
    await world.get(moveInstitution, { id: cafe.officeId, parentId: chain.officeId }, admin.token);
    expect(await held(screen)).toEqual(['Kiosk']);
    await world.get(terminalGroupRule, { id: kiosks, rule: null }, chain.token);
    expect(await held(screen)).toEqual([]);
  });
});

describe('what a publish leaves out', () => {
  test('is kept from terminals that join it', async () => {
    await publish('Not in cafés', { officeIds: [chain.officeId], exceptOfficeIds: [cafe.officeId] }, { priority: 7 });
    const [inside, outside] = [
      await world.pairTerminal(shop, { name: 'In' }),
      await world.pairTerminal(cafe, { name: 'Out' }),
    ];
    expect(await held(inside)).toContain('Not in cafés');
    expect(await held(outside)).not.toContain('Not in cafés');
    await move([inside], cafe.officeId);
    expect(await held(inside)).not.toContain('Not in cafés');
  });

  test('covers only the institutions that the roles of its sender are limited to', async () => {
    const branch = await world.openInstitution(chain, 'Branch');
    const below = await world.openInstitution(branch, 'Below');
    programs.set(branch.officeId, (await world.makeProgram(branch)).id);
    const limited = await world.addUser(branch.officeId, ['program:program:view', 'program:program:publish'], 'own');
    await publish('Limited', { officeIds: [branch.officeId] }, { priority: 6 }, limited);
    const [inside, outside] = [
      await world.pairTerminal(branch, { name: 'Inside' }),
      await world.pairTerminal(below, { name: 'Outside' }),
    ];
    expect(await held(inside)).toContain('Limited');
    expect(await held(outside)).not.toContain('Limited');
  });
});

describe('a staged publish', () => {
  const staged = { first: { terminals: 1 }, priority: 9 };

  test('holds for terminals that join before it continues', async () => {
    const office = await world.openInstitution(chain, 'Stages');
    const first = await world.pairTerminal(office, { name: 'A' });
    await world.pairTerminal(office, { name: 'B' });
    const id = await publish('Staged', { officeIds: [office.officeId] }, staged);
    const late = await world.pairTerminal(office, { name: 'C' });
    expect(await statesOf(id)).toEqual([
      ['A', 'waiting'],
      ['B', 'planned'],
      ['C', 'planned'],
    ]);
    // The first ones have it again when they return.
    await move([first], shop.officeId);
    await move([first], office.officeId);
    expect(await statesOf(id)).toEqual([
      ['A', 'waiting'],
      ['B', 'planned'],
      ['C', 'planned'],
    ]);
    await world.get(publishGoOn, { id }, chain.token);
    expect(await held(late)).toContain('Staged');
    const later = await world.pairTerminal(office, { name: 'D' });
    expect(await held(later)).toContain('Staged');
  });

  test('stays where it is and follows nobody once it is stopped', async () => {
    const office = await world.openInstitution(chain, 'Stopped');
    const first = await world.pairTerminal(office, { name: 'A' });
    await world.pairTerminal(office, { name: 'B' });
    const id = await publish('Tried', { officeIds: [office.officeId] }, staged);
    await world.get(publishStop, { id }, chain.token);
    await world.pairTerminal(office, { name: 'C' });
    expect(await statesOf(id)).toEqual([
      ['A', 'waiting'],
      ['B', 'withdrawn'],
    ]);
    await move([first], shop.officeId);
    expect(await held(first)).toContain('Tried');
  });
});

describe('undoing a move', () => {
  test('restores the content', async () => {
    const office = await world.openInstitution(chain, 'Undo');
    await publish('Here', { officeIds: [office.officeId] });
    const screen = await world.pairTerminal(office, { name: 'Moved' });
    // A screen of a wall leaves it.
    const { id: wallId } = await world.get(wallSave, { name: 'Foyer' }, office.token);
    const place = { terminalId: screen.id, x: 0, y: 0, w: 1_200, h: 700 };
    await world.get(wallArrange, { id: wallId, screens: [place] }, office.token);
    const preview = { ids: [screen.id], officeId: shop.officeId };
    const { terminals, changes } = await world.get(movePreview, preview, chain.token);
    expect(terminals).toBe(1);
    expect(changes).toContainEqual({
      publishId: expect.any(String),
      name: 'Here',
      kind: 'program',
      starts: 0,
      stops: 1,
    });
    const here = await held(screen);
    expect(here).toContain('Here');
    await move([screen], shop.officeId);
    const there = await held(screen);
    expect(there).not.toContain('Here');
    expect(changes.flatMap(({ name, starts }) => (starts === 1 ? [name] : []))).toEqual(
      expect.arrayContaining(there.filter((name) => !here.includes(name))),
    );
    const [operation] = await world.get(operationList, {}, chain.token);
    await world.get(operationUndo, { id: operation?.id ?? '' }, chain.token);
    expect(await held(screen)).toEqual(here);
  });
});

describe('what plays here', () => {
  test('names the publishes that cover a place and those that they hide', async () => {
    const office = await world.openInstitution(chain, 'Here');
    programs.set(office.officeId, (await world.makeProgram(office)).id);
    const { id: groupId } = await world.get(
      saveTerminalGroup,
      { name: 'Window', officeId: office.officeId },
      office.token,
    );
    await publish('Old', { officeIds: [office.officeId] }, {}, chain);
    await publish('New', { officeIds: [office.officeId] }, {}, office);
    await publish('Window', { groupIds: [groupId] }, { mode: 'append' }, office);
    const here = async (place: object, by = office) =>
      (await world.get(playsHere, place, by.token)).list.map(({ name, hidden, mine, through }) => [
        name,
        hidden,
        mine,
        through.map((each) => each.name),
      ]);
    expect(await here({ groupId })).toEqual(
      expect.arrayContaining([
        ['Window', false, true, ['Window']],
        ['New', false, true, ['Here']],
        ['Old', true, false, ['Here']],
      ]),
    );
    expect((await here({ officeId: office.officeId })).map(([name]) => name)).not.toContain('Window');
    // Pictures of programs of institutions above stay there.
    const file = new Blob([new Uint8Array(await picture(1, { width: 192, height: 108 }))]);
    await world.get(programThumb, { id: programs.get(office.officeId) ?? '', file }, office.token);
    await world.get(programThumb, { id: programs.get(chain.officeId) ?? '', file }, chain.token);
    const all = (await world.get(playsHere, { officeId: office.officeId }, office.token)).list;
    expect(all.map(({ name, picture: shown }) => [name, shown?.programId])).toEqual(
      expect.arrayContaining([
        ['New', programs.get(office.officeId)],
        ['Old', undefined],
      ]),
    );
    // The chain above is nobody's to read here.
    expect(await here({ officeId: office.officeId })).toContainEqual(['Not in cafés', false, false, [null]]);
    expect((await world.ask(playsHere, { officeId: office.officeId }, { token: shop.token })).status).toBe(404);
    const screen = await world.pairTerminal(office, { name: 'Seen' });
    const onScreen = await world.get(getRltPrograms, { id: screen.id }, office.token);
    expect(onScreen.map(({ through }) => through.map(({ name }) => name))).toEqual([['Here'], [null]]);
  });
});

describe('what a publish keeps for terminals to come', () => {
  test('cannot be deleted until it is withdrawn or hidden everywhere', async () => {
    const empty = await world.openInstitution(chain, 'Empty');
    const material = await world.uploadMaterial(chain, await picture(77), { name: 'to come' });
    const { id } = await world.makeProgram(chain, { name: 'To come', images: [material] });
    const sent = await world.get(
      saveTerminals,
      {
        programIds: [id],
        officeIds: [empty.officeId],
        publishParams: { name: 'To come', mode: 'replace', priority: 2, from: null, until: null },
      },
      chain.token,
    );
    expect(sent.count).toBe(0);
    const listed = async () =>
      (await world.get(publishList, {}, chain.token)).list.find(({ id }) => id === sent.publishId)?.living;
    expect(await listed()).toBe(true);
    const refused = await world.ask(programDelete, { ids: [id] }, { token: chain.token });
    expect([refused.status, refused.body.conflict]).toEqual([409, [expect.objectContaining({ terminals: 0 })]]);
    await world.jobs.tidyFiles(world.now());
    const late = await world.pairTerminal(empty, { name: 'Late' });
    expect((await world.get(manifestCall, {}, late.token)).files.map(({ md5 }) => md5)).toContain(material.md5);
    await publish('Instead', { officeIds: [empty.officeId] }, { priority: 2 });
    expect(await listed()).toBe(false);
    expect((await world.ask(programDelete, { ids: [id] }, { token: chain.token })).status).toBe(200);
  });
});
