import { messageSave, messageSavePublish } from '@/lib/contract/message/calls';
import type { Permission } from '@/lib/contract/permissions';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { programDelete } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import {
  publishRequestCancel,
  publishRequestDetail,
  publishRequestDismiss,
  publishRequestList,
} from '@/lib/contract/publish/requests';
import { reviewDecide, reviewList } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { settingSave } from '@/lib/contract/setting';
import { removeTerminals } from '@/lib/contract/terminal/set';
import { planWith } from '../../test/plans';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let house: TestUser;
let reviewer: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  house = await world.openInstitution(admin, 'House');
  const reviews: Permission[] = ['program:program:review', 'plan:plan:review', 'message:message:review'];
  reviewer = await world.addUser(house.officeId, reviews);
  await world.get(settingSave, { audit: 'program,plan,message' }, admin.token);
});
afterAll(() => world.end());

const release = () => world.jobs.requests(world.now());
const stateOf = async (id: string, { token } = house) =>
  (await world.get(publishRequestList, {}, token)).list.find((each) => each.id === id)?.state;

async function decide(result: 'pass' | 'reject', kinds: ReviewKind[] = ['program']) {
  for (const kind of kinds) {
    const { list } = await world.get(reviewList, { kind, state: 'waiting' }, reviewer.token);
    const reviews = list.map(({ id, contentHash }) => ({ id, contentHash }));
    if (list.length > 0) await world.get(reviewDecide, { reviews, result, note: 'Too loud' }, reviewer.token);
  }
}

/** Publish of a program that was rejected. */
async function rejected(name: string) {
  const screen = await world.pairTerminal(house);
  const { id: programId } = await world.makeProgram(house, { name });
  const { publishId } = await world.publish(house, [programId], [screen.id], { name });
  await decide('reject');
  return { id: publishId, programId, screenId: screen.id };
}

test('lists rejected publishes separately, with what was rejected', async () => {
  const { id } = await rejected('Loud');
  const listed = async (state: 'waiting' | 'rejected') =>
    (await world.get(publishRequestList, { state }, house.token)).list.filter((each) => each.id === id);
  expect(await listed('waiting')).toEqual([]);
  expect(await listed('rejected')).toMatchObject([
    { name: 'Loud', reason: 'Too loud', waitsFor: [{ name: 'Loud', state: 'rejected' }] },
  ]);
});

test('returns what was chosen for a program, plan and message', async () => {
  const screen = await world.pairTerminal(house);
  const { id: programId } = await world.makeProgram(house, { name: 'Chosen' });
  const { id: planId } = await world.get(planSave, { content: planWith(programId) }, house.token);
  const { id: messageId } = await world.get(messageSave, { name: 'Chosen', texts: { en: 'Open' } }, house.token);
  const where = { terminalIds: [screen.id], officeIds: [house.officeId], exceptTerminalIds: [] };
  const rollOut = { downloadFrom: '22:00', downloadUntil: '05:00', first: { percent: 10 } };
  const period = { from: null, until: '2099-01-01T00:00:00.000Z' };
  const ofProgram = {
    programIds: [programId],
    ...where,
    publishParams: { name: 'A', mode: 'append' as const, priority: 7, ...period, ...rollOut },
  };
  const ofPlan = { planId, ...where, publishParams: { name: 'B', ...rollOut }, acceptConflicts: true };
  const ofMessage = { messageId, ...where, publishParams: { name: 'C', ...period, ...rollOut } };
  const asked = async ({ publishId }: { publishId: string }) =>
    (await world.get(publishRequestDetail, { id: publishId }, house.token)).input;
  expect(await asked(await world.get(saveTerminals, ofProgram, house.token))).toMatchObject({
    kind: 'program',
    ...ofProgram,
  });
  expect(await asked(await world.get(planSaveTerminals, ofPlan, house.token))).toMatchObject({
    kind: 'plan',
    ...ofPlan,
  });
  expect(await asked(await world.get(messageSavePublish, ofMessage, house.token))).toMatchObject({
    kind: 'message',
    ...ofMessage,
  });
  await decide('pass', ['program', 'plan', 'message']);
});

test('omits chosen objects deleted since', async () => {
  const [kept, gone] = [await world.pairTerminal(house), await world.pairTerminal(house)];
  const { id: programId } = await world.makeProgram(house, { name: 'Kept' });
  const { id: deleted } = await world.makeProgram(house, { name: 'Gone' });
  const { publishId: id } = await world.publish(house, [deleted, programId], [gone.id, kept.id], { name: 'Partly' });
  await decide('reject');
  await world.get(removeTerminals, { ids: [gone.id] }, house.token);
  await world.get(programDelete, { ids: [deleted] }, house.token);
  expect((await world.get(publishRequestDetail, { id }, house.token)).input).toMatchObject({
    programIds: [programId],
    terminalIds: [kept.id],
  });
});

test('sends a rejected publish once it was submitted again and passed', async () => {
  const { id } = await rejected('Again');
  const { kind: _, ...input } = (await world.get(publishRequestDetail, { id }, house.token)).input;
  const again = await world.get(saveTerminals, { ...input, replacesRequest: id } as never, house.token);
  expect([again.waitsForReview, await stateOf(id), await stateOf(again.publishId)]).toEqual([
    true,
    'dismissed',
    'waiting',
  ]);
  await decide('pass');
  await release();
  expect(await stateOf(again.publishId)).toBe('sent');
});

test('replaces a request once for two concurrent publishes', async () => {
  const { id, programId, screenId } = await rejected('Twice');
  const publish = () =>
    world.ask(
      saveTerminals,
      {
        programIds: [programId],
        terminalIds: [screenId],
        publishParams: { name: 'Twice', mode: 'replace', from: null, until: null },
        replacesRequest: id,
      },
      { token: house.token },
    );
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('keeps a rejected request if its replacement is refused', async () => {
  const { id, programId } = await rejected('Refused');
  const publishParams = { name: 'Refused', mode: 'replace' as const, from: null, until: null };
  const nowhere = { programIds: [programId], terminalIds: [], publishParams, replacesRequest: id };
  expect((await world.ask(saveTerminals, nowhere, { token: house.token })).status).toBe(400);
  expect(await stateOf(id)).toBe('rejected');
});

test('dismisses a rejected publish once, and keeps it in the record', async () => {
  const { id } = await rejected('Given up');
  await world.get(publishRequestDismiss, { id }, house.token);
  expect(await stateOf(id)).toBe('dismissed');
  expect((await world.ask(publishRequestDismiss, { id }, { token: house.token })).status).toBe(409);
});

test('refuses to dismiss waiting and sent publishes', async () => {
  const screen = await world.pairTerminal(house);
  const { id: programId } = await world.makeProgram(house, { name: 'Kept' });
  const { publishId: id } = await world.publish(house, [programId], [screen.id], { name: 'Kept' });
  const dismiss = () => world.ask(publishRequestDismiss, { id }, { token: house.token });
  expect((await dismiss()).status).toBe(409);
  await decide('pass');
  await release();
  expect([(await dismiss()).status, await stateOf(id)]).toEqual([409, 'sent']);
});

describe('publisher of messages only', () => {
  let messenger: TestUser;
  let messageRequest: string;
  let programRequest: string;
  beforeAll(async () => {
    messenger = await world.addUser(house.officeId, ['message:message:view', 'message:message:publish']);
    programRequest = (await rejected('Not theirs')).id;
    const screen = await world.pairTerminal(house);
    const { id: messageId } = await world.get(messageSave, { name: 'Theirs', texts: { en: 'Open' } }, house.token);
    const publishParams = { from: null, until: null };
    const sent = await world.get(
      messageSavePublish,
      { messageId, terminalIds: [screen.id], publishParams },
      messenger.token,
    );
    messageRequest = sent.publishId;
  });

  test('sees and cancels requests of messages, and no others', async () => {
    const { list } = await world.get(publishRequestList, {}, messenger.token);
    expect([...new Set(list.map(({ kind }) => kind))]).toEqual(['message']);
    const by = { token: messenger.token };
    for (const call of [publishRequestDetail, publishRequestDismiss, publishRequestCancel])
      expect((await world.ask(call, { id: programRequest }, by)).status).toBe(403);
    expect((await world.ask(publishRequestCancel, { id: messageRequest }, by)).status).toBe(200);
  });
});

test('hides requests from another institution', async () => {
  const { id } = await rejected('Private');
  const neighbour = await world.openInstitution(admin, 'Neighbour');
  const by = { token: neighbour.token };
  for (const call of [publishRequestDetail, publishRequestDismiss, publishRequestCancel])
    expect((await world.ask(call, { id }, by)).status).toBe(404);
  const { id: own } = await world.makeProgram(neighbour, { name: 'Own' });
  const screen = await world.pairTerminal(neighbour);
  const publishParams = { name: 'Own', mode: 'replace' as const, from: null, until: null };
  const foreign = { programIds: [own], terminalIds: [screen.id], publishParams, replacesRequest: id };
  expect((await world.ask(saveTerminals, foreign, by)).status).toBe(404);
  expect(await stateOf(id)).toBe('rejected');
});

test('replaces no request of another kind', async () => {
  const { id } = await rejected('A program');
  const screen = await world.pairTerminal(house);
  const { id: messageId } = await world.get(messageSave, { name: 'Other', texts: { en: 'Open' } }, house.token);
  const publishParams = { from: null, until: null };
  const publish = { messageId, terminalIds: [screen.id], publishParams, replacesRequest: id };
  expect((await world.ask(messageSavePublish, publish, { token: house.token })).status).toBe(409);
  expect(await stateOf(id)).toBe('rejected');
});
