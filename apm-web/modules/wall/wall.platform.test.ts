import { heartbeatCall, manifestCall, stream, timeCall } from '@/lib/contract/gateway';
import { messageSave, messageSavePublish } from '@/lib/contract/message/calls';
import { publishGoOn, withdrawPublish } from '@/lib/contract/publish';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { deleteTerminalMessage, doMessagePlayNow, removeTerminals } from '@/lib/contract/terminal/set';
import { wallArrange, wallDelete, wallDetail, wallList, wallSave } from '@/lib/contract/wall';
import { eventsOf } from '../../test/events';
import { heartbeat, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let owner: TestUser;
let beside: TestUser;
let left: Screen;
let right: Screen;
let wallId: string;
let owners = 0;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
});
afterAll(() => world.end());

beforeEach(async () => {
  owners += 1;
  owner = await world.openInstitution(admin, `Owner ${owners}`);
  beside = await world.openInstitution(admin, `Beside ${owners}`);
  left = await world.pairTerminal(owner, { name: 'Left' });
  right = await world.pairTerminal(owner, { name: 'Right' });
  wallId = (await world.get(wallSave, { name: 'Foyer', mode: 'across' }, owner.token)).id;
});

const place = (terminalId: string, x: number) => ({ terminalId, x, y: 0, w: 1_200, h: 700 });
const arrange = (screens: ReturnType<typeof place>[], revision?: number) =>
  world.ask(wallArrange, { id: wallId, screens, revision }, { token: owner.token });
const viewOf = async (screen: Screen) => (await world.get(manifestCall, {}, screen.token)).wall;
const pair = () => [place(left.id, -1_200), place(right.id, 10)];

test('sends each screen its part of the wall without bezels', async () => {
  await arrange(pair());
  const wall = { id: wallId, mode: 'across', w: 2_410, h: 700, messages: [] };
  expect(await viewOf(left)).toEqual({ ...wall, view: { x: 0, y: 0, w: 1_200, h: 700 } });
  expect(await viewOf(right)).toEqual({ ...wall, view: { x: 1_210, y: 0, w: 1_200, h: 700 } });
});

const draft = async () => {
  const content = { name: 'Sale', texts: { en: 'Everything must go' }, place: 'bottom', motion: 'scroll' } as const;
  return (await world.get(messageSave, content, owner.token)).id;
};
const send = async (terminalIds: string[], messageId?: string) => {
  const sent = { messageId: messageId ?? (await draft()), terminalIds, publishParams: { from: null, until: null } };
  return (await world.get(messageSavePublish, sent, owner.token)).publishId;
};
const across = async () => [(await viewOf(left))?.messages, (await viewOf(right))?.messages];

test('spans only messages that one publish sent to all screens', async () => {
  await arrange(pair());
  const both = await send([left.id, right.id]);
  await send([left.id]);
  expect(await across()).toEqual([[both], [both]]);
  // A screen that joins does not have the message.
  const third = await world.pairTerminal(owner, { name: 'Third' });
  await arrange([...pair(), place(third.id, 1_220)]);
  expect((await viewOf(left))?.messages).toEqual([]);
});

test('wakes all screens when a message changes on one', async () => {
  await arrange(pair());
  const messageId = await draft();
  const both = await send([left.id, right.id], messageId);
  const line = eventsOf(await world.fetchRaw(stream, {}, { token: right.token }));
  const wakes = async () => {
    const wake = await line.next();
    if (typeof wake === 'string') throw new Error(wake);
    return (wake.data as { revision: number }).revision;
  };
  let revision = await wakes();
  const woken = async () => {
    const newer = await wakes();
    expect(newer).toBeGreaterThan(revision);
    revision = newer;
  };
  const toLeft = await send([left.id], messageId);
  await woken();
  expect(await across()).toEqual([[], []]);
  await world.get(withdrawPublish, { id: toLeft }, owner.token);
  await woken();
  expect(await across()).toEqual([[both], [both]]);
  await world.get(deleteTerminalMessage, { ids: [left.id], messageIds: [messageId] }, owner.token);
  await woken();
  expect(await across()).toEqual([[], []]);
});

test('spans a staged message once the last screens have it', async () => {
  await arrange(pair());
  const messageId = await draft();
  const publishParams = { from: null, until: null, first: { terminals: 1 } };
  const sent = { messageId, terminalIds: [left.id, right.id], publishParams };
  const { publishId } = await world.get(messageSavePublish, sent, owner.token);
  const revisions = () =>
    Promise.all([left, right].map(async ({ token }) => (await world.get(manifestCall, {}, token)).revision));
  const before = await revisions();
  expect(await across()).toEqual([[], []]);
  await world.get(publishGoOn, { id: publishId }, owner.token);
  expect((await revisions()).map((each, i) => each > (before[i] ?? 0))).toEqual([true, true]);
  expect(await across()).toEqual([[publishId], [publishId]]);
});

test('stops spanning a message shown directly on one screen later', async () => {
  await arrange(pair());
  const messageId = await draft();
  await world.get(doMessagePlayNow, { ids: [left.id, right.id], messageId }, owner.token);
  const revisionOf = async (screen: Screen) => (await world.get(manifestCall, {}, screen.token)).revision;
  const before = await revisionOf(right);
  expect((await across()).map((each) => each?.length)).toEqual([1, 1]);
  await world.get(doMessagePlayNow, { ids: [left.id], messageId }, owner.token);
  expect(await revisionOf(right)).toBeGreaterThan(before);
  expect(await across()).toEqual([[], []]);
});

test("raises every screen's revision on a change, also for removed ones", async () => {
  await arrange(pair());
  const revisions = async () =>
    Promise.all([left, right].map(async ({ token }) => (await world.get(manifestCall, {}, token)).revision));
  const before = await revisions();
  await arrange([place(left.id, 0)]);
  const after = await revisions();
  expect(after.map((each, i) => each > (before[i] ?? 0))).toEqual([true, true]);
  expect(await viewOf(right)).toBe(null);
  await world.get(wallSave, { id: wallId, name: 'Foyer', mode: 'each' }, owner.token);
  expect((await revisions())[0]).toBeGreaterThan(after[0] ?? 0);
  expect(await viewOf(left)).toMatchObject({ mode: 'each', w: 1_200 });
});

test('shows the drift of the last heartbeat while a screen is online', async () => {
  await arrange([place(left.id, 0)]);
  const { screens: silent } = await world.get(wallDetail, { id: wallId }, owner.token);
  expect(silent[0]).toMatchObject({ terminalName: 'Left', online: false, driftMs: null });
  await world.get(heartbeatCall, { ...heartbeat(world.now()), driftMs: -12 }, left.token);
  const [screen] = (await world.get(wallDetail, { id: wallId }, owner.token)).screens;
  expect(screen).toMatchObject({ online: true, driftMs: -12 });
  expect((await world.get(wallList, {}, owner.token)).list[0]).toMatchObject({ members: 1, online: 1 });
});

test('accepts a screen only once in one wall', async () => {
  await arrange(pair());
  const { id: other } = await world.get(wallSave, { name: 'Stairs' }, owner.token);
  const taken = await world.ask(wallArrange, { id: other, screens: [place(left.id, 0)] }, { token: owner.token });
  expect([taken.status, taken.body.msg]).toEqual([409, 'A screen is part of another wall already.']);
  const twice = await arrange([place(left.id, 0), place(left.id, 2_000)]);
  expect([twice.status, twice.body.errors]).toEqual([400, { screens: 'duplicate' }]);
});

test('requires visible screens of one institution', async () => {
  const elsewhere = await world.pairTerminal(beside, { name: 'Theirs' });
  const unseen = await arrange([place(left.id, 0), place(elsewhere.id, 1_200)]);
  expect(unseen.status).toBe(404);
  const mixed = await world.ask(
    wallArrange,
    { id: wallId, screens: [place(left.id, 0), place(elsewhere.id, 1_200)] },
    { token: admin.token },
  );
  expect([mixed.status, mixed.body.errors]).toEqual([400, { screens: 'wallOffices' }]);
  expect((await world.get(wallList, {}, beside.token)).list).toEqual([]);
  for (const [call, input] of [
    [wallDetail, { id: wallId }],
    [wallSave, { id: wallId, name: 'Mine' }],
    [wallArrange, { id: wallId, screens: [] }],
    [wallDelete, { ids: [wallId] }],
  ] as const)
    expect((await world.ask(call, input as never, { token: beside.token })).status).toBe(404);
});

test('rejects the second of two concurrent wall layouts', async () => {
  const { body } = await arrange(pair(), 0);
  expect(body.data).toEqual({ revision: 1 });
  const late = await arrange([place(left.id, 0)], 0);
  expect([late.status, late.body.msg]).toEqual([409, 'Somebody saved this in the meantime.']);
});

test('removes moved and deleted screens and fills the rest', async () => {
  await arrange(pair());
  await world.get(updateTerminalOffice, { ids: [right.id], officeId: beside.officeId }, admin.token);
  expect(await viewOf(right)).toBe(null);
  expect(await viewOf(left)).toMatchObject({ w: 1_200 });
  const third = await world.pairTerminal(owner, { name: 'Third' });
  await arrange([place(left.id, 0), place(third.id, 1_200)]);
  await world.get(removeTerminals, { ids: [third.id] }, owner.token);
  expect(await viewOf(left)).toMatchObject({ w: 1_200 });
});

test('lets screens of a deleted wall play by themselves', async () => {
  await arrange(pair());
  await world.get(wallDelete, { ids: [wallId] }, owner.token);
  expect([await viewOf(left), await viewOf(right)]).toEqual([null, null]);
});

test("returns the platform's real time, not that of a test", async () => {
  const before = Date.now();
  const said = Date.parse((await world.get(timeCall, {}, left.token)).serverTime);
  expect(said).toBeGreaterThanOrEqual(before);
  expect(said).toBeLessThanOrEqual(Date.now());
});
