import { sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/call';
import { type Manifest, manifestCall, progress, terminalFile } from '@/lib/contract/gateway';
import { materialDelete } from '@/lib/contract/material';
import { messageSave, messageWithdraw } from '@/lib/contract/message/calls';
import { moveInstitution } from '@/lib/contract/office';
import { planSave } from '@/lib/contract/play-plan/calls';
import { programDelete } from '@/lib/contract/program/calls';
import { settingSave } from '@/lib/contract/setting';
import {
  deleteTerminalGroup,
  saveTerminalGroup,
  updateTerminalGroup,
  updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import {
  MOST_TRIGGERS,
  terminalTriggers,
  triggerDelete,
  triggerDetail,
  triggerList,
  triggerNames,
  triggerSave,
  triggerTurn,
} from '@/lib/contract/trigger';
import { uuids } from '../../db/database';
import { planWith } from '../../test/plans';
import { md5Of, picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

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

type Given = Partial<Input<typeof triggerSave>>;
let programId: string;
beforeAll(async () => {
  programId = (await world.makeProgram(chain, { name: 'Special' })).id;
});

const sampleOf = (given: Given = {}): Input<typeof triggerSave> => ({
  name: 'Special',
  content: { kind: 'program', programId },
  ...given,
});
const save = async (given: Given = {}, by = chain) => (await world.get(triggerSave, sampleOf(given), by.token)).id;
const refusal = async (given: object, by = chain) => {
  const { status, body } = await world.ask(triggerSave, sampleOf(given as Given), { token: by.token });
  return [status, body.errors ?? body.msg];
};
const detail = (id: string, by = chain) => world.get(triggerDetail, { id }, by.token);
const manifestOf = (screen: Screen): Promise<Manifest> => world.get(manifestCall, {}, screen.token);
const heldBy = async (screen: Screen) => ((await manifestOf(screen)).triggers ?? []).map(({ id }) => id);
const revisionsOf = (screens: Screen[]) =>
  Promise.all(screens.map(async (screen) => (await manifestOf(screen)).revision));
const clear = async () => {
  const ids = (await world.get(triggerNames, {}, chain.token)).map(({ id }) => id);
  if (ids.length > 0) await world.get(triggerDelete, { ids }, chain.token);
};

describe('terminals of a choice', () => {
  afterEach(clear);

  test('hold the trigger with its files, pinned at any hour', async () => {
    const [screen, spare] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const bytes = await picture(31);
    const material = await world.uploadMaterial(chain, bytes, { name: 'special' });
    const program = await world.makeProgram(chain, { name: 'Pinned', images: [material] });
    const inputs = [{ kind: 'key' as const, code: 'KeyS' }];
    const id = await save({
      content: { kind: 'program', programId: program.id },
      terminalIds: [screen.id],
      inputs,
      seconds: null,
      coolDown: 5,
      priority: 7,
    });
    const { triggers, files, programs, revision } = await manifestOf(screen);
    const held = { id, name: 'Special', seconds: null, priority: 7, coolDown: 5, inputs, message: null };
    expect(triggers).toEqual([{ ...held, versionId: programs[0]?.id }]);
    expect(files.map(({ md5, hours }) => [md5, hours])).toEqual([[material.md5, []]]);
    expect((await manifestOf(spare)).triggers).toBeUndefined();
    const fetched = async ({ token }: Screen) =>
      (await world.fetchRaw(terminalFile, { md5: md5Of(bytes) }, { token })).status;
    expect([await fetched(screen), await fetched(spare)]).toEqual([200, 404]);

    expect(await detail(id)).toMatchObject({ terminals: 1, ready: 0, contentName: 'Pinned' });
    const done = { md5: material.md5, state: 'done' as const, received: bytes.length };
    await world.get(progress, { revision, files: [done], publishes: [] }, screen.token);
    expect(await detail(id)).toMatchObject({ terminals: 1, ready: 1 });

    // The version keeps its files when program and material are deleted.
    await world.get(programDelete, { ids: [program.id] }, chain.token);
    await world.get(materialDelete, { ids: [material.id] }, chain.token);
    await world.jobs.tidyFiles(world.now());
    expect([await fetched(screen), (await detail(id)).contentName]).toEqual([200, null]);
  });

  test('hold a message, and the version behind a full-screen one', async () => {
    const screen = await world.pairTerminal(shop);
    const image = await world.uploadMaterial(chain, await picture(32));
    const texts = { en: 'Hello {{office}}' };
    const full = { name: 'Full', texts, place: 'full' as const, materialId: image.id };
    const messageIds = [
      (await world.get(messageSave, { name: 'Line', texts }, chain.token)).id,
      (await world.get(messageSave, full, chain.token)).id,
    ];
    for (const messageId of messageIds)
      await save({ content: { kind: 'message', messageId }, officeIds: [shop.officeId] });
    const { triggers = [], programs, files } = await manifestOf(screen);
    expect(triggers.map(({ message, versionId }) => [message?.name, message?.texts, versionId])).toEqual([
      ['Line', texts, null],
      ['Full', texts, programs[0]?.id],
    ]);
    expect(files.map(({ md5 }) => md5)).toEqual([image.md5]);
    await world.get(messageWithdraw, { ids: messageIds }, chain.token);
    expect(await refusal({ content: { kind: 'message', messageId: messageIds[0] } })).toEqual([
      409,
      'This message was withdrawn.',
    ]);
    expect(await refusal({ content: { kind: 'message', messageId: messageIds[0] }, seconds: null })).toEqual([
      400,
      { seconds: 'required' },
    ]);
  });

  test('hold a message without its condition', async () => {
    const screen = await world.pairTerminal(shop);
    const comparisons = [{ kind: 'tag' as const, tag: 'Window', is: 'has' as const }];
    const when = { match: 'all' as const, comparisons, playsIfUnknown: false };
    const { id: messageId } = await world.get(messageSave, { name: 'Rain', texts: { en: 'Rain' }, when }, chain.token);
    await save({ content: { kind: 'message', messageId }, officeIds: [shop.officeId] });
    expect((await manifestOf(screen)).triggers).toMatchObject([{ message: { name: 'Rain', when: null } }]);
  });

  test('join and leave with groups, institutions and exceptions', async () => {
    const { id: groupId } = await world.get(saveTerminalGroup, { name: 'Front', officeId: shop.officeId }, shop.token);
    const [screen, apart] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const inGroup = await save({ name: 'Group', groupIds: [groupId] });
    const inOffice = await save({ name: 'Office', officeIds: [chain.officeId], exceptGroupIds: [groupId] });
    expect(await heldBy(screen)).toEqual([inOffice]);

    const before = await revisionsOf([screen, apart]);
    await world.get(updateTerminalGroup, { ids: [screen.id], groupId }, shop.token);
    expect(await heldBy(screen)).toEqual([inGroup]);
    const after = await revisionsOf([screen, apart]);
    expect(after.map((revision, n) => revision > (before[n] ?? 0))).toEqual([true, false]);

    await world.get(updateTerminalOffice, { ids: [screen.id], officeId: chain.officeId }, chain.token);
    expect(await heldBy(screen)).toEqual([inOffice]);
    await world.get(updateTerminalGroup, { ids: [apart.id], groupId }, shop.token);
    expect(await heldBy(apart)).toEqual([inGroup]);
    const [held] = await revisionsOf([apart]);
    await world.get(deleteTerminalGroup, { id: groupId }, shop.token);
    expect(await heldBy(apart)).toEqual([inOffice]);
    expect((await revisionsOf([apart]))[0]).toBeGreaterThan(held ?? 0);
  });

  test('drop a disabled trigger, also without its program', async () => {
    const [screen, spare] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const program = await world.makeProgram(chain, { name: 'Gone' });
    const id = await save({ content: { kind: 'program', programId: program.id }, terminalIds: [screen.id] });
    const version = (await manifestOf(screen)).triggers?.[0]?.versionId;
    await world.get(programDelete, { ids: [program.id] }, chain.token);
    const before = await revisionsOf([screen, spare]);
    await world.get(triggerTurn, { id, enabled: false }, chain.token);
    expect([await heldBy(screen), (await detail(id)).enabled]).toEqual([[], false]);
    const after = await revisionsOf([screen, spare]);
    expect(after.map((revision, n) => revision > (before[n] ?? 0))).toEqual([true, false]);
    await world.get(triggerTurn, { id, enabled: true }, chain.token);
    expect((await manifestOf(screen)).triggers?.[0]?.versionId).toBe(version);
    const { status } = await world.ask(triggerTurn, { id, enabled: false }, { token: other.token });
    expect(status).toBe(404);
  });

  test('are listed for a terminal, as far as the caller sees them', async () => {
    const screen = await world.pairTerminal(shop);
    const inputs = [{ kind: 'gamepad' as const, button: 3 }];
    const shopProgram = await world.makeProgram(shop, { name: 'Own' });
    const above = await save({ name: 'Above', officeIds: [shop.officeId], inputs });
    const { id: own } = await world.get(
      triggerSave,
      { name: 'Own', content: { kind: 'program', programId: shopProgram.id }, terminalIds: [screen.id] },
      shop.token,
    );
    await save({ name: 'Off', terminalIds: [screen.id], enabled: false });
    await save({ name: 'Elsewhere', terminalIds: [(await world.pairTerminal(shop)).id] });
    const listed = (by: TestUser) => world.get(terminalTriggers, { terminalId: screen.id }, by.token);
    const content = { kind: 'program', programId };
    const [first, ...more] = await listed(chain);
    expect(first).toEqual({ id: above, name: 'Above', content, contentName: 'Special', seconds: 30, inputs });
    expect(more.map(({ id }) => id)).toEqual([own]);
    expect((await listed(shop)).map(({ id }) => id)).toEqual([own]);
    const { status } = await world.ask(terminalTriggers, { terminalId: screen.id }, { token: other.token });
    expect(status).toBe(404);
  });

  test('are the same, seen from the trigger and from the terminals', async () => {
    const { id: groupId } = await world.get(saveTerminalGroup, { name: 'Both', officeId: shop.officeId }, shop.token);
    const [one, two] = [await world.pairTerminal(shop, { groupId }), await world.pairTerminal(shop, { groupId })];
    const theirs = await world.pairTerminal(other);
    const made = [
      await save({ officeIds: [shop.officeId] }),
      await save({ groupIds: [groupId], exceptTerminalIds: [two.id] }),
      await save({ officeIds: [chain.officeId], terminalIds: [one.id], exceptGroupIds: [groupId] }),
      await save({ officeIds: [shop.officeId], terminalIds: [one.id] }),
      await save({ exceptTerminalIds: [one.id] }),
    ];
    const found = await world.read<{ id: string; ids: string[] }>(
      sql`select trigger_id as id, array_agg(terminal_id order by terminal_id) as ids
        from apm.terminals_of_triggers(${uuids(made)}) where terminal_id = any(${uuids([one.id, two.id, theirs.id])}) group by 1 order by 1`,
    );
    const both = [one.id, two.id].sort();
    expect(found.map(({ ids }) => ids)).toEqual([both, [one.id], both]);
    const back = await world.read(
      sql`select trigger_id as id, array_agg(terminal_id order by terminal_id) as ids
        from apm.triggers_of(${uuids([one.id, two.id, theirs.id])}) group by 1 order by 1`,
    );
    expect(back).toEqual(found);
  });

  test('leave with a moved institution', async () => {
    const branch = await world.openInstitution(chain, 'Branch');
    const screen = await world.pairTerminal(branch);
    const id = await save({ officeIds: [chain.officeId], terminalIds: [screen.id] });
    expect(await heldBy(screen)).toEqual([id]);
    const [before] = await revisionsOf([screen]);
    await world.get(moveInstitution, { id: branch.officeId, parentId: other.officeId }, admin.token);
    expect(await heldBy(screen)).toEqual([]);
    expect((await revisionsOf([screen]))[0]).toBeGreaterThan(before ?? 0);
  });
});

describe('revisions', () => {
  let screens: [Screen, Screen, Screen];
  beforeAll(async () => {
    screens = [await world.pairTerminal(shop), await world.pairTerminal(shop), await world.pairTerminal(shop)];
  });
  afterEach(clear);

  /** Number of revisions by which each of the screens advanced during a change. */
  async function advanced(change: () => Promise<unknown>): Promise<number[]> {
    const before = await revisionsOf(screens);
    await change();
    return (await revisionsOf(screens)).map((revision, n) => revision - (before[n] ?? 0));
  }
  const ids = (...which: number[]) => which.map((n) => screens[n]?.id ?? '');

  test('advance exactly on terminals that gain, lose or hold it', async () => {
    let id = '';
    expect(await advanced(async () => (id = await save({ terminalIds: ids(0, 1) })))).toEqual([1, 1, 0]);
    expect(await advanced(() => save({ id, terminalIds: ids(0, 1) }))).toEqual([0, 0, 0]);
    expect(await advanced(() => save({ id, terminalIds: ids(1, 2) }))).toEqual([1, 0, 1]);
    expect(await advanced(() => save({ id, terminalIds: ids(0, 1), coolDown: 9 }))).toEqual([1, 1, 1]);
    expect(await advanced(() => save({ id, terminalIds: ids(0), coolDown: 9, enabled: false }))).toEqual([1, 1, 0]);
    expect(await heldBy(screens[0])).toEqual([]);
    expect(await advanced(() => save({ id, terminalIds: ids(0, 2), coolDown: 9, enabled: false }))).toEqual([0, 0, 0]);
    expect(await advanced(() => save({ id, terminalIds: ids(0, 2), coolDown: 9 }))).toEqual([1, 0, 1]);
    expect(await advanced(() => world.get(triggerDelete, { ids: [id] }, chain.token))).toEqual([1, 0, 1]);
  });
});

describe('saving', () => {
  test('refuses content and terminals that the caller does not see', async () => {
    const theirs = await world.makeProgram(other, { name: 'Theirs' });
    const screen = await world.pairTerminal(other);
    expect([
      await refusal({ content: { kind: 'program', programId: theirs.id } }),
      await refusal({ content: { kind: 'message', messageId: theirs.id } }),
      await refusal({ terminalIds: [screen.id] }),
      await refusal({ id: theirs.id }),
    ]).toEqual([
      [404, { 'content.programId': 'notFound' }],
      [404, { 'content.messageId': 'notFound' }],
      [404, { terminalIds: 'notFound' }],
      [404, { id: 'notFound' }],
    ]);
  });

  test('refuses a code that no scan can equal', async () => {
    const scan = { kind: 'scan' as const, match: 'equals' as const, text: '42' };
    const content = { kind: 'program' as const, programId };
    const inputs = [{ ...scan, match: 'startsWith' as const }, scan];
    const { status, body } = await world.ask(triggerSave, { name: 'Short', content, inputs }, { token: chain.token });
    expect([status, body.errors]).toEqual([400, { 'inputs.1.text': 'tooShort' }]);
  });

  test('keeps a trigger that a condition of a play plan compares', async () => {
    const id = await save({});
    const after = { kind: 'trigger' as const, triggerId: id, is: 'within' as const, minutes: 5 };
    const when = { match: 'all' as const, comparisons: [after], playsIfUnknown: false };
    const plan = planWith(programId);
    const content = { ...plan, slots: plan.slots.map((slot) => ({ ...slot, when })) };
    const { id: planId } = await world.get(planSave, { content }, chain.token);
    const refused = await world.ask(triggerDelete, { ids: [id] }, { token: chain.token });
    expect([refused.status, refused.body.msg]).toEqual([409, 'Play plans or messages still use this.']);
    await world.get(planSave, { id: planId, revision: 1, content: plan }, chain.token);
    await world.get(triggerDelete, { ids: [id] }, chain.token);
  });

  test('is hidden from institutions outside the branch', async () => {
    const own = await world.makeProgram(shop);
    const id = await save({ content: { kind: 'program', programId: own.id } }, shop);
    const seen = async (by: TestUser) => (await world.get(triggerList, { pageSize: 100 }, by.token)).list;
    expect([(await seen(chain)).map((each) => each.id), await seen(other)]).toEqual([[id], []]);
    const refused = await world.ask(triggerDelete, { ids: [id] }, { token: other.token });
    expect([refused.status, refused.body.errors]).toEqual([404, { ids: 'notFound' }]);
    await world.get(triggerDelete, { ids: [id] }, shop.token);
  });

  test('needs the permission to edit', async () => {
    const viewer = await world.addUser(chain.officeId, ['plan:trigger:view', 'plan:trigger:fire']);
    expect((await refusal({}, viewer))[0]).toBe(403);
  });

  test('refuses content that has not passed review', async () => {
    await world.get(settingSave, { audit: 'program' }, admin.token);
    expect(await refusal({})).toEqual([409, 'This has not passed review.']);
    await world.get(settingSave, { audit: '' }, admin.token);
    expect((await refusal({}))[0]).toBe(200);
  });

  test('stops at the limit of an institution', async () => {
    const small = await world.openInstitution(admin, 'Small');
    const { id } = await world.makeProgram(small);
    const content = { kind: 'program' as const, programId: id };
    const made = await save({ content }, small);
    await world.read(sql`insert into trigger (id, office_id, name, program_id, version_id, lasts, priority, cool_down, inputs, enabled, updated_at, updated_by)
      select gen_random_uuid(), office_id, name, program_id, version_id, lasts, priority, cool_down, inputs, enabled, updated_at, updated_by
      from trigger, generate_series(2, ${MOST_TRIGGERS}) where id = ${made}`);
    expect(await refusal({ content }, small)).toEqual([409, 'An institution has at most 100 triggers.']);
    expect((await refusal({ id: made, content }, small))[0]).toBe(200);
  });
});
