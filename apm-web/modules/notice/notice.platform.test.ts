import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { alarm, progress } from '@/lib/contract/gateway';
import { noticeDelete, noticeList, noticePage, updateReadState } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { reuploadProgramByPublishName } from '@/lib/contract/publish';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import type { Message } from '../../messaging';
import { renderTemplate } from '../../messaging/templates';
import { noticesToMail, notify } from '../../notices';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const MINUTE = 60_000;

let world: World;
let admin: TestUser;
let beside: TestUser;
/** Institution with two terminals, fresh for each test. */
let owner: TestUser;
let ownerName: string;
let screens: Screen[];

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  beside = await world.openInstitution(admin, 'Beside');
});
afterAll(() => world.end());

let owners = 0;
beforeEach(async () => {
  owners += 1;
  ownerName = `Owner ${owners}`;
  owner = await world.openInstitution(admin, ownerName);
  screens = [await world.pairTerminal(owner, { name: 'Left' }), await world.pairTerminal(owner, { name: 'Right' })];
});

const noticesOf = async (who: TestUser) =>
  (await world.get(noticeList, { userId: who.userId }, who.token)).messageList.map(
    ({ contentEn, contentCn, readState, link }) => ({ contentEn, contentCn, readState, link }),
  );
const sentences = async (who: TestUser) => (await noticesOf(who)).map(({ contentEn }) => contentEn);
const beatAll = () => Promise.all(screens.map((screen) => world.beat(screen)));
const fallSilent = async () => {
  world.pass(5 * MINUTE);
  await world.jobs.offline(world.now());
};

test('notifies users who may see the alarms of an offline terminal', async () => {
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

test('joins many concurrent outages in one notice', async () => {
  screens.push(await world.pairTerminal(owner, { name: 'Third' }), await world.pairTerminal(owner, { name: 'Fourth' }));
  await beatAll();
  await fallSilent();
  expect(await sentences(owner)).toEqual([`4 terminals of “${ownerName}” went offline at the same time.`]);
});

test('announces an outage once and the next one in the same notice', async () => {
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

test('announces an alarm when it opens, not on repeated reports', async () => {
  const [left] = screens as [Screen];
  const raise = () =>
    world.get(alarm, { type: 'storageLow', detail: 'full', at: world.now().toISOString() }, left.token);
  await raise();
  await raise();
  expect(await sentences(owner)).toEqual(['The storage of terminal “Left” is almost full.']);
});

test('announces a finished publish that failed on some terminals', async () => {
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

test('notifies the nearest institution above if there are no recipients', async () => {
  const { id: officeId } = await world.get(officeSave, { name: 'Below' }, owner.token);
  const clerk = await world.addUser(officeId, ['terminal:terminal:view']);
  screens = [await world.pairTerminal(owner, { name: 'Branch', officeId })];
  await beatAll();
  await fallSilent();
  expect([await sentences(clerk), await sentences(owner)]).toEqual([[], ['Terminal “Branch” is offline.']]);
});

/** Creates notices about different subjects. */
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

test("rejects reading, marking and deleting other users' notices", async () => {
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

test('marks the others when one notice was deleted', async () => {
  await makeNotices(2);
  const [one, other] = (await world.get(noticeList, { userId: owner.userId }, owner.token)).messageList;
  await world.get(noticeDelete, { ids: [one?.id ?? ''] }, owner.token);
  await world.get(updateReadState, { id: [one?.id ?? '', other?.id ?? ''], readState: '1' }, owner.token);
  expect((await noticesOf(owner)).map(({ readState }) => readState)).toEqual(['1']);
});

describe('mails', () => {
  const sent: [string, string, Message][] = [];
  const running: Promise<unknown>[] = [];
  let clerk: TestUser;
  beforeEach(async () => {
    sent.length = 0;
    running.length = 0;
    clerk = await world.addUser(owner.officeId, ['sys:office:view']);
    const wish = (who: TestUser, email: string, language: 'en' | 'zh_CN') =>
      world.db.transaction(system, (tx) =>
        tx.update(appUser).set({ email, language, noticesByMail: true }).where(eq(appUser.id, who.userId)),
      );
    await wish(owner, `owner-${owners}@example.com`, 'zh_CN');
    await wish(clerk, `clerk-${owners}@example.com`, 'en');
    await wish(beside, `beside-${owners}@example.com`, 'en');
  });

  const mailing = (waits?: { gatherMs: number; apartMs: number }) =>
    noticesToMail(
      world.db,
      {
        ways: { mail: true, sms: false },
        async send({ target }, { language }, message) {
          sent.push([target.replace(/-.*/, ''), language, message]);
          if (target.startsWith('owner')) throw new Error('full');
        },
      },
      (work) => running.push(work().catch(() => undefined)),
      waits,
    );

  const tell = async (mails: ReturnType<typeof mailing>, ...names: string[]) => {
    const events = names.map((name) => ({
      kind: 'reviewWaiting' as const,
      officeId: owner.officeId,
      permission: 'sys:office:view' as const,
      link: '/home',
      subject: name,
      params: { name },
    }));
    mails.add(await world.db.transaction(system, (tx) => notify(tx, events, world.now())));
  };
  const settled = async () => {
    for (let at = 0; at < running.length; at += 1) await running[at];
    return sent.splice(0).sort();
  };
  const named = (...names: string[]) => names.map((name) => `“${name}” waits for review.`);

  test('go to users who enabled them, even if one fails', async () => {
    const mails = mailing();
    await tell(mails, 'Sale');
    mails.flush();
    expect(await settled()).toEqual([
      ['clerk', 'en', { kind: 'notices', texts: named('Sale'), more: 0 }],
      ['owner', 'zh_CN', { kind: 'notices', texts: ['“Sale”等待审核。'], more: 0 }],
    ]);
  });

  test('combine notices into one mail and count those after the first', async () => {
    const names = Array.from({ length: 1_000 }, (_, n) => `Sale ${n}`);
    const mails = mailing();
    await tell(mails, ...names.slice(0, 500));
    await tell(mails, ...names.slice(500));
    mails.flush();
    const [[, , message] = []] = await settled();
    expect(message).toEqual({ kind: 'notices', texts: named(...names.slice(0, 20)), more: 980 });
    expect(message && renderTemplate('en', message).subject).toBe('1,000 notices from your console');
    expect(message && renderTemplate('en', message).text).toContain(
      'waits for review.\n\n980 more are in the console.',
    );
  });

  test('wait after a mail and are flushed on shutdown', async () => {
    const mails = mailing({ gatherMs: 1, apartMs: 60 * MINUTE });
    await tell(mails, 'Sale');
    while (running.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await settled()).toHaveLength(2);
    await tell(mails, 'Loop');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await settled()).toEqual([]);
    mails.flush();
    expect((await settled())[0]).toEqual(['clerk', 'en', { kind: 'notices', texts: named('Loop'), more: 0 }]);
  });
});
