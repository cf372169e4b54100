import { sql } from 'drizzle-orm';
import { manifestCall } from '@/lib/contract/gateway';
import { moveInstitution, officeSave } from '@/lib/contract/office';
import { saveTerminals } from '@/lib/contract/publish';
import { strategySave, strategySaveDetail, strategyTie } from '@/lib/contract/strategy';
import { terminalDetails, terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import {
  type GroupRule,
  groupRulePreview,
  groupTree,
  MOST_RULES,
  saveTerminalGroup,
  terminalGroupDetail,
  terminalGroupRule,
  updateTerminalGroup,
  updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import { terminalSet } from '@/lib/contract/terminal/set';
import { terminalTraits } from '@/lib/contract/terminal/tags';
import { makeJobs } from '../../jobs';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
let other: TestUser;
let lobby: Screen;
let bar: Screen;
let shopFront: Screen;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
  lobby = await world.pairTerminal(chain, { name: 'Lobby' });
  bar = await world.pairTerminal(chain, { name: 'Bar' });
  shopFront = await world.pairTerminal(shop, { name: 'Shop front' });
});
afterAll(() => world.end());

const listed = async (query: object, by = chain) =>
  (await world.get(terminalList, { sort: 'name', ...query }, by.token)).list.map(({ name }) => name);
const refusal = async (call: Parameters<World['ask']>[0], input: object, by: TestUser) =>
  (await world.ask(call, input as never, { token: by.token })).body;
const tagged = (screens: Screen[], change: { addTags?: string[]; removeTags?: string[] }, by = chain) =>
  world.get(terminalSet, { ids: screens.map(({ id }) => id), ...change }, by.token);
async function smartGroup(rule: GroupRule, name = 'Smart', by = chain): Promise<string> {
  const { id } = await world.get(saveTerminalGroup, { name, officeId: by.officeId }, by.token);
  await world.get(terminalGroupRule, { id, rule }, by.token);
  return id;
}

describe('tags', () => {
  test('ignore case, filter the list and are suggested', async () => {
    await tagged([lobby, bar], { addTags: ['  Front   Desk ', 'Lobby'] });
    await tagged([lobby], { addTags: ['LOBBY'] });
    const { tags } = await world.get(terminalDetails, { id: lobby.id }, chain.token);
    expect(tags).toEqual(['Front Desk', 'LOBBY']);
    await tagged([bar], { removeTags: ['lobby'] });
    expect(await listed({ tags: 'front desk' })).toEqual(['Bar', 'Lobby']);
    expect(await listed({ tags: ['Front desk', 'lobby'] })).toEqual(['Lobby']);
    expect(await listed({ tags: ['Front desk'], search: 'ba' })).toEqual(['Bar']);
    expect(await world.get(terminalList, { tags: ['lobby'] }, chain.token)).toMatchObject({ count: 1 });
    const traits = await world.get(terminalTraits, { search: 'FRONT' }, chain.token);
    expect(traits.tags).toEqual([{ value: 'Front Desk', count: 2 }]);
    // Tags do not leak to other institutions.
    expect((await world.get(terminalTraits, {}, other.token)).tags).toEqual([]);
    expect(await listed({ tags: 'lobby' }, other)).toEqual([]);
    expect(await refusal(terminalSet, { ids: [lobby.id], addTags: ['Ours'] }, other)).toMatchObject({ code: 404 });
  });

  test('are limited to twenty, also when added concurrently', async () => {
    const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => `t${from + i}`);
    const add = (addTags: string[]) => world.ask(terminalSet, { ids: [shopFront.id], addTags }, { token: shop.token });
    const answers = await Promise.all([add(some(0, 12)), add(some(20, 12))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ errors: { addTags: 'tooManyTags' } });
    expect(await world.get(terminalDetails, { id: shopFront.id }, shop.token)).toMatchObject({ tags: { length: 12 } });
    expect(await refusal(terminalSet, { ids: [lobby.id], addTags: ['x'.repeat(41)] }, chain)).toMatchObject({
      code: 400,
    });
  });
});

describe('smart groups', () => {
  test("follow their rule and renew their terminals' manifests", async () => {
    const rule: GroupRule = { tags: { match: 'all', list: ['VIP'] } };
    const group = await smartGroup(rule);
    const preview = () => world.get(groupRulePreview, { officeId: chain.officeId, rule }, chain.token);
    expect(await preview()).toEqual({ terminals: 0 });
    const { revision } = await world.get(manifestCall, {}, lobby.token);
    await tagged([lobby, shopFront], { addTags: ['vip'] });
    expect(await preview()).toEqual({ terminals: 2 });
    expect(await listed({ groupId: group })).toEqual(['Lobby', 'Shop front']);
    expect(await world.get(terminalStatusCount, { groupId: group }, chain.token)).toMatchObject({ total: 2 });
    const tree = await world.get(groupTree, { officeId: chain.officeId }, chain.token);
    expect(tree.find(({ id }) => id === group)).toMatchObject({ smart: true, count: 2 });
    expect((await world.get(manifestCall, {}, lobby.token)).revision).toBeGreaterThan(revision);
    await tagged([lobby], { removeTags: ['VIP'] });
    expect(await listed({ groupId: group })).toEqual(['Shop front']);
    // Moving an institution out of the branch moves its terminals out of the group.
    const { id: depot } = await world.get(officeSave, { parentId: admin.officeId, name: 'Depot' }, admin.token);
    await world.get(moveInstitution, { id: shop.officeId, parentId: depot }, admin.token);
    expect(await listed({ groupId: group })).toEqual([]);
    await world.get(moveInstitution, { id: shop.officeId, parentId: chain.officeId }, admin.token);
    expect(await listed({ groupId: group })).toEqual(['Shop front']);
    await world.get(updateTerminalOffice, { ids: [shopFront.id], officeId: other.officeId }, admin.token);
    expect(await listed({ groupId: group })).toEqual([]);
    await world.get(updateTerminalOffice, { ids: [shopFront.id], officeId: shop.officeId }, admin.token);
    expect(await listed({ groupId: group })).toEqual(['Shop front']);
    await world.get(terminalGroupRule, { id: group, rule: null }, chain.token);
    expect(await listed({ groupId: group })).toEqual([]);
  });

  test('reject members by hand and release former ones', async () => {
    const { id } = await world.get(saveTerminalGroup, { name: 'By hand', officeId: chain.officeId }, chain.token);
    await world.get(updateTerminalGroup, { ids: [bar.id], groupId: id }, chain.token);
    await world.get(terminalGroupRule, { id, rule: { orientation: 'portrait' } }, chain.token);
    expect(await listed({ groupId: id })).toEqual([]);
    expect(await refusal(updateTerminalGroup, { ids: [bar.id], groupId: id }, chain)).toMatchObject({
      code: 400,
      errors: { groupId: 'groupByRule' },
    });
    expect(await refusal(terminalGroupRule, { id, rule: {} }, chain)).toMatchObject({ code: 400 });
    expect(await refusal(terminalGroupRule, { id, rule: { officeId: other.officeId } }, chain)).toMatchObject({
      code: 404,
    });
    expect(await refusal(terminalGroupDetail, { id }, other)).toMatchObject({ code: 404 });
    expect(await refusal(terminalGroupRule, { id, rule: null }, other)).toMatchObject({ code: 404 });
  });

  test('follow what terminals report, and the time', async () => {
    const online = await smartGroup({ state: 'online' }, 'Online');
    const lost = await smartGroup({ lastSeen: { when: 'before', days: 2 } }, 'Lost');
    const model = (await world.get(terminalDetails, { id: bar.id }, chain.token)).model;
    const like = await smartGroup({ models: [model], officeId: shop.officeId, orientation: 'landscape' }, 'Like it');
    expect(await listed({ groupId: like })).toEqual(['Shop front']);
    await world.beat(bar);
    expect(await listed({ groupId: online })).toEqual(['Bar']);
    const jobs = makeJobs(world.platform);
    await jobs.groups(new Date(world.now().getTime() + 3 * 86_400_000));
    expect(await listed({ groupId: lost })).toEqual(['Bar', 'Lobby', 'Shop front']);
    await jobs.groups(world.now());
    expect(await listed({ groupId: lost })).toEqual([]);
  });

  test('can be published to and have strategies like other groups', async () => {
    const group = await smartGroup({ tags: { match: 'any', list: ['kiosk'] } }, 'Kiosks');
    const { id: above } = await world.get(saveTerminalGroup, { name: 'Above', officeId: chain.officeId }, chain.token);
    await world.get(
      saveTerminalGroup,
      { id: group, name: 'Kiosks', officeId: chain.officeId, parentId: above },
      chain.token,
    );
    const { id } = await world.get(strategySave, { name: 'Quiet' }, chain.token);
    await world.get(strategySaveDetail, { id, detail: { kind: 'volume', usual: 7, times: [] } }, chain.token);
    await world.get(strategyTie, { id, groupIds: [above] }, chain.token);
    const volume = async () => (await world.get(manifestCall, {}, bar.token)).settings.volume;
    expect(await volume()).toBe(100);
    await tagged([bar], { addTags: ['Kiosk'] });
    expect(await volume()).toBe(7);
    const program = await world.makeProgram(chain);
    const publishParams = { name: 'P', mode: 'append' as const, from: null, until: null };
    const sent = { programIds: [program.id], groupIds: [above], publishParams };
    expect(await world.get(saveTerminals, sent, chain.token)).toMatchObject({ count: 1 });
    await tagged([bar], { removeTags: ['kiosk'] });
    expect(await volume()).toBe(100);
    const fixed = { ...sent, publishParams: { ...publishParams, living: false } };
    expect(await refusal(saveTerminals, fixed, chain)).toMatchObject({ code: 400 });
    expect(await world.get(saveTerminals, sent, chain.token)).toMatchObject({ count: 0 });
    expect(await refusal(saveTerminals, { ...sent, groupIds: [group] }, other)).toMatchObject({ code: 404 });
  });

  test('are limited per institution', async () => {
    await world.read(sql`insert into terminal_group (id, office_id, name, rule)
      select gen_random_uuid(), ${other.officeId}, 'Rule ' || n, '{"state": "online"}' from generate_series(1, ${MOST_RULES}) n`);
    const { id } = await world.get(saveTerminalGroup, { name: 'One more', officeId: other.officeId }, other.token);
    const input = { id, rule: { state: 'online' as const } };
    expect(await refusal(terminalGroupRule, input, other)).toMatchObject({ code: 409 });
    await world.read(sql`delete from terminal_group where name = 'Rule 1'`);
    await world.get(terminalGroupRule, input, other.token);
    // A group with a rule may still get another one.
    await world.get(terminalGroupRule, { id, rule: { state: 'alarm' } }, other.token);
  });

  test('stay correct when a rule and tags change concurrently', async () => {
    const group = await smartGroup({ tags: { match: 'any', list: ['r0'] } }, 'Race');
    for (const round of [1, 2, 3, 4, 5, 6]) {
      await Promise.all([
        world.get(terminalGroupRule, { id: group, rule: { tags: { match: 'any', list: [`r${round}`] } } }, chain.token),
        tagged([lobby, bar], { addTags: [`r${round}`], removeTags: [`r${round - 1}`] }),
      ]);
      expect(await listed({ groupId: group })).toEqual(['Bar', 'Lobby']);
    }
  });
});
