import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { alarm, progress } from '@/lib/contract/gateway';
import { noticeDelete, noticeList, noticePage, updateReadState } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { reuploadProgramByPublishName } from '@/lib/contract/publish';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { noticesToMail, notify } from '../../notices';
import { type Screen, type Someone, testPlatform, type World } from '../../test/world';

const MINUTE = 60_000;

let world: World;
let admin: Someone;
let beside: Someone;
/** Fresh for each test: an institution with two terminals. */
let owner: Someone;
let ownerName: string;
let screens: Screen[];

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  beside = await world.openInstitution(admin, 'Beside');
}, 60_000);
afterAll(() => world.end());

let owners = 0;
beforeEach(async () => {
  owners += 1;
  ownerName = `Owner ${owners}`;
  owner = await world.openInstitution(admin, ownerName);
  screens = [await world.pairTerminal(owner, { name: 'Left' }), await world.pairTerminal(owner, { name: 'Right' })];
});

const noticesOf = async (who: Someone) =>
  (await world.get(noticeList, { userId: who.userId }, who.token)).messageList.map(
    ({ contentEn, contentCn, readState, link }) => ({ contentEn, contentCn, readState, link }),
  );
const sentences = async (who: Someone) => (await noticesOf(who)).map(({ contentEn }) => contentEn);
const beatAll = () => Promise.all(screens.map((screen) => world.beat(screen)));
const fallSilent = async () => {
  world.pass(5 * MINUTE);
  await world.jobs.offline(world.now());
};

test('an offline terminal notifies users who may see its alarms, and nobody of a sibling institution', async () => {
  await beatAll();
  world.pass(MINUTE);
  await world.beat(screens[0] as Screen);
  world.pass(MINUTE);
  await world.jobs.offline(world.now());
  expect(await noticesOf(owner)).toEqual([
    {
      contentEn: 'Terminal “Right” is offline.',
      contentCn: '终端“Right”已离线。',
      readState: '0',
      link: `/terminalMonitor/monitor?terminal=${screens[1]?.id}`,
    },
  ]);
  expect(await noticesOf(beside)).toEqual([]);
});

test('many concurrent outages are one notice', async () => {
  screens.push(await world.pairTerminal(owner, { name: 'Third' }), await world.pairTerminal(owner, { name: 'Fourth' }));
  await beatAll();
  await fallSilent();
  expect(await sentences(owner)).toEqual([`4 terminals of “${ownerName}” went offline at the same time.`]);
});

test('an outage is notified once; the next one makes the same notice unread again', async () => {
  const [left] = screens as [Screen];
  await world.beat(left);
  await fallSilent();
  await world.jobs.offline(world.now());
  const [first] = (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList;
  await world.get(updateReadState, { id: [first?.id ?? ''], readState: '1' }, owner.token);
  expect((await noticesOf(owner)).map(({ readState }) => readState)).toEqual(['1']);
  await world.beat(left);
  await fallSilent();
  expect((await noticesOf(owner)).map(({ readState }) => readState)).toEqual(['0']);
});

test('an alarm is notified when it opens, not on repeated reports', async () => {
  const [left] = screens as [Screen];
  const raise = () =>
    world.get(alarm, { type: 'storageLow', detail: 'full', at: world.now().toISOString() }, left.token);
  await raise();
  await raise();
  expect(await sentences(owner)).toEqual(['The storage of terminal “Left” is almost full.']);
});

test('a publish is notified when its last terminal is done and it failed on some', async () => {
  await beatAll();
  const program = await world.makeProgram(owner);
  const { publishId } = await world.publish(
    owner,
    [program.id],
    screens.map(({ id }) => id),
    { name: 'Sale' },
  );
  const report = async (screen: Screen | undefined, state: 'done' | 'failed') => {
    const reported = { publishId, state, percent: 100 };
    await world.get(progress, { revision: 9, files: [], publishes: [reported] }, screen?.token);
  };
  await report(screens[0], 'failed');
  expect(await sentences(owner)).toEqual([]);
  await report(screens[1], 'done');
  expect(await noticesOf(owner)).toEqual([
    {
      contentEn: '“Sale” could not be played on 1 terminal of 2.',
      contentCn: '“Sale”在 2 个终端中有 1 个播放失败。',
      readState: '0',
      link: `/publishProgram/list?publish=${publishId}`,
    },
  ]);
  await world.get(reuploadProgramByPublishName, { id: publishId }, owner.token);
  await report(screens[0], 'done');
  expect(await sentences(owner)).toHaveLength(1);
});

test('without recipients in an institution, the nearest one above is notified', async () => {
  const { id: officeId } = await world.get(officeSave, { name: 'Below' }, owner.token);
  const clerk = await world.addUser(officeId, ['terminal:terminal:view']);
  screens = [await world.pairTerminal(owner, { name: 'Branch', officeId })];
  await beatAll();
  await fallSilent();
  expect([await sentences(clerk), await sentences(owner)]).toEqual([[], ['Terminal “Branch” is offline.']]);
});

/** Creates notices of different subjects. */
async function makeNotices(count: number): Promise<void> {
  const { officeId } = owner;
  for (let n = 0; n < count; n += 1) {
    const events = { kind: 'reviewWaiting', officeId, permission: 'sys:office:view', link: '/home' } as const;
    const about = { subject: uuidv7(), params: { name: `<b>${n}</b>` } };
    await world.db.transaction(system, (tx) => notify(tx, [{ ...events, ...about }], world.now()));
    world.pass(10);
  }
}

test('lists notices paged and filtered, newest first, with names unescaped', async () => {
  await makeNotices(12);
  expect((await sentences(owner)).slice(0, 2)).toEqual([
    '“<b>11</b>” waits for review.',
    '“<b>10</b>” waits for review.',
  ]);
  expect(await sentences(owner)).toHaveLength(10);
  const ids = (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList.map(({ id }) => id);
  await world.get(updateReadState, { id: ids, readState: '1' }, owner.token);
  const count = async (readState?: '0' | '1') =>
    (await world.get(noticePage, { readState, pageSize: 5 }, owner.token)).count;
  expect([await count(), await count('0'), await count('1')]).toEqual([12, 2, 10]);
});

test("refuses to read, mark or delete another user's notices, also from an institution above", async () => {
  await makeNotices(1);
  const [own] = (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList;
  const id = own?.id ?? '';
  for (const stranger of [beside, admin]) {
    const { token } = stranger;
    expect((await world.ask(noticeList, { userId: owner.userId }, { token })).status).toBe(404);
    expect((await world.ask(updateReadState, { id: [id], readState: '1' }, { token })).status).toBe(404);
    expect((await world.ask(noticeDelete, { ids: [id] }, { token })).status).toBe(404);
  }
  expect((await noticesOf(owner)).map(({ readState }) => readState)).toEqual(['0']);
  await world.get(noticeDelete, { ids: [id] }, owner.token);
  expect(await noticesOf(owner)).toEqual([]);
});

test('a deleted notice does not prevent the others from being marked', async () => {
  await makeNotices(2);
  const [one, other] = (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList;
  await world.get(noticeDelete, { ids: [one?.id ?? ''] }, owner.token);
  await world.get(updateReadState, { id: [one?.id ?? '', other?.id ?? ''], readState: '1' }, owner.token);
  expect((await noticesOf(owner)).map(({ readState }) => readState)).toEqual(['1']);
});

test('mails notices to users who chose so, in their language; a failing mail does not stop the others', async () => {
  const clerk = await world.addUser(owner.officeId, ['sys:office:view']);
  const wish = (who: Someone, email: string, language: 'en' | 'zh_CN', noticesByMail: boolean) =>
    world.db.transaction(system, (tx) =>
      tx.update(appUser).set({ email, language, noticesByMail }).where(eq(appUser.id, who.userId)),
    );
  await wish(owner, 'owner@example.com', 'zh_CN', true);
  await wish(clerk, 'clerk@example.com', 'en', true);
  await wish(beside, 'beside@example.com', 'en', true);
  const sent: unknown[] = [];
  const running: Promise<unknown>[] = [];
  const toMail = noticesToMail(
    world.db,
    {
      ways: { mail: true, sms: false },
      async send({ target }, language, message) {
        sent.push([target, language, message]);
        if (target.startsWith('owner')) throw new Error('full');
      },
    },
    (work) => running.push(work().catch(() => undefined)),
  );
  const { officeId } = owner;
  const events = { kind: 'reviewWaiting', officeId, permission: 'sys:office:view', link: '/home' } as const;
  const about = { subject: 'mailed', params: { name: 'Sale' } };
  toMail(await world.db.transaction(system, (tx) => notify(tx, [{ ...events, ...about }], world.now())));
  for (let at = 0; at < running.length; at += 1) await running[at];
  expect(sent.sort()).toEqual([
    ['clerk@example.com', 'en', { kind: 'notice', text: '“Sale” waits for review.' }],
    ['owner@example.com', 'zh_CN', { kind: 'notice', text: '“Sale”等待审核。' }],
  ]);
});
