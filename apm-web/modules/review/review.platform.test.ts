import { sql } from 'drizzle-orm';
import { apiTokenSave } from '@/lib/contract/access';
import { manifestCall } from '@/lib/contract/gateway';
import { homeSummary } from '@/lib/contract/home';
import { materialReplace } from '@/lib/contract/material/library';
import {
  messageChecklist,
  messageSave,
  messageSavePublish,
  messageSubmitNote,
  messageSubmitResult,
} from '@/lib/contract/message/calls';
import { noticeList } from '@/lib/contract/notice';
import type { Permission } from '@/lib/contract/permissions';
import { calendarSave, planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { programCopy, programDetail, programSave } from '@/lib/contract/program/calls';
import { publishList } from '@/lib/contract/publish';
import { publishRequestCancel, publishRequestList } from '@/lib/contract/publish/requests';
import { reviewDecide, reviewDetail, reviewList, reviewNote, reviewRecall, reviewSubmit } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { settingSave } from '@/lib/contract/setting';
import { doMessagePlayNow, doProgramPlayNow } from '@/lib/contract/terminal/set';
import { planWith } from '../../test/plans';
import { documentWith, picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const AUTHOR: Permission[] = [
  'res:material:view',
  'res:material:edit',
  'program:program:view',
  'program:program:edit',
  'program:program:publish',
  'plan:plan:view',
  'plan:plan:edit',
  'plan:plan:publish',
  'message:message:view',
  'message:message:edit',
  'message:message:publish',
  'terminal:terminal:view',
  'terminal:terminal:control',
];
const REVIEWER: Permission[] = [
  'res:material:review',
  'program:program:review',
  'plan:plan:review',
  'message:message:review',
];

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
});
afterAll(() => world.end());
afterEach(() => ask());

/** Sets the setting `audit`. */
const ask = (...kinds: ReviewKind[]) => world.get(settingSave, { audit: kinds.join(',') }, admin.token);
const waiting = async (kind: ReviewKind = 'program', by = reviewer) =>
  (await world.get(reviewList, { kind, state: 'waiting' }, by.token)).list;
const decide = async (
  result: 'pass' | 'reject',
  reviews: { id: string; contentHash: string }[],
  { by = reviewer, note }: { by?: TestUser; note?: string } = {},
) => {
  const chosen = reviews.map(({ id, contentHash }) => ({ id, contentHash }));
  return world.ask(reviewDecide, { reviews: chosen, result, note }, { token: by.token });
};
const published = async (screen: Screen) =>
  (await world.get(manifestCall, {}, screen.token)).published.map(({ name }) => name);
const release = () => world.jobs.requests(world.now());
const requests = async () =>
  (await world.get(publishRequestList, {}, author.token)).list.map(({ name, state, reason, waitsFor }) => ({
    name,
    state,
    reason,
    waitsFor: waitsFor.map((each) => each.name),
  }));

test('holds a publish until its content has passed', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id } = await world.makeProgram(author, { name: 'Spring' });
  const answer = await world.publish(author, [id], [screen.id], { name: 'Spring sale' });
  expect(answer).toEqual({ publishId: expect.any(String), count: 1, planned: 0, waitsForReview: true });
  expect([await published(screen), await requests()]).toEqual([
    [],
    [{ name: 'Spring sale', state: 'waiting', reason: null, waitsFor: ['Spring'] }],
  ]);

  expect((await world.get(homeSummary, {}, reviewer.token)).reviews).toEqual({ program: 1 });
  expect((await world.get(homeSummary, {}, author.token)).reviews).toBeNull();
  const [review] = await waiting();
  expect(review).toEqual({
    id: expect.any(String),
    kind: 'program',
    subjectId: id,
    name: 'Spring',
    state: 'waiting',
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    note: null,
    submittedBy: 'Someone',
    submittedAt: expect.any(String),
    decidedBy: null,
    decidedAt: null,
    own: false,
    mayDecide: true,
    terminals: 1,
  });
  await release();
  expect(await published(screen)).toEqual([]);

  expect((await decide('pass', review ? [review] : [])).status).toBe(200);
  await release();
  expect([await published(screen), await requests()]).toEqual([
    ['Spring sale'],
    [{ name: 'Spring sale', state: 'sent', reason: null, waitsFor: [] }],
  ]);
  expect((await world.get(publishList, {}, author.token)).list).toMatchObject([
    { name: 'Spring sale', createdBy: 'Someone', total: 1 },
  ]);
  // It is sent only once.
  await release();
  expect((await world.get(publishList, {}, author.token)).count).toBe(1);
  // Approved content is published without waiting.
  expect((await world.publish(author, [id], [screen.id])).waitsForReview).toBe(false);
});

test('rejects with a note and passes the corrected program', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id, document } = await world.makeProgram(author, { name: 'Typo' });
  await world.publish(author, [id], [screen.id], { name: 'With a typo' });
  const note = 'The price is wrong.';
  const [first] = (await waiting()).filter(({ subjectId }) => subjectId === id);
  expect((await decide('reject', first ? [first] : [])).body.errors).toEqual({ note: 'required' });
  expect((await decide('reject', first ? [first] : [], { note })).status).toBe(200);
  await release();
  expect([await published(screen), (await requests())[0]]).toEqual([
    [],
    { name: 'With a typo', state: 'rejected', reason: note, waitsFor: ['Typo'] },
  ]);
  expect((await world.get(programDetail, { id }, author.token)).review).toEqual({
    reviewId: first?.id,
    state: 'rejected',
    note,
    decidedBy: 'Someone',
    decidedAt: expect.any(String),
  });
  const notices = await world.get(noticeList, { userId: author.userId }, author.token);
  expect(notices.messageList[0]).toMatchObject({
    contentEn: '“Typo” was rejected in review: The price is wrong.',
    link: `/programEditor?id=${id}`,
  });

  const corrected = { ...document, background: { color: '#00ff00' } };
  await world.get(programSave, { id, name: 'Typo', document: corrected, revision: 1 }, author.token);
  await world.publish(author, [id], [screen.id], { name: 'Corrected' });
  const [second] = (await waiting()).filter(({ subjectId }) => subjectId === id);
  const detail = await world.get(reviewDetail, { id: second?.id ?? '' }, reviewer.token);
  expect([
    detail.former,
    detail.history.map(({ state, note }) => [state, note]),
    detail.requests.map(({ name }) => name),
  ]).toEqual([null, [['rejected', note]], ['Corrected']]);
  await decide('pass', second ? [second] : []);
  await release();
  expect(await published(screen)).toEqual(['Corrected']);
});

test('requires a new review after an edit and shows both versions', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id, document } = await world.makeProgram(author, { name: 'Edited' });
  await world.get(reviewSubmit, { kind: 'program', ids: [id] }, author.token);
  const of = async () => (await waiting()).filter(({ subjectId }) => subjectId === id);
  await decide('pass', await of());
  const edited = { ...document, background: { color: '#ff0000' } };
  await world.get(programSave, { id, name: 'Edited', document: edited, revision: 1 }, author.token);
  expect((await world.publish(author, [id], [screen.id])).waitsForReview).toBe(true);
  const [again] = await of();
  const detail = await world.get(reviewDetail, { id: again?.id ?? '' }, reviewer.token);
  expect([detail.snapshot, detail.former?.snapshot, detail.changed]).toEqual([
    { kind: 'program', document: edited },
    { kind: 'program', document },
    [],
  ]);
});

test('voids a submission on edits and names the changed part', async () => {
  await ask('program');
  const { id, document } = await world.makeProgram(author, { name: 'Moving' });
  await world.get(reviewSubmit, { kind: 'program', ids: [id] }, author.token);
  const [review] = (await waiting()).filter(({ subjectId }) => subjectId === id);
  const edited = { ...document, background: { color: '#0000ff' } };
  await world.get(programSave, { id, name: 'Moving', document: edited, revision: 1 }, author.token);
  expect((await world.get(reviewDetail, { id: review?.id ?? '' }, reviewer.token)).changed).toEqual([
    { part: 'document', name: '' },
  ]);
  const { status, body } = await decide('pass', review ? [review] : []);
  expect([status, body.conflict]).toEqual([
    409,
    [{ id: review?.id, name: 'Moving', state: 'changed', decidedBy: null }],
  ]);
  expect(await world.get(reviewSubmit, { kind: 'program', ids: [id] }, author.token)).toEqual({ submitted: 1 });
  const states = (await world.get(reviewList, { kind: 'program', search: 'Moving' }, reviewer.token)).list;
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'changed']);
});

test('holds a publish again after a change before sending', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id, document } = await world.makeProgram(author, { name: 'Hasty' });
  await world.publish(author, [id], [screen.id], { name: 'Hasty publish' });
  const of = async () => (await waiting()).filter(({ subjectId }) => subjectId === id);
  await decide('pass', await of());
  const edited = { ...document, background: { color: '#123456' } };
  await world.get(programSave, { id, name: 'Hasty', document: edited, revision: 1 }, author.token);
  await release();
  expect([await published(screen), (await requests())[0]]).toEqual([
    [],
    { name: 'Hasty publish', state: 'waiting', reason: null, waitsFor: ['Hasty'] },
  ]);
  await decide('pass', await of());
  await release();
  expect(await published(screen)).toEqual(['Hasty publish']);
});

test('includes materials of a program if the setting requires it', async () => {
  await ask('material', 'program');
  const screen = await world.pairTerminal(house);
  const material = await world.uploadMaterial(author, await picture(41), { name: 'poster' });
  const { id } = await world.makeProgram(author, { name: 'With poster', images: [material] });
  await world.publish(author, [id], [screen.id], { name: 'Poster' });
  expect((await requests())[0]?.waitsFor).toEqual(['poster', 'With poster']);
  await decide(
    'pass',
    (await waiting()).filter(({ subjectId }) => subjectId === id),
  );
  await release();
  expect(await published(screen)).toEqual([]);
  await decide('pass', await waiting('material'));
  await release();
  expect(await published(screen)).toEqual(['Poster']);
});

test('never publishes a replaced material that was not approved', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const files = async () => (await world.get(manifestCall, {}, screen.token)).files.map(({ md5 }) => md5);
  for (const round of [0, 1, 2]) {
    const [shown, newer] = [
      await world.uploadMaterial(author, await picture(60 + 2 * round), { name: 'offer' }),
      await world.uploadMaterial(author, await picture(61 + 2 * round), { name: 'newer' }),
    ];
    const before = await files();
    const { id } = await world.makeProgram(author, { name: `Offer ${round}`, images: [shown] });
    await world.publish(author, [id], [screen.id], { name: `Offer ${round}` });
    const asked = (await waiting()).filter(({ subjectId }) => subjectId === id);
    const replace = () => world.get(materialReplace, { id: shown.id, by: newer.id }, author.token);
    await Promise.all(round === 1 ? [replace(), decide('pass', asked)] : [decide('pass', asked), replace()]);
    await release();
    expect([before, [shown.md5]]).toContainEqual(await files());
  }
});

test('covers programs and calendars of a plan', async () => {
  await ask('plan');
  const screen = await world.pairTerminal(house);
  const { id: programId, document } = await world.makeProgram(author, { name: 'Breakfast' });
  const days = [{ date: '2026-12-25', name: 'Christmas' }];
  const { id: calendarId } = await world.get(calendarSave, { name: 'Holidays', days }, author.token);
  const { id: planId } = await world.get(planSave, { content: planWith(programId, { calendarId }) }, author.token);
  const publish = () =>
    world.get(planSaveTerminals, { planId, terminalIds: [screen.id], publishParams: { name: 'Plan' } }, author.token);
  expect((await publish()).waitsForReview).toBe(true);
  const [review] = await waiting('plan');
  await world.get(
    programSave,
    { id: programId, name: 'Breakfast', document: documentWith([]), revision: 1 },
    author.token,
  );
  await world.get(
    programSave,
    { id: programId, name: 'Breakfast', document: { ...document, background: { color: '#aaaaaa' } }, revision: 2 },
    author.token,
  );
  await world.get(calendarSave, { id: calendarId, name: 'Holidays', days: [] }, author.token);
  expect((await world.get(reviewDetail, { id: review?.id ?? '' }, reviewer.token)).changed).toEqual([
    { part: 'program', name: 'Breakfast' },
    { part: 'calendar', name: 'Holidays' },
  ]);
  await world.get(reviewSubmit, { kind: 'plan', ids: [planId] }, author.token);
  await decide('pass', await waiting('plan'));
  await release();
  expect((await world.get(manifestCall, {}, screen.token)).plans.map(({ id }) => id)).toEqual([planId]);
});

test('keeps accepted conflicts of a plan while it waits', async () => {
  await ask();
  const screen = await world.pairTerminal(house);
  const { id: programId } = await world.makeProgram(author, { name: 'Breakfast' });
  const make = async () => (await world.get(planSave, { content: planWith(programId) }, author.token)).id;
  const [first, second] = [await make(), await make()];
  const publish = (planId: string, acceptConflicts: boolean) =>
    world.ask(
      planSaveTerminals,
      { planId, terminalIds: [screen.id], publishParams: { name: 'Plan' }, acceptConflicts },
      { token: author.token },
    );
  expect((await publish(first, false)).status).toBe(200);
  await ask('plan');
  expect((await publish(second, false)).status).toBe(409);
  expect((await publish(second, true)).status).toBe(200);
  await decide('pass', await waiting('plan'));
  await release();
  expect((await world.get(manifestCall, {}, screen.token)).plans.map(({ id }) => id)).toEqual([first, second]);
});

test("reviews messages also by the specification's calls", async () => {
  await ask('message');
  const screen = await world.pairTerminal(house);
  const { id } = await world.get(messageSave, { name: 'Closed', texts: { en: 'Closed today' } }, author.token);
  const publish = { messageId: id, terminalIds: [screen.id], publishParams: { from: null, until: null } };
  expect((await world.get(messageSavePublish, publish, author.token)).waitsForReview).toBe(true);
  const now = { ids: [screen.id], messageId: id };
  expect((await world.ask(doMessagePlayNow, now, { token: author.token })).status).toBe(409);
  const [submitted] = (await world.get(messageChecklist, { reviewState: 'waiting' }, reviewer.token)).list;
  expect(submitted).toMatchObject({ id, name: 'Closed', texts: { en: 'Closed today' }, review: { state: 'waiting' } });
  await world.get(messageSubmitNote, { id, note: 'Until when?' }, reviewer.token);
  const contentHash = submitted?.review.contentHash ?? '';
  await world.get(messageSubmitResult, { id, result: 'pass', contentHash }, reviewer.token);
  await release();
  expect((await world.get(manifestCall, {}, screen.token)).messages.map(({ name }) => name)).toEqual(['Closed']);
  const again = { id, result: 'pass' as const, contentHash };
  expect((await world.ask(messageSubmitResult, again, { token: reviewer.token })).status).toBe(404);
});

test('refuses playing now and publishes directly only for exempt users', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id } = await world.makeProgram(author, { name: 'Unseen' });
  const now = await world.ask(doProgramPlayNow, { ids: [screen.id], programId: id }, { token: author.token });
  expect([now.status, now.body.conflict]).toEqual([409, [{ kind: 'program', id, name: 'Unseen' }]]);
  // The permission '*' does not include the exemption.
  expect((await world.publish(house, [id], [screen.id])).waitsForReview).toBe(true);
  const exempt = await world.addUser(house.officeId, [...AUTHOR, 'sys:review:exempt']);
  expect((await world.publish(exempt, [id], [screen.id])).waitsForReview).toBe(false);
});

test('keeps one open review per object and one decision', async () => {
  const { id } = await world.makeProgram(author, { name: 'Twice' });
  const submit = () => world.ask(reviewSubmit, { kind: 'program', ids: [id] }, { token: author.token });
  const answers = await Promise.all([submit(), submit(), submit()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const open = (await waiting()).filter(({ subjectId }) => subjectId === id);
  expect(open).toHaveLength(1);
  const other = await world.addUser(house.officeId, REVIEWER);
  const decisions = await Promise.all([decide('pass', open), decide('reject', open, { by: other, note: 'No' })]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('decides on several together or not at all', async () => {
  const ids: string[] = [];
  for (const name of ['One', 'Two']) ids.push((await world.makeProgram(author, { name })).id);
  await world.get(reviewSubmit, { kind: 'program', ids }, author.token);
  const open = (await waiting()).filter(({ subjectId }) => ids.includes(subjectId));
  const [first] = open;
  await decide('pass', first ? [first] : []);
  const { status, body } = await decide('pass', open);
  expect([status, (body.conflict as { name: string }[]).map(({ name }) => name)]).toEqual([409, ['One']]);
  expect((await waiting()).filter(({ subjectId }) => ids.includes(subjectId))).toHaveLength(1);
});

test("leaves one's own work to others unless the setting allows it", async () => {
  const both = await world.addUser(house.officeId, [...AUTHOR, ...REVIEWER]);
  const { id } = await world.makeProgram(both, { name: 'Own' });
  await world.get(reviewSubmit, { kind: 'program', ids: [id] }, both.token);
  const open = (await waiting('program', both)).filter(({ subjectId }) => subjectId === id);
  expect(open.map(({ own, mayDecide }) => [own, mayDecide])).toEqual([[true, false]]);
  const { status, body } = await decide('pass', open, { by: both });
  expect([status, body.msg]).toEqual([403, 'You submitted this yourself: somebody else has to decide.']);
  await world.get(settingSave, { auditOwn: true }, admin.token);
  expect((await decide('pass', open, { by: both })).status).toBe(200);
  await world.get(settingSave, { auditOwn: false }, admin.token);
});

describe("reviewer's own work", () => {
  let both: TestUser;
  beforeAll(async () => {
    both = await world.addUser(house.officeId, [...AUTHOR, ...REVIEWER]);
  });

  const submit = (id: string, by: TestUser, kind: ReviewKind = 'program') =>
    world.get(reviewSubmit, { kind, ids: [id] }, by.token);
  const openReviewOf = async (id: string, by: TestUser, kind: ReviewKind = 'program') =>
    (await waiting(kind, by)).filter(({ subjectId }) => subjectId === id);
  /** Statuses of a decision by the reviewer whose work it is, and by another one. */
  async function decisions(id: string, kind: ReviewKind = 'program') {
    const open = await openReviewOf(id, both, kind);
    const shown = open.map(({ own, mayDecide }) => [own, mayDecide]);
    const { status, body } = await decide('pass', open, { by: both });
    return { shown, status, msg: body.msg, byOther: (await decide('pass', open)).status };
  }
  const REFUSED = {
    shown: [[true, false]],
    status: 403,
    msg: 'You submitted this yourself: somebody else has to decide.',
    byOther: 200,
  };

  test('includes content that a colleague submits', async () => {
    const { id } = await world.makeProgram(both, { name: 'By a colleague' });
    await submit(id, author);
    expect(await decisions(id)).toEqual(REFUSED);
  });

  test('includes content that the reviewer changed after somebody else', async () => {
    const { id, document } = await world.makeProgram(author, { name: 'Touched up' });
    const edited = { ...document, background: { color: '#00ff00' } };
    await world.get(programSave, { id, name: 'Touched up', document: edited, revision: 1 }, both.token);
    const again = { ...document, background: { color: '#0000ff' } };
    await world.get(programSave, { id, name: 'Touched up', document: again, revision: 2 }, author.token);
    await submit(id, author);
    expect(await decisions(id)).toEqual(REFUSED);
  });

  test('includes submissions that were recalled and made again by others', async () => {
    const { id } = await world.makeProgram(author, { name: 'Back and forth' });
    await submit(id, both);
    const [first] = await openReviewOf(id, both);
    await world.get(reviewRecall, { ids: [first?.id ?? ''] }, author.token);
    await submit(id, author);
    expect(await decisions(id)).toEqual(REFUSED);
  });

  test('includes content whose submission by others the reviewer recalled', async () => {
    const { id } = await world.makeProgram(author, { name: 'Recalled by a reviewer' });
    await submit(id, author);
    const [first] = await openReviewOf(id, both);
    await world.get(reviewRecall, { ids: [first?.id ?? ''] }, both.token);
    await submit(id, author);
    expect(await decisions(id)).toEqual(REFUSED);
  });

  test("includes a colleague's copy of it", async () => {
    const { id } = await world.makeProgram(both, { name: 'Original' });
    const { id: copy } = await world.get(programCopy, { id, name: 'Copy' }, author.token);
    await submit(copy, author);
    expect(await decisions(copy)).toEqual(REFUSED);
  });

  test("excludes a colleague's content that the reviewer copied", async () => {
    const image = await world.uploadMaterial(author, await picture(73), { name: 'window' });
    const { id } = await world.makeProgram(author, { name: 'Copied from', images: [image] });
    await world.get(programCopy, { id, name: 'Copy' }, both.token);
    await submit(id, author);
    expect((await openReviewOf(id, both)).map(({ own, mayDecide }) => [own, mayDecide])).toEqual([[false, true]]);
  });

  test('applies to API tokens, batches and administrators alike', async () => {
    const { id } = await world.makeProgram(house, { name: "Administrator's" });
    const image = await world.uploadMaterial(author, await picture(72), { name: 'menu' });
    const { id: other } = await world.makeProgram(author, { name: "Author's", images: [image] });
    await world.get(reviewSubmit, { kind: 'program', ids: [id, other] }, author.token);
    const scopes = ['program:program:review'];
    const { token } = await world.get(apiTokenSave, { name: 'Reviews', scopes, days: 30 }, house.token);
    const open = [...(await openReviewOf(id, house)), ...(await openReviewOf(other, house))];
    expect(open.map(({ own }) => own)).toEqual([true, false]);
    for (const by of [house, { ...house, token }]) expect((await decide('pass', open, { by })).status).toBe(403);
    expect((await decide('pass', open)).status).toBe(200);
  });

  test('includes a material, plan or message that a colleague submits', async () => {
    const material = await world.uploadMaterial(both, await picture(71), { name: 'shop' });
    await submit(material.id, author, 'material');
    expect(await decisions(material.id, 'material')).toEqual(REFUSED);

    const { id: programId } = await world.makeProgram(author, { name: 'Planned' });
    const { id: planId } = await world.get(planSave, { content: planWith(programId) }, both.token);
    await submit(planId, author, 'plan');
    expect(await decisions(planId, 'plan')).toEqual(REFUSED);

    const { id: messageId } = await world.get(messageSave, { name: 'Open', texts: { en: 'Open' } }, both.token);
    await submit(messageId, author, 'message');
    expect(await decisions(messageId, 'message')).toEqual(REFUSED);
  });

  test('includes what the content shows if it was changed after being placed', async () => {
    const { id: programId, document } = await world.makeProgram(author, { name: 'In a plan' });
    const days = [{ date: '2026-12-25', name: 'Christmas' }];
    const { id: calendarId } = await world.get(calendarSave, { name: 'Shop days', days }, both.token);
    const { id: planId } = await world.get(planSave, { content: planWith(programId, { calendarId }) }, author.token);
    await submit(planId, author, 'plan');
    expect((await openReviewOf(planId, both, 'plan')).map(({ own }) => own)).toEqual([false]);
    const edited = { ...document, background: { color: '#aa0000' } };
    await world.get(programSave, { id: programId, name: 'In a plan', document: edited, revision: 1 }, both.token);
    await submit(planId, author, 'plan');
    expect(await decisions(planId, 'plan')).toEqual(REFUSED);
    await world.get(calendarSave, { id: calendarId, name: 'Shop days', days: [] }, both.token);
    await submit(planId, author, 'plan');
    expect(await decisions(planId, 'plan')).toEqual(REFUSED);
  });

  test('ends when somebody else passes it', async () => {
    const { id, document } = await world.makeProgram(both, { name: 'Passed on' });
    await submit(id, author);
    await decide('pass', await openReviewOf(id, reviewer));
    const edited = { ...document, background: { color: '#00ffff' } };
    await world.get(programSave, { id, name: 'Passed on', document: edited, revision: 1 }, author.token);
    await submit(id, author);
    const open = await openReviewOf(id, both);
    expect(open.map(({ own, mayDecide }) => [own, mayDecide])).toEqual([[false, true]]);
    expect((await decide('pass', open, { by: both })).status).toBe(200);
  });

  test('outlasts a rejection', async () => {
    const { id } = await world.makeProgram(both, { name: 'Rejected' });
    await submit(id, author);
    await decide('reject', await openReviewOf(id, reviewer), { note: 'Not yet' });
    await submit(id, author);
    expect(await decisions(id)).toEqual(REFUSED);
  });
});

test('lets authors recall and reviewers remark without deciding', async () => {
  const { id } = await world.makeProgram(author, { name: 'Recalled' });
  await world.get(reviewSubmit, { kind: 'program', ids: [id] }, author.token);
  const [open] = (await waiting()).filter(({ subjectId }) => subjectId === id);
  const reviewId = open?.id ?? '';
  await world.get(reviewNote, { id: reviewId, note: 'Who is the customer?' }, reviewer.token);
  expect((await world.get(reviewDetail, { id: reviewId }, author.token)).remarks).toEqual([
    { by: 'Someone', at: expect.any(String), text: 'Who is the customer?' },
  ]);
  await world.get(reviewRecall, { ids: [reviewId] }, author.token);
  expect((await decide('pass', open ? [open] : [])).status).toBe(409);
  expect((await world.ask(reviewRecall, { ids: [reviewId] }, { token: author.token })).status).toBe(409);
});

test('sends nothing after the institution has expired', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id } = await world.makeProgram(author, { name: 'Expired' });
  await world.publish(author, [id], [screen.id], { name: 'Expired' });
  const open = (await waiting()).filter(({ subjectId }) => subjectId === id);
  expect((await decide('pass', open)).status).toBe(200);
  await world.read(sql`update office set expires_at = ${world.now().toISOString()} where id = ${house.officeId}`);
  await release();
  await world.read(sql`update office set expires_at = null where id = ${house.officeId}`);
  expect(await published(screen)).toEqual([]);
  expect((await requests())[0]).toMatchObject({ name: 'Expired', state: 'failed', reason: 'institutionExpired' });
});

test('cancels a waiting publish once', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id } = await world.makeProgram(author, { name: 'Cancelled' });
  const { publishId } = await world.publish(author, [id], [screen.id], { name: 'Cancelled' });
  await world.get(publishRequestCancel, { id: publishId }, author.token);
  expect((await world.ask(publishRequestCancel, { id: publishId }, { token: author.token })).body.msg).toBe(
    'This publish was already sent, rejected, cancelled or dismissed.',
  );
  await decide(
    'pass',
    (await waiting()).filter(({ subjectId }) => subjectId === id),
  );
  await release();
  expect(await published(screen)).toEqual([]);
});

test('fails with the reason if sending is no longer possible', async () => {
  await ask('program');
  const screen = await world.pairTerminal(house);
  const { id } = await world.makeProgram(author, { name: 'Late' });
  const until = new Date(world.now().getTime() + 60_000).toISOString();
  await world.publish(author, [id], [screen.id], { name: 'Late', until });
  world.pass(120_000);
  await decide(
    'pass',
    (await waiting()).filter(({ subjectId }) => subjectId === id),
  );
  await release();
  expect((await requests())[0]).toEqual({ name: 'Late', state: 'failed', reason: 'inThePast', waitsFor: [] });
  const notices = await world.get(noticeList, { userId: author.userId }, author.token);
  expect(notices.messageList[0]?.contentEn).toBe('“Late” has passed review but could not be published any more.');
});

describe('another institution', () => {
  test('sees no review, decides on none and submits nothing', async () => {
    const other = await world.openInstitution(admin, 'Neighbour');
    const { id } = await world.makeProgram(author, { name: 'Private' });
    await world.get(reviewSubmit, { kind: 'program', ids: [id] }, author.token);
    const open = (await waiting()).filter(({ subjectId }) => subjectId === id);
    const foreign = { token: other.token };
    expect((await world.get(reviewList, { kind: 'program' }, other.token)).list).toEqual([]);
    expect((await world.ask(reviewDetail, { id: open[0]?.id }, foreign)).status).toBe(404);
    expect((await world.ask(reviewSubmit, { kind: 'program', ids: [id] }, foreign)).status).toBe(404);
    expect((await world.ask(reviewRecall, { ids: [open[0]?.id] }, foreign)).status).toBe(404);
    expect((await world.ask(reviewNote, { id: open[0]?.id, note: 'x' }, foreign)).status).toBe(404);
    expect((await decide('pass', open, { by: other })).status).toBe(404);
  });

  test.each([['author'], ['viewer']])('hides reviews without the permission of the kind: %s', async (who) => {
    const { id } = await world.makeProgram(author, { name: `For ${who}` });
    await world.get(reviewSubmit, { kind: 'program', ids: [id] }, author.token);
    const open = (await waiting()).filter(({ subjectId }) => subjectId === id);
    const viewer = await world.addUser(house.officeId, ['program:program:view']);
    const by = who === 'author' ? author : viewer;
    expect((await decide('pass', open, { by })).status).toBe(403);
    expect((await world.ask(reviewNote, { id: open[0]?.id, note: 'x' }, { token: by.token })).status).toBe(403);
    if (by === author) return;
    expect((await world.ask(reviewList, { kind: 'program' }, { token: by.token })).status).toBe(403);
    expect((await world.ask(reviewDetail, { id: open[0]?.id }, { token: by.token })).status).toBe(403);
    expect((await world.ask(reviewSubmit, { kind: 'program', ids: [id] }, { token: by.token })).status).toBe(403);
    expect((await world.ask(reviewRecall, { ids: [open[0]?.id] }, { token: by.token })).status).toBe(403);
  });
});
