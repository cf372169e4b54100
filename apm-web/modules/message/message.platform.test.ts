import { sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/call';
import { commands, manifestCall, messagesShown, progress, terminalFile } from '@/lib/contract/gateway';
import { materialDelete, materialDetail } from '@/lib/contract/material';
import { ABOVE_ALL, messageContent } from '@/lib/contract/message';
import * as messages from '@/lib/contract/message/calls';
import { noticeList } from '@/lib/contract/notice';
import { publishList, withdrawPublish } from '@/lib/contract/publish';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import * as sets from '@/lib/contract/terminal/set';
import { md5Of, picture, type Screen, someVideo, type TestUser, testPlatform, type World } from '../../test/world';

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

// Tests let hours pass, in which sessions expire.
beforeEach(async () => {
  chain = await world.signIn('chain.admin');
  shop = await world.signIn('shop.admin');
  other = await world.signIn('other.admin');
});

type Given = Partial<Input<typeof messages.messageSave>>;
const SAYS = { name: 'Notice', texts: { en: 'Closed today', de: 'Heute geschlossen' } };
const save = async (given: Given = {}, by = shop) =>
  (await world.get(messages.messageSave, { ...SAYS, ...given }, by.token)).id;
const preview = (id: string, by = shop) => world.get(messages.messagePreview, { id }, by.token);
const listed = async (state?: messages.Message['state'], by = shop) =>
  (await world.get(messages.messageList, { state, pageSize: 100 }, by.token)).list.map(({ id }) => id);
const publish = (
  messageId: string,
  screens: Screen[],
  { by = shop, ...params }: { by?: TestUser; from?: string; until?: string; name?: string } = {},
) =>
  world.get(
    messages.messageSavePublish,
    { messageId, terminalIds: screens.map(({ id }) => id), publishParams: { from: null, until: null, ...params } },
    by.token,
  );
const manifestOf = (screen: Screen) => world.get(manifestCall, {}, screen.token);
const texts = async (screen: Screen) => (await manifestOf(screen)).messages.map((each) => each.texts.en);
const report = async (screen: Screen, publishId: string, state: 'done' | 'failed') =>
  world.get(
    progress,
    { revision: (await manifestOf(screen)).revision, files: [], publishes: [{ publishId, state, percent: 100 }] },
    screen.token,
  );
const shown = (screen: Screen, publishId: string, times: number, at = world.now()) =>
  world.get(messagesShown, { shown: [{ publishId, times, at: at.toISOString() }] }, screen.token);
const soon = (minutes: number) => new Date(world.now().getTime() + minutes * 60_000).toISOString();
const playNow = (screens: Screen[], messageId: string, more: { until?: string; by?: TestUser } = {}) =>
  world.get(
    sets.doMessagePlayNow,
    { ids: screens.map(({ id }) => id), messageId, until: more.until },
    (more.by ?? shop).token,
  );
const on = (screen: Screen, by = shop) => world.get(sets.getCurTerminalMessage, { id: screen.id }, by.token);
const withdraw = (ids: string[], by = shop) => world.get(messages.messageWithdraw, { ids }, by.token);
const refusal = async (...call: Parameters<World['ask']>) => {
  const { status, body } = await world.ask(...call);
  return [status, body.errors ?? body.conflict ?? body.msg];
};

test('follows a message from draft to deletion', async () => {
  const screen = await world.pairTerminal(shop, { name: 'Door' });
  const id = await save();
  expect(await preview(id)).toEqual({
    ...messageContent.parse(SAYS),
    id,
    officeId: shop.officeId,
    state: 'draft',
    material: null,
    revision: 1,
    published: null,
    updatedAt: expect.any(String),
    updatedBy: 'Shop admin',
    review: null,
  });
  expect([await listed('draft'), await listed('shown')]).toEqual([[id], []]);

  const [from, until] = [soon(10), soon(70)];
  const { publishId, count } = await publish(id, [screen], { from, until });
  expect(count).toBe(1);
  expect(await preview(id)).toMatchObject({
    state: 'waiting',
    published: { publishId, from, until, total: 1, waiting: 1 },
  });
  expect((await manifestOf(screen)).messages).toEqual([
    expect.objectContaining({ ...SAYS, id: publishId, messageId: id, from, until, priority: 5, versionId: null }),
  ]);
  await report(screen, publishId, 'done');

  world.pass(20 * 60_000);
  await shown(screen, publishId, 3);
  const open = await world.get(messages.getPublishMessage, { id }, shop.token);
  expect(open).toMatchObject({
    message: { state: 'shown' },
    publish: { publishId, revision: 1, shown: 3, shownAt: expect.any(String) },
    counts: { total: 1, done: 1, waiting: 0 },
  });
  expect(await listed('shown')).toEqual([id]);

  world.pass(60 * 60_000);
  expect([(await preview(id)).state, await texts(screen)]).toEqual(['ended', []]);
  // The last count arrives after the end.
  await shown(screen, publishId, 5);
  expect((await preview(id)).published?.shown).toBe(5);

  expect(await refusal(messages.messageDelete, { ids: [id] }, { token: shop.token })).toEqual([
    409,
    [{ id, name: 'Notice' }],
  ]);
  await withdraw([id]);
  expect([await listed(), await listed('withdrawn')]).toEqual([[], [id]]);
  await world.get(messages.messageDelete, { ids: [id] }, shop.token);
  expect(await refusal(messages.messagePreview, { id }, { token: shop.token })).toEqual([404, { id: 'notFound' }]);
  expect((await world.get(messages.findSendMessages, { terminalId: screen.id }, shop.token)).list).toMatchObject([
    { publishId, messageId: id, shown: 5 },
  ]);
});

describe('saving', () => {
  test("rejects the second of two concurrent saves and names the first's author", async () => {
    const id = await save();
    const both = await Promise.all(
      ['one', 'two'].map((name) =>
        world.ask(messages.messageSave, { ...SAYS, id, name, revision: 1 }, { token: shop.token }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.conflict).toEqual({
      revision: 2,
      savedBy: 'Shop admin',
      savedAt: expect.any(String),
    });
  });

  test('keeps a text as written', async () => {
    const written = '<img src=x onerror="alert(1)"> & "100 %"\nsecond line';
    const id = await save({ texts: { en: written } });
    expect((await preview(id)).texts).toEqual({ en: written });
  });

  test.each<[string, Given, Record<string, string>]>([
    ['no text', { texts: { en: '  ' } }, { texts: 'required' }],
    ['no name', { name: '' }, { name: 'required' }],
    ['a priority above all', { priority: ABOVE_ALL }, { priority: 'tooBig' }],
    ['a colour that is none', { color: 'url(javascript:1)' }, { color: 'invalidFormat' }],
    ['a text of 2,001 letters', { texts: { en: 'a'.repeat(2_001) } }, { 'texts.en': 'tooLong' }],
  ])('rejects %s at its field', async (_, given, errors) => {
    expect(await refusal(messages.messageSave, { ...SAYS, ...given }, { token: shop.token })).toEqual([400, errors]);
  });

  test('rejects a material that is invisible to the author or unsuitable', async () => {
    const theirs = await world.uploadMaterial(other, await picture(1));
    const text = await world.uploadMaterial(shop, Buffer.from('plain text'), { name: 'text' });
    const full = { ...SAYS, place: 'full' };
    expect([
      await refusal(messages.messageSave, { ...full, materialId: theirs.id }, { token: shop.token }),
      await refusal(messages.messageSave, { ...full, materialId: text.id }, { token: shop.token }),
    ]).toEqual([
      [404, { materialId: 'notFound' }],
      [400, { materialId: 'wrongMaterialType' }],
    ]);
  });

  test('keeps a material only for the full screen', async () => {
    const image = await world.uploadMaterial(shop, await picture(2));
    const id = await save({ place: 'bottom', materialId: image.id });
    expect(await preview(id)).toMatchObject({ materialId: null, material: null });
  });

  test('leaves what terminals hold unchanged', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save();
    await publish(id, [screen]);
    await world.get(messages.messageSave, { ...SAYS, id, revision: 1, texts: { en: 'Open again' } }, shop.token);
    expect(await texts(screen)).toEqual(['Closed today']);
    expect((await preview(id)).published?.revision).toBe(1);
  });
});

describe('publishing', () => {
  test("replaces only the same message's former publish on its terminals", async () => {
    const [one, two] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const program = await world.makeProgram(shop);
    await world.publish(shop, [program.id], [one.id]);
    const [id, beside] = [await save(), await save({ name: 'Beside', texts: { en: 'Beside' } })];
    const former = await publish(id, [one, two]);
    await publish(beside, [one]);
    await world.get(messages.messageSave, { ...SAYS, id, revision: 1, texts: { en: 'Open again' } }, shop.token);
    const later = await publish(id, [one], { until: soon(60) });
    expect([await texts(one), await texts(two)]).toEqual([['Beside', 'Open again'], ['Closed today']]);
    expect((await manifestOf(one)).published).toHaveLength(1);
    const { publishId } = former;
    expect(await world.get(messages.messagePublishTerminalSaveCount, { publishId }, shop.token)).toMatchObject({
      total: 2,
      replaced: 1,
      waiting: 1,
    });
    // The newest one is over; the former one continues on other terminals.
    world.pass(61 * 60_000);
    expect(await preview(id)).toMatchObject({ state: 'shown', published: { publishId: later.publishId, revision: 2 } });
  });

  test('shows the former publish until the new period begins', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save();
    await publish(id, [screen]);
    await world.get(messages.messageSave, { ...SAYS, id, revision: 1, texts: { en: 'Next week' } }, shop.token);
    await publish(id, [screen], { from: soon(30) });
    expect([await texts(screen), (await preview(id)).state]).toEqual([['Closed today', 'Next week'], 'shown']);
    world.pass(31 * 60_000);
    await world.jobs.publishes(world.now());
    expect(await texts(screen)).toEqual(['Next week']);
  });

  test('restores the former publish when the newest is withdrawn', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save();
    await publish(id, [screen]);
    await world.get(messages.messageSave, { ...SAYS, id, revision: 1, texts: { en: 'Wrong' } }, shop.token);
    const { publishId } = await publish(id, [screen]);
    await world.get(withdrawPublish, { id: publishId }, shop.token);
    expect(await texts(screen)).toEqual(['Closed today']);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no terminals', { terminalIds: [] }, { terminalIds: 'noTerminals' }],
    [
      'an end before its beginning',
      { from: '2031-01-02T00:00:00Z', until: '2031-01-01T00:00:00Z' },
      { 'publishParams.until': 'untilBeforeFrom' },
    ],
    ['an end that is over', { until: '2026-01-01T00:00:00Z' }, { 'publishParams.until': 'inThePast' }],
  ])('rejects %s at its field', async (_, wrong, errors) => {
    const screen = await world.pairTerminal(shop);
    const { terminalIds = [screen.id], from = null, until = null } = wrong as Record<string, never>;
    const input = { messageId: await save(), terminalIds, publishParams: { from, until } };
    expect(await refusal(messages.messageSavePublish, input, { token: shop.token })).toEqual([400, errors]);
  });

  test('targets groups with all below and lists their terminals by name', async () => {
    const { id: hall } = await world.get(saveTerminalGroup, { name: 'Hall', officeId: shop.officeId }, shop.token);
    const { id: desk } = await world.get(
      saveTerminalGroup,
      { name: 'Desk', officeId: shop.officeId, parentId: hall },
      shop.token,
    );
    await world.pairTerminal(shop, { name: 'B', groupId: hall });
    await world.pairTerminal(shop, { name: 'A', groupId: desk });
    const found = await world.get(messages.groupsterminals, { groupIds: [hall] }, shop.token);
    expect(found.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(await world.get(messages.groupsterminals, { groupIds: [] }, shop.token)).toEqual([]);
    const publishParams = { from: null, until: null };
    expect(
      await world.get(
        messages.messageSavePublish,
        { messageId: await save(), groupIds: [hall], publishParams },
        shop.token,
      ),
    ).toMatchObject({ count: 2 });
  });

  test('resends to terminals that failed, within its period only', async () => {
    const [good, bad] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const id = await save();
    const { publishId } = await publish(id, [good, bad], { until: soon(60) });
    await report(good, publishId, 'done');
    await report(bad, publishId, 'failed');
    const again = () => world.get(messages.reuploadMessage, { id }, shop.token);
    expect(await again()).toEqual({ count: 1 });
    expect((await preview(id)).published).toMatchObject({ done: 1, waiting: 1, failed: 0 });
    await report(bad, publishId, 'failed');
    world.pass(61 * 60_000);
    expect(await again()).toEqual({ count: 0 });
  });

  test('notifies users who publish messages of a failure', async () => {
    const screen = await world.pairTerminal(shop);
    const [publisher, programmer] = [
      await world.addUser(shop.officeId, ['message:message:publish']),
      await world.addUser(shop.officeId, ['program:program:publish']),
    ];
    const { publishId } = await publish(await save(), [screen], { name: 'Broken notice' });
    await report(screen, publishId, 'failed');
    const noticesOf = async ({ userId, token }: TestUser) =>
      (await world.get(noticeList, { userId }, token)).messageList.map(({ link }) => link);
    expect([await noticesOf(publisher), await noticesOf(programmer)]).toEqual([['/publishMessage/list'], []]);
  });

  test('lists publishes with their kind', async () => {
    const screen = await world.pairTerminal(shop);
    await publish(await save(), [screen], { name: 'Listed notice' });
    await playNow([screen], await save({ name: 'Listed notice at once' }));
    const { list } = await world.get(publishList, { search: 'Listed notice' }, shop.token);
    expect(list).toMatchObject([{ kind: 'message', name: 'Listed notice', programs: [] }]);
  });
});

describe('full screen', () => {
  test('brings its material as a version whose file cannot be deleted', async () => {
    const screen = await world.pairTerminal(shop);
    const image = await world.uploadMaterial(shop, await picture(11, { width: 120, height: 60 }), { name: 'Lake' });
    const id = await save({ name: 'Big', place: 'full', materialId: image.id });
    expect((await preview(id)).material).toEqual({ id: image.id, name: 'Lake', md5: image.md5, type: 'image' });
    const { publishId } = await publish(id, [screen]);
    const { messages: sent, programs, files } = await manifestOf(screen);
    expect(sent).toMatchObject([{ id: publishId, place: 'full', versionId: programs[0]?.id }]);
    expect(sent[0]).not.toHaveProperty('materialId');
    expect(programs).toMatchObject([{ name: 'Big', programId: id, document: { width: 120, height: 60 } }]);
    expect(files).toMatchObject([{ md5: image.md5, name: 'Lake' }]);
    expect((await world.fetchRaw(terminalFile, { md5: image.md5 }, { token: screen.token })).status).toBe(200);
    // It does not count as a program of the terminal.
    expect(await world.get(sets.getRltPrograms, { id: screen.id }, shop.token)).toEqual([]);

    const usedBy = [{ id, name: 'Big', kind: 'message' }];
    expect((await world.get(materialDetail, { id: image.id }, shop.token)).usedBy).toEqual(usedBy);
    const remove = () => refusal(materialDelete, { ids: [image.id] }, { token: shop.token });
    expect(await remove()).toEqual([409, [{ id: image.id, name: 'Lake', usedBy }]]);
    // The terminal still has the old file, although the message has another one by now.
    await world.get(messages.messageSave, { ...SAYS, id, name: 'Big', revision: 1 }, shop.token);
    expect(await remove()).toEqual([409, [{ id: image.id, name: 'Lake', usedBy }]]);
    await withdraw([id]);
    expect((await manifestOf(screen)).files).toEqual([]);
    expect((await remove())[0]).toBe(200);
  });

  test('loops a video without sound and reuses the version', async () => {
    const [one, two] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const video = await world.uploadMaterial(shop, someVideo(7), { name: 'Waves' });
    const id = await save({ place: 'full', materialId: video.id });
    await publish(id, [one]);
    await publish(id, [two]);
    const [first, second] = [(await manifestOf(one)).programs, (await manifestOf(two)).programs];
    expect(first).toEqual(second);
    expect(first[0]?.document.scenes[0]?.widgets).toMatchObject([
      { type: 'video', md5: video.md5, loop: true, muted: true },
    ]);
  });

  test('releases its file when its period is over', async () => {
    const screen = await world.pairTerminal(shop);
    const image = await world.uploadMaterial(shop, await picture(12), { name: 'Short' });
    await publish(await save({ place: 'full', materialId: image.id }), [screen], { until: soon(5) });
    const held = () =>
      world.read(sql`select 1 from program_version_file where md5 = ${image.md5}`).then(({ length }) => length);
    await world.jobs.tidyFiles(world.now());
    expect(await held()).toBe(1);
    world.pass(6 * 60_000);
    await world.jobs.tidyFiles(world.now());
    expect([await held(), (await manifestOf(screen)).messages]).toEqual([0, []]);
  });
});

describe('play counts', () => {
  test('include repeated and late reports once, over all terminals', async () => {
    const [one, two] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const id = await save();
    const { publishId } = await publish(id, [one, two]);
    await shown(one, publishId, 4);
    await shown(one, publishId, 4);
    await shown(one, publishId, 2);
    await shown(two, publishId, 1);
    expect((await preview(id)).published).toMatchObject({ shown: 5, shownAt: expect.any(String) });
    expect(await on(one)).toMatchObject([{ shown: 4 }]);
    await world.get(
      messagesShown,
      { shown: [7, 9, 8].map((times) => ({ publishId, times, at: world.now().toISOString() })) },
      two.token,
    );
    expect((await preview(id)).published?.shown).toBe(13);
  });

  test('have no time in the future for wrong clocks', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save();
    const { publishId } = await publish(id, [screen]);
    await shown(screen, publishId, 1, new Date('2099-01-01T00:00:00Z'));
    const { shownAt } = (await preview(id)).published ?? {};
    expect(new Date(shownAt ?? 0).getTime()).toBeLessThanOrEqual(world.now().getTime());
  });

  test('ignore reports of other terminals', async () => {
    const [own, foreign] = [await world.pairTerminal(shop), await world.pairTerminal(other)];
    const id = await save();
    const { publishId } = await publish(id, [own]);
    await shown(foreign, publishId, 99);
    expect((await preview(id)).published?.shown).toBe(0);
  });
});

describe('withdrawing', () => {
  test('removes the message from all terminals and wakes them', async () => {
    const [one, two] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const id = await save();
    await publish(id, [one]);
    await publish(id, [two], { from: soon(30) });
    const { revision } = await manifestOf(one);
    await withdraw([id]);
    expect([await texts(one), await texts(two), (await preview(id)).state]).toEqual([[], [], 'withdrawn']);
    expect((await manifestOf(one)).revision).toBeGreaterThan(revision);
    // Repeating it changes nothing.
    await withdraw([id]);
  });

  test('prevents changing, publishing and showing it', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save();
    await withdraw([id]);
    const conflict = { id, withdrawnAt: expect.any(String) };
    const publishParams = { from: null, until: null };
    const by = { token: shop.token };
    expect([
      await refusal(messages.messageSave, { ...SAYS, id, revision: 1 }, by),
      await refusal(messages.messageSavePublish, { messageId: id, terminalIds: [screen.id], publishParams }, by),
      await refusal(sets.doMessagePlayNow, { ids: [screen.id], messageId: id }, by),
    ]).toEqual([
      [409, conflict],
      [409, conflict],
      [409, conflict],
    ]);
  });

  test('leaves nothing on terminals during a concurrent publish', async () => {
    const screens = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    for (let round = 0; round < 5; round++) {
      const id = await save();
      const publishParams = { from: null, until: null };
      const terminalIds = screens.map((each) => each.id);
      const [sent, now, taken] = await Promise.all([
        world.ask(messages.messageSavePublish, { messageId: id, terminalIds, publishParams }, { token: shop.token }),
        world.ask(sets.doMessagePlayNow, { ids: terminalIds, messageId: id }, { token: shop.token }),
        world.ask(messages.messageWithdraw, { ids: [id] }, { token: shop.token }),
      ]);
      expect(taken.status).toBe(200);
      for (const each of [sent, now]) expect([200, 409]).toContain(each.status);
      for (const screen of screens) expect(await texts(screen)).toEqual([]);
    }
  });

  test('covers terminals of an institution above that sent it', async () => {
    const above = await world.pairTerminal(chain);
    const id = await save();
    await publish(id, [above], { by: chain });
    expect([await texts(above), (await preview(id)).state]).toEqual([['Closed today'], 'shown']);
    await withdraw([id]);
    expect(await texts(above)).toEqual([]);
  });

  test('deletes nothing if one of several is not withdrawn', async () => {
    const [gone, draft] = [await save(), await save({ name: 'Draft' })];
    await withdraw([gone]);
    expect(await refusal(messages.messageDelete, { ids: [gone, draft] }, { token: shop.token })).toEqual([
      409,
      [{ id: draft, name: 'Draft' }],
    ]);
    expect(await preview(gone)).toMatchObject({ id: gone });
  });
});

describe('single terminal', () => {
  test('shows a message above all others for ten minutes', async () => {
    const screen = await world.pairTerminal(shop);
    const [id, top] = [await save({ repeats: 3 }), await save({ name: 'Top', priority: 10, texts: { en: 'Top' } })];
    await publish(top, [screen]);
    const [receipt] = await playNow([screen], id);
    expect(receipt).toMatchObject({ terminalId: screen.id, state: 'pending' });
    const [command] = await world.get(commands, {}, screen.token);
    expect(command).toMatchObject({ kind: 'showMessage', params: { messageId: id, until: expect.any(String) } });
    expect(await on(screen)).toMatchObject([
      { messageId: id, priority: ABOVE_ALL, until: expect.any(String), state: 'waiting' },
      { messageId: top, priority: 10, until: null },
    ]);
    expect((await preview(id)).state).toBe('shown');
    world.pass(11 * 60_000);
    expect([await texts(screen), (await on(screen)).map(({ messageId }) => messageId)]).toEqual([['Top'], [top]]);
    expect((await preview(id)).state).toBe('draft');
  });

  test('keeps the held publish as the latest one', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save();
    const { publishId } = await publish(id, [screen]);
    await playNow([screen], id);
    await playNow([screen], id, { until: soon(30) });
    expect((await manifestOf(screen)).messages).toHaveLength(2);
    expect((await preview(id)).published).toMatchObject({ publishId, waiting: 1, replaced: 0 });
    world.pass(31 * 60_000);
    expect((await manifestOf(screen)).messages).toMatchObject([{ id: publishId, priority: 5 }]);
  });

  test('sends nothing to terminals without the capability', async () => {
    const plain = await world.pairTerminal(shop, { capabilities: ['reboot'] });
    const id = await save();
    await publish(id, [plain]);
    expect(await playNow([plain], id)).toMatchObject([{ state: 'unsupported' }]);
    expect(
      await world.get(sets.deleteTerminalMessage, { ids: [plain.id], messageIds: [id] }, shop.token),
    ).toMatchObject([{ state: 'unsupported' }]);
    expect(await on(plain)).toMatchObject([{ messageId: id, priority: 5 }]);
  });

  test('rejects an end in the past', async () => {
    const screen = await world.pairTerminal(shop);
    const input = { ids: [screen.id], messageId: await save(), until: '2026-01-01T00:00:00Z' };
    expect(await refusal(sets.doMessagePlayNow, input, { token: shop.token })).toEqual([400, { until: 'inThePast' }]);
  });

  test('removes a message from it only and keeps programs', async () => {
    const [one, two] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const program = await world.makeProgram(shop);
    await world.publish(shop, [program.id], [one.id]);
    const [id, beside] = [await save(), await save({ texts: { en: 'Beside' } })];
    const { publishId } = await publish(id, [one, two]);
    await publish(beside, [one]);
    await world.get(sets.deleteTerminalMessage, { ids: [one.id], messageIds: [id] }, shop.token);
    expect([await texts(one), await texts(two)]).toEqual([['Beside'], ['Closed today']]);
    expect((await manifestOf(one)).published).toHaveLength(1);
    expect(await world.get(messages.messagePublishTerminalSaveCount, { publishId }, shop.token)).toMatchObject({
      cleared: 1,
      waiting: 1,
    });
    await world.get(sets.doClearProgram, { ids: [one.id] }, shop.token);
    expect([(await manifestOf(one)).published, await texts(one)]).toEqual([[], ['Beside']]);
  });

  test('removes messages sent by an institution above', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save({}, chain);
    await publish(id, [screen], { by: chain });
    expect(await on(screen)).toMatchObject([{ messageId: id, name: 'Notice' }]);
    expect((await world.ask(messages.messagePreview, { id }, { token: shop.token })).status).toBe(404);
    await world.get(sets.deleteTerminalMessage, { ids: [screen.id], messageIds: [id] }, shop.token);
    expect([await on(screen), (await preview(id, chain)).state]).toEqual([[], 'ended']);
  });

  test('names a full-screen message as the reason for playing', async () => {
    const screen = await world.pairTerminal(shop);
    await publish(await save({ name: 'Everywhere', place: 'full' }), [screen]);
    expect(await world.get(sets.getCurTerminalProgram, { id: screen.id }, shop.token)).toMatchObject({
      because: [{ code: 'fullMessage', name: 'Everywhere' }],
    });
  });
});

describe('other institutions', () => {
  test('see nothing and reach no terminals', async () => {
    const [screen, theirs] = [await world.pairTerminal(shop), await world.pairTerminal(other)];
    const [id, own] = [await save(), await save({}, other)];
    const { publishId } = await publish(id, [screen]);
    const by = { token: other.token };
    const publishParams = { from: null, until: null };
    expect(await listed(undefined, other)).toEqual([own]);
    expect([
      await refusal(messages.messagePreview, { id }, by),
      await refusal(messages.getPublishMessage, { id }, by),
      await refusal(messages.messagePublishTerminalSaveCount, { publishId }, by),
      await refusal(messages.messageSave, { ...SAYS, id, revision: 1 }, by),
      await refusal(messages.messageSavePublish, { messageId: id, terminalIds: [theirs.id], publishParams }, by),
      await refusal(messages.messageSavePublish, { messageId: own, terminalIds: [screen.id], publishParams }, by),
      await refusal(messages.findSendMessages, { terminalId: screen.id }, by),
      await refusal(messages.reuploadMessage, { id }, by),
      await refusal(messages.messageWithdraw, { ids: [own, id] }, by),
      await refusal(messages.messageDelete, { ids: [id] }, by),
      await refusal(sets.doMessagePlayNow, { ids: [theirs.id], messageId: id }, by),
      await refusal(sets.doMessagePlayNow, { ids: [screen.id], messageId: own }, by),
      await refusal(sets.deleteTerminalMessage, { ids: [theirs.id], messageIds: [id] }, by),
      await refusal(sets.getCurTerminalMessage, { id: screen.id }, by),
    ]).toEqual([
      [404, { id: 'notFound' }],
      [404, { id: 'notFound' }],
      [404, { publishId: 'notFound' }],
      [404, { id: 'notFound' }],
      [404, { messageId: 'notFound' }],
      [404, { terminalIds: 'notFound' }],
      [404, { terminalId: 'notFound' }],
      [404, { id: 'notFound' }],
      [404, { ids: 'notFound' }],
      [404, { ids: 'notFound' }],
      [404, { messageId: 'notFound' }],
      [404, { ids: 'notFound' }],
      [404, { messageIds: 'notFound' }],
      [404, { id: 'notFound' }],
    ]);
    expect(await texts(screen)).toEqual(['Closed today']);
  });

  test("can't use its files on their terminals", async () => {
    const screen = await world.pairTerminal(other);
    const bytes = await picture(13);
    const image = await world.uploadMaterial(shop, bytes);
    await publish(await save({ place: 'full', materialId: image.id }), [await world.pairTerminal(shop)]);
    expect((await world.fetchRaw(terminalFile, { md5: md5Of(bytes) }, { token: screen.token })).status).toBe(404);
  });
});
