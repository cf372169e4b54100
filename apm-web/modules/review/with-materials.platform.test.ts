import { messageSave } from '@/lib/contract/message/calls';
import { noticeList } from '@/lib/contract/notice';
import type { Permission } from '@/lib/contract/permissions';
import { programSave } from '@/lib/contract/program/calls';
import { reviewDecide, reviewDetail, reviewList, reviewSubmit } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { settingSave } from '@/lib/contract/setting';
import { picture, type TestUser, testPlatform, type World } from '../../test/world';

const AUTHOR: Permission[] = [
  'res:material:view',
  'res:material:edit',
  'program:program:view',
  'program:program:edit',
  'message:message:edit',
];
const REVIEWER: Permission[] = ['res:material:review', 'program:program:review', 'message:message:review'];

let world: World;
let admin: TestUser;
let house: TestUser;
let author: TestUser;
let reviewer: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  house = await world.openInstitution(admin, 'House');
  author = await world.addUser(house.officeId, AUTHOR);
  reviewer = await world.addUser(house.officeId, REVIEWER);
  await world.get(settingSave, { audit: 'material,program,message' }, admin.token);
});
afterAll(() => world.end());

const submit = (kind: ReviewKind, ...ids: string[]) => world.get(reviewSubmit, { kind, ids }, author.token);
const reviewOf = async (kind: ReviewKind, subjectId: string, by = reviewer) => {
  const { list } = await world.get(reviewList, { kind, pageSize: 100 }, by.token);
  const found = list.find((each) => each.subjectId === subjectId);
  if (!found) throw new Error('no review');
  return found;
};
const stateOf = async (kind: ReviewKind, subjectId: string) => (await reviewOf(kind, subjectId)).state;
const looked = ({ id, contentHash }: { id: string; contentHash: string }) => ({ id, contentHash });

let pictures = 100;
/** Waiting program with waiting materials. */
async function waitingProgram(name: string, uploaders: readonly TestUser[] = [author, author]) {
  const images = [];
  for (const [at, by] of uploaders.entries()) {
    pictures += 1;
    images.push(await world.uploadMaterial(by, await picture(pictures), { name: `${name} ${at}` }));
  }
  const program = await world.makeProgram(author, { name, images });
  await submit('material', ...images.map(({ id }) => id));
  await submit('program', program.id);
  const review = await reviewOf('program', program.id);
  const { materials } = await world.get(reviewDetail, { id: review.id }, reviewer.token);
  return { program, images, review, materials };
}

const pass = (
  review: { id: string; contentHash: string },
  materials: readonly { id: string; contentHash: string }[],
  by = reviewer,
) =>
  world.ask(
    reviewDecide,
    { reviews: [looked(review)], result: 'pass', note: 'Fine', materials: materials.map(looked) },
    { token: by.token },
  );

test('passes a program with its waiting materials, each with a record', async () => {
  const { program, images, review, materials } = await waitingProgram('Menu');
  expect(materials.map(({ subjectId, name, mayDecide, type }) => ({ subjectId, name, mayDecide, type }))).toEqual(
    images.map(({ id }, at) => ({ subjectId: id, name: `Menu ${at}`, mayDecide: true, type: 'image' })),
  );
  const { status, body } = await pass(review, materials);
  expect([status, body.data]).toEqual([200, { decided: 3, left: [] }]);
  for (const { id } of images) {
    expect(await reviewOf('material', id)).toMatchObject({ state: 'passed', note: 'Fine', decidedBy: 'Someone' });
  }
  expect(await stateOf('program', program.id)).toBe('passed');
  const { messageList } = await world.get(noticeList, { userId: author.userId }, author.token);
  expect(
    messageList
      .slice(0, 3)
      .map(({ contentEn }) => contentEn)
      .toSorted(),
  ).toEqual([
    expect.stringContaining('“Menu 0”'),
    expect.stringContaining('“Menu 1”'),
    expect.stringContaining('“Menu”'),
  ]);
});

test('leaves the reviewer’s own materials waiting and names them', async () => {
  const both = await world.addUser(house.officeId, [...AUTHOR, ...REVIEWER]);
  const { images, review, materials } = await waitingProgram('Shared', [author, both]);
  const { status, body } = await pass(review, materials, both);
  const [other, own] = materials;
  expect([status, body.data]).toEqual([
    200,
    { decided: 2, left: [{ id: own?.id, name: 'Shared 1', reason: 'ownReview' }] },
  ]);
  expect([await stateOf('material', images[0]?.id ?? ''), await stateOf('material', images[1]?.id ?? '')]).toEqual([
    'passed',
    'waiting',
  ]);
  expect(other?.name).toBe('Shared 0');
});

test('leaves materials waiting without the permission to review them', async () => {
  const limited = await world.addUser(house.officeId, ['program:program:review']);
  const { images, review, materials } = await waitingProgram('Limited', [author]);
  const seen = await world.get(reviewDetail, { id: review.id }, limited.token);
  expect(seen.materials.map(({ name, mayDecide }) => [name, mayDecide])).toEqual([['Limited 0', false]]);
  const { body } = await pass(review, materials, limited);
  expect(body.data).toEqual({ decided: 1, left: [{ id: materials[0]?.id, name: 'Limited 0', reason: 'forbidden' }] });
  expect(await stateOf('material', images[0]?.id ?? '')).toBe('waiting');
});

test('passes nothing if a material was decided in between', async () => {
  const { program, review, materials } = await waitingProgram('Raced');
  const [first] = materials;
  if (!first) throw new Error('no material');
  await world.get(reviewDecide, { reviews: [looked(first)], result: 'reject', note: 'Blurred' }, reviewer.token);
  const { status, body } = await pass(review, materials);
  expect([status, body.conflict]).toEqual([
    409,
    [{ id: first.id, name: 'Raced 0', state: 'rejected', decidedBy: 'Someone' }],
  ]);
  expect(await stateOf('program', program.id)).toBe('waiting');
  expect((await world.get(reviewDetail, { id: review.id }, reviewer.token)).materials.map(({ name }) => name)).toEqual([
    'Raced 1',
  ]);
});

test('decides once for two concurrent decisions', async () => {
  const { review, materials } = await waitingProgram('Twice');
  const answers = await Promise.all([pass(review, materials), pass(review, materials)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('approves no material that the program does not show', async () => {
  const { program, review } = await waitingProgram('Alone', [author]);
  const stray = await world.uploadMaterial(author, await picture(99), { name: 'stray' });
  await submit('material', stray.id);
  const strayReview = await reviewOf('material', stray.id);
  const { status, body } = await pass(review, [strayReview]);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['materials']]);
  expect([await stateOf('program', program.id), await stateOf('material', stray.id)]).toEqual(['waiting', 'waiting']);
});

test('approves no review of another kind along with it', async () => {
  const { review } = await waitingProgram('First', [author]);
  const { program, review: second } = await waitingProgram('Second', [author]);
  expect((await pass(review, [second])).status).toBe(400);
  expect(await stateOf('program', program.id)).toBe('waiting');
});

test('rejects no materials along and accepts only shown ones', async () => {
  const { review, materials } = await waitingProgram('Rejected', [author]);
  const ask = (result: 'pass' | 'reject', along: readonly { id: string; contentHash: string }[]) =>
    world.ask(
      reviewDecide,
      { reviews: [looked(review)], result, note: 'No', materials: along.map(looked) },
      { token: reviewer.token },
    );
  expect((await ask('reject', materials)).status).toBe(400);
  const many = Array.from({ length: 1_000 }, () => review);
  expect((await ask('pass', many)).status).toBe(400);
});

test('does not find materials of another institution', async () => {
  const neighbour = await world.openInstitution(admin, 'Neighbour');
  const stranger = await world.uploadMaterial(neighbour, await picture(98), { name: 'theirs' });
  await world.get(reviewSubmit, { kind: 'material', ids: [stranger.id] }, neighbour.token);
  const theirs = await reviewOf('material', stranger.id, neighbour);
  const { program, review } = await waitingProgram('Foreign', [author]);
  expect((await pass(review, [theirs])).status).toBe(404);
  expect(await stateOf('program', program.id)).toBe('waiting');
});

test('passes nothing of a program that has changed since', async () => {
  const { program, images, review, materials } = await waitingProgram('Moved', [author]);
  const edited = { ...program.document, background: { color: '#00ff00' } };
  await world.get(programSave, { id: program.id, name: 'Moved', document: edited, revision: 1 }, author.token);
  expect((await pass(review, materials)).status).toBe(409);
  expect(await stateOf('material', images[0]?.id ?? '')).toBe('waiting');
});

test('passes a message with the material behind it', async () => {
  const behind = await world.uploadMaterial(author, await picture(97), { name: 'behind' });
  const { id } = await world.get(
    messageSave,
    { name: 'Closed', texts: { en: 'Closed' }, place: 'full', materialId: behind.id },
    author.token,
  );
  await submit('material', behind.id);
  await submit('message', id);
  const review = await reviewOf('message', id);
  const { materials } = await world.get(reviewDetail, { id: review.id }, reviewer.token);
  expect(materials.map(({ name }) => name)).toEqual(['behind']);
  expect((await pass(review, materials)).status).toBe(200);
  expect(await stateOf('material', behind.id)).toBe('passed');
});
