import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { alarm, progress } from '@/lib/contract/gateway';
import { messageDelete, messageList, noticePage, updateReadState } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { reuploadProgramByPublishName } from '@/lib/contract/publish';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { type Screen, type Someone, testPlatform, type World } from '../../test/world';
import { noticesToMail, tell } from '.';

const MINUTE = 60_000;

let world: World;
let admin: Someone;
let beside: Someone;
/** Of each test anew: an institution with two terminals. */
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

const heard = async (who: Someone) =>
  (await world.get(messageList, { userId: who.userId }, who.token)).messageList.map(
    ({ contentEn, contentCn, readState, link }) => ({ contentEn, contentCn, readState, link }),
  );
const sentences = async (who: Someone) => (await heard(who)).map(({ contentEn }) => contentEn);
const beatAll = () => Promise.all(screens.map((screen) => world.beat(screen)));
const fallSilent = async () => {
  world.pass(5 * MINUTE);
  await world.jobs.offline(world.now());
};

test('a terminal that falls silent is told to who may see its alarms, and to nobody beside', async () => {
  await beatAll();
  world.pass(MINUTE);
  await world.beat(screens[0] as Screen);
  world.pass(MINUTE);
  await world.jobs.offline(world.now());
  expect(await heard(owner)).toEqual([
    {
      contentEn: 'Terminal “Right” is offline.',
      contentCn: '终端“Right”已离线。',
      readState: '0',
      link: `/terminalMonitor/monitor?terminal=${screens[1]?.id}`,
    },
  ]);
  expect(await heard(beside)).toEqual([]);
});

test('many that fall silent at once are one thing', async () => {
  screens.push(await world.pairTerminal(owner, { name: 'Third' }), await world.pairTerminal(owner, { name: 'Fourth' }));
  await beatAll();
  await fallSilent();
  expect(await sentences(owner)).toEqual([`4 terminals of “${ownerName}” went offline at the same time.`]);
});

test('an outage is told once; the next one is the same notice, new and unread', async () => {
  const [left] = screens as [Screen];
  await world.beat(left);
  await fallSilent();
  await world.jobs.offline(world.now());
  const [first] = (await world.get(messageList, { userId: owner.userId }, owner.token)).messageList;
  await world.get(updateReadState, { id: [first?.id ?? ''], readState: '1' }, owner.token);
  expect((await heard(owner)).map(({ readState }) => readState)).toEqual(['1']);
  await world.beat(left);
  await fallSilent();
  expect((await heard(owner)).map(({ readState }) => readState)).toEqual(['0']);
});

test('an alarm is told when it is raised, not each time it is repeated', async () => {
  const [left] = screens as [Screen];
  const raise = () =>
    world.get(alarm, { type: 'storageLow', detail: 'full', at: world.now().toISOString() }, left.token);
  await raise();
  await raise();
  expect(await sentences(owner)).toEqual(['The storage of terminal “Left” is almost full.']);
});

test('a publish is told of when its last terminal is through and it failed on some', async () => {
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
  expect(await heard(owner)).toEqual([
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

test('where nobody of an institution may know, the nearest above are told', async () => {
  const { id: officeId } = await world.get(officeSave, { name: 'Below' }, owner.token);
  const clerk = await world.addUser(officeId, ['terminal:terminal:view']);
  screens = [await world.pairTerminal(owner, { name: 'Branch', officeId })];
  await beatAll();
  await fallSilent();
  expect([await sentences(clerk), await sentences(owner)]).toEqual([[], ['Terminal “Branch” is offline.']]);
});

/** Notices about as many things. */
async function tellOf(count: number): Promise<void> {
  const { officeId } = owner;
  for (let n = 0; n < count; n += 1) {
    const tidings = { kind: 'reviewWaiting', officeId, permission: 'sys:office:view', link: '/home' } as const;
    const about = { subject: uuidv7(), params: { name: `<b>${n}</b>` } };
    await world.db.transaction(system, (tx) => tell(tx, [{ ...tidings, ...about }], world.now()));
    world.pass(10);
  }
}

test('notices are a list with pages and a filter, newest first; names stay as people wrote them', async () => {
  await tellOf(12);
  expect((await sentences(owner)).slice(0, 2)).toEqual([
    '“<b>11</b>” waits for review.',
    '“<b>10</b>” waits for review.',
  ]);
  expect(await sentences(owner)).toHaveLength(10);
  const ids = (await world.get(messageList, { userId: owner.userId }, owner.token)).messageList.map(({ id }) => id);
  await world.get(updateReadState, { id: ids, readState: '1' }, owner.token);
  const count = async (readState?: '0' | '1') =>
    (await world.get(noticePage, { readState, pageSize: 5 }, owner.token)).count;
  expect([await count(), await count('0'), await count('1')]).toEqual([12, 2, 10]);
});

test('nobody reads, marks or deletes the notices of another, not even above', async () => {
  await tellOf(1);
  const [own] = (await world.get(messageList, { userId: owner.userId }, owner.token)).messageList;
  const id = own?.id ?? '';
  for (const stranger of [beside, admin]) {
    const { token } = stranger;
    expect((await world.ask(messageList, { userId: owner.userId }, { token })).status).toBe(404);
    expect((await world.ask(updateReadState, { id: [id], readState: '1' }, { token })).status).toBe(404);
    expect((await world.ask(messageDelete, { ids: [id] }, { token })).status).toBe(404);
  }
  expect((await heard(owner)).map(({ readState }) => readState)).toEqual(['0']);
  await world.get(messageDelete, { ids: [id] }, owner.token);
  expect(await heard(owner)).toEqual([]);
});

test('a notice that is gone meanwhile does not keep the others from being read', async () => {
  await tellOf(2);
  const [one, other] = (await world.get(messageList, { userId: owner.userId }, owner.token)).messageList;
  await world.get(messageDelete, { ids: [one?.id ?? ''] }, owner.token);
  await world.get(updateReadState, { id: [one?.id ?? '', other?.id ?? ''], readState: '1' }, owner.token);
  expect((await heard(owner)).map(({ readState }) => readState)).toEqual(['1']);
});

test('who wishes so gets notices by mail too, in the own language; a mail that is not taken keeps no other back', async () => {
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
  const tidings = { kind: 'reviewWaiting', officeId, permission: 'sys:office:view', link: '/home' } as const;
  const about = { subject: 'mailed', params: { name: 'Sale' } };
  toMail(await world.db.transaction(system, (tx) => tell(tx, [{ ...tidings, ...about }], world.now())));
  for (let at = 0; at < running.length; at += 1) await running[at];
  expect(sent.sort()).toEqual([
    ['clerk@example.com', 'en', { kind: 'notice', text: '“Sale” waits for review.' }],
    ['owner@example.com', 'zh_CN', { kind: 'notice', text: '“Sale”等待审核。' }],
  ]);
});
