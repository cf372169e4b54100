import { screenshotFile } from '@/lib/contract/bytes';
import type { CommandKind } from '@/lib/contract/command';
import { commandResult, commands, heartbeatCall, manifestCall, screenshot, stream } from '@/lib/contract/gateway';
import { moveInstitution, officeSave } from '@/lib/contract/office';
import { terminalDetails, terminalScreen } from '@/lib/contract/terminal';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import {
  cancelCommands,
  cancelPlayNow,
  commandBatchCounts,
  commandLedger,
  doProgramPlayNow,
  getCurTerminalProgram,
  getRltPrograms,
  getRltScreenShoot,
  onlyScreenShoot,
  reboot,
  refreshTerminalPrograms,
  retryBatch,
  retryCommands,
  terminalSet,
} from '@/lib/contract/terminal/set';
import { eventsOf } from '../test/events';
import { heartbeat, picture, type Screen, type TestUser, testPlatform, type World } from '../test/world';

let world: World;
let ours: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  await world.initialise();
});
afterAll(() => world.end());
beforeEach(async () => {
  ours = await world.signIn('admin');
});

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const lease = async (screen: Screen) => (await world.get(commands, {}, screen.token))[0];
const result = (screen: Screen, id: string, state: 'done' | 'failed' | 'unsupported', reason?: string) =>
  world.ask(commandResult, { id, state, reason }, { token: screen.token });
const ask = (screens: Screen[], call: typeof reboot = reboot) =>
  world.get(call, { ids: screens.map(({ id }) => id) }, ours.token);
const ledger = async (screen: Screen) =>
  (await world.get(commandLedger, { terminalId: screen.id }, ours.token)).list.map(
    ({ kind, state, reason, attempts }) => ({ kind, state, reason, attempts }),
  );

test('delivers commands in order, each after the previous one', async () => {
  const screen = await world.pairTerminal(ours);
  await ask([screen], reboot);
  await ask([screen], refreshTerminalPrograms);
  await world.restart();
  expect(await world.get(heartbeatCall, heartbeat(world.now()), screen.token)).toMatchObject({ commandSequence: 2 });
  const first = await lease(screen);
  expect(first).toEqual({
    id: expect.any(String),
    sequence: 1,
    kind: 'reboot',
    params: {},
    expiresAt: expect.any(String),
  });
  expect(await lease(screen)).toBeUndefined();
  expect((await result(screen, first?.id ?? '', 'done')).status).toBe(200);
  expect(await lease(screen)).toMatchObject({ sequence: 2, kind: 'refresh' });
  expect(await ledger(screen)).toEqual([
    { kind: 'refresh', state: 'sent', reason: null, attempts: 1 },
    { kind: 'reboot', state: 'done', reason: null, attempts: 1 },
  ]);
});

test('counts only the first reported result of a command', async () => {
  const screen = await world.pairTerminal(ours);
  await ask([screen]);
  const { id = '' } = (await lease(screen)) ?? {};
  await result(screen, id, 'failed', 'no power');
  expect((await result(screen, id, 'done')).status).toBe(200);
  expect(await ledger(screen)).toEqual([{ kind: 'reboot', state: 'failed', reason: 'no power', attempts: 1 }]);
});

test('resends a command without a result five times, then fails it', async () => {
  const screen = await world.pairTerminal(ours);
  await ask([screen]);
  const sent = [];
  for (let i = 0; i < 7; i++) {
    sent.push((await lease(screen))?.sequence);
    expect(await lease(screen)).toBeUndefined();
    world.pass(61 * SECOND);
  }
  expect(sent).toEqual([1, 1, 1, 1, 1, undefined, undefined]);
  expect(await ledger(screen)).toEqual([{ kind: 'reboot', state: 'failed', reason: 'noAnswer', attempts: 5 }]);
});

test('wakes terminals with overdue leases and expires unfetched commands', async () => {
  const screen = await world.pairTerminal(ours);
  await ask([screen]);
  await lease(screen);
  const line = eventsOf(await world.fetchRaw(stream, {}, { token: screen.token }));
  expect(await line.next()).toEqual({ event: 'wake', data: { revision: 1, commandSequence: 1 } });
  world.pass(61 * SECOND);
  await world.jobs.ledger(world.now());
  expect(await line.next()).toEqual({ event: 'wake', data: { revision: 1, commandSequence: 1 } });
  await line.close();
  world.pass(24 * HOUR);
  await world.jobs.ledger(world.now());
  expect(await lease(screen)).toBeUndefined();
  ours = await world.signIn('admin');
  expect(await ledger(screen)).toEqual([{ kind: 'reboot', state: 'expired', reason: null, attempts: 1 }]);
});

test('refuses an unsupported command before sending and changes nothing', async () => {
  const capabilities: CommandKind[] = ['reboot'];
  const [plain, able] = [await world.pairTerminal(ours, { capabilities }), await world.pairTerminal(ours)];
  const { id: programId } = await world.makeProgram(ours);
  const receipts = await world.get(doProgramPlayNow, { ids: [plain.id, able.id], programId }, ours.token);
  expect(receipts.map(({ terminalId, state }) => [terminalId, state])).toEqual([
    [plain.id, 'unsupported'],
    [able.id, 'pending'],
  ]);
  expect(await ledger(plain)).toEqual([
    { kind: 'playNow', state: 'unsupported', reason: 'unsupportedByTerminal', attempts: 0 },
  ]);
  expect(await lease(plain)).toBeUndefined();
  expect([
    (await world.get(manifestCall, {}, plain.token)).playNow,
    (await world.get(manifestCall, {}, plain.token)).revision,
  ]).toEqual([null, 1]);
  expect((await world.get(manifestCall, {}, able.token)).playNow).toMatchObject({ until: null });
});

test('joins commands to many terminals in a batch and retries failed ones', async () => {
  const screens = await Promise.all([1, 2, 3].map(() => world.pairTerminal(ours)));
  const [good, bad, away] = screens as [Screen, Screen, Screen];
  const receipts = await ask(screens);
  await result(good, (await lease(good))?.id ?? '', 'done');
  await result(bad, (await lease(bad))?.id ?? '', 'failed');
  const first = (await world.get(commandLedger, { terminalId: good.id }, ours.token)).list[0];
  const batch = await world.get(commandLedger, { batchId: first?.batchId }, ours.token);
  expect(batch.list.map(({ id }) => id).sort()).toEqual(receipts.map(({ commandId }) => commandId).sort());

  const again = await world.get(retryCommands, { ids: receipts.map(({ commandId }) => commandId) }, ours.token);
  expect(again.map(({ terminalId, state }) => [terminalId, state])).toEqual([[bad.id, 'pending']]);
  const { batchId = '' } = receipts[0] ?? {};
  expect(await world.get(commandBatchCounts, { batchId }, ours.token)).toEqual({
    batchId,
    kind: 'reboot',
    askedBy: 'Admin',
    createdAt: expect.any(String),
    total: 3,
    pending: 1,
    sent: 0,
    done: 1,
    failed: 1,
    unsupported: 0,
    expired: 0,
    cancelled: 0,
  });
  const failed = await world.get(commandLedger, { batchId, state: 'failed' }, ours.token);
  expect(failed.list.map(({ terminalId, bulk }) => [terminalId, bulk])).toEqual([[bad.id, true]]);
  const retried = await world.get(retryBatch, { batchId }, ours.token);
  expect(retried.map(({ terminalId, state }) => [terminalId, state])).toEqual([[bad.id, 'pending']]);
  expect(await world.get(retryBatch, { batchId: retried[0]?.batchId ?? '' }, ours.token)).toEqual([]);

  const waiting = receipts.find(({ terminalId }) => terminalId === away.id);
  expect(await world.get(cancelCommands, { ids: [waiting?.commandId ?? ''] }, ours.token)).toEqual({ cancelled: 1 });
  expect(await lease(away)).toBeUndefined();
});

test('pages the ledger by cursor', async () => {
  const screen = await world.pairTerminal(ours);
  for (let i = 0; i < 5; i++) await ask([screen]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.get(commandLedger, { terminalId: screen.id, size: 2, cursor }, ours.token);
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(seen).toHaveLength(5);
  expect((await world.ask(commandLedger, { cursor: 'nonsense' }, { token: ours.token })).status).toBe(400);
});

test('wakes a terminal with an open stream for a new command', async () => {
  const screen = await world.pairTerminal(ours);
  const line = eventsOf(await world.fetchRaw(stream, {}, { token: screen.token }));
  expect(await line.next()).toEqual({ event: 'wake', data: { revision: 1, commandSequence: 0 } });
  await ask([screen]);
  expect(await line.next()).toEqual({ event: 'wake', data: { revision: 1, commandSequence: 1 } });
  await world.publish(ours, [(await world.makeProgram(ours)).id], [screen.id]);
  expect(await line.next()).toEqual({ event: 'wake', data: { revision: 2, commandSequence: 1 } });
  await line.close();
});

test('keeps omitted settings and requires on and off times together', async () => {
  const screen = await world.pairTerminal(ours);
  const other = await world.pairTerminal(ours);
  const set = (input: object) => world.ask(terminalSet, { ids: [screen.id], ...input }, { token: ours.token });
  await set({ volume: 30, onTime: '08:00', offTime: '22:00' });
  await set({ rotation: 90 });
  expect(await world.get(manifestCall, {}, screen.token)).toMatchObject({
    revision: 3,
    settings: { volume: 30, brightness: 100, rotation: 90, onTime: '08:00', offTime: '22:00' },
  });
  await set({ onTime: '', offTime: '' });
  expect((await world.get(terminalDetails, { id: screen.id }, ours.token)).settings).toEqual({
    volume: 30,
    brightness: 100,
    rotation: 90,
    onTime: null,
    offTime: null,
  });
  expect((await set({ name: 'Lobby' })).body.data).toEqual([]);
  expect((await world.get(manifestCall, {}, screen.token)).terminalName).toBe('Lobby');
  expect((await set({ onTime: '08:00' })).body.errors).toEqual({ offTime: 'onAndOffTogether' });
  expect((await set({ rotation: 45 })).status).toBe(400);
  expect((await set({ ids: [screen.id, other.id], name: 'Both' })).body.errors).toEqual({ name: 'nameOfMany' });
});

test("prefers a terminal's zone to its institution's and its device's", async () => {
  const branch = await world.openInstitution(ours, 'Branch');
  const screen = await world.pairTerminal(branch);
  const zones = async () => {
    const { timezone, usualTimezone } = await world.get(terminalDetails, { id: screen.id }, branch.token);
    const { timezone: sent, revision } = await world.get(manifestCall, {}, screen.token);
    return { sent, timezone, usualTimezone, revision };
  };
  const device = (await zones()).timezone;
  expect(await zones()).toEqual({ sent: '', timezone: device, usualTimezone: device, revision: 1 });
  const oslo = 'Europe/Oslo';
  await world.get(officeSave, { id: ours.officeId, name: 'Ours', timezone: oslo }, ours.token);
  expect(await zones()).toEqual({ sent: oslo, timezone: oslo, usualTimezone: oslo, revision: 2 });
  await world.get(officeSave, { id: branch.officeId, name: 'Branch', timezone: 'Asia/Tokyo' }, ours.token);
  const hours = { onTime: '08:00', offTime: '22:00' };
  await world.get(terminalSet, { ids: [screen.id], timezone: 'America/Lima', ...hours }, branch.token);
  expect(await zones()).toMatchObject({
    sent: 'America/Lima',
    timezone: 'America/Lima',
    usualTimezone: 'Asia/Tokyo',
    revision: 4,
  });
  await world.get(terminalSet, { ids: [screen.id], timezone: '' }, branch.token);
  expect(await zones()).toMatchObject({ sent: 'Asia/Tokyo', timezone: 'Asia/Tokyo' });
  const wrong = await world.ask(terminalSet, { ids: [screen.id], timezone: 'Mars/Base' }, { token: branch.token });
  expect([wrong.status, wrong.body.errors]).toEqual([400, { timezone: expect.any(String) }]);
});

test('sends a moved terminal its new zone immediately', async () => {
  const [west, east] = [await world.openInstitution(ours, 'West'), await world.openInstitution(ours, 'East')];
  await world.get(officeSave, { id: west.officeId, name: 'West', timezone: 'America/Lima' }, ours.token);
  await world.get(officeSave, { id: east.officeId, name: 'East', timezone: 'Asia/Tokyo' }, ours.token);
  const shop = await world.openInstitution(west, 'Shop');
  const [carried, moved] = [await world.pairTerminal(shop), await world.pairTerminal(west)];
  const hears = async (screen: Screen) => {
    const { timezone, revision } = await world.get(manifestCall, {}, screen.token);
    return [timezone, revision];
  };
  expect([await hears(carried), await hears(moved)]).toEqual([
    ['America/Lima', 1],
    ['America/Lima', 1],
  ]);
  const line = eventsOf(await world.fetchRaw(stream, {}, { token: carried.token }));
  await line.next();
  await world.get(moveInstitution, { id: shop.officeId, parentId: east.officeId }, ours.token);
  await world.get(updateTerminalOffice, { ids: [moved.id], officeId: east.officeId }, ours.token);
  expect([await hears(carried), await hears(moved)]).toEqual([
    ['Asia/Tokyo', 2],
    ['Asia/Tokyo', 2],
  ]);
  expect(await line.next()).toMatchObject({ event: 'wake', data: { revision: 2 } });
  await line.close();
});

test('shows the reason, the outranked content and the end of play now', async () => {
  const screen = await world.pairTerminal(ours);
  const [loop, urgent] = [
    await world.makeProgram(ours, { name: 'Loop' }),
    await world.makeProgram(ours, { name: 'Urgent' }),
  ];
  await world.publish(ours, [loop.id], [screen.id], { name: 'Every day' });
  const until = new Date(world.now().getTime() + HOUR).toISOString();
  await world.get(doProgramPlayNow, { ids: [screen.id], programId: urgent.id, until }, ours.token);
  expect((await world.get(manifestCall, {}, screen.token)).playNow).toMatchObject({ until });
  expect(
    (await world.get(getRltPrograms, { id: screen.id }, ours.token)).map(({ name, publishId, state }) => [
      name,
      publishId === null,
      state,
    ]),
  ).toEqual([
    ['Urgent', true, 'done'],
    ['Loop', false, 'waiting'],
  ]);
  expect(await world.get(getCurTerminalProgram, { id: screen.id }, ours.token)).toEqual({
    playing: null,
    because: [{ code: 'playNow', name: 'Urgent' }],
    losers: [{ name: 'Every day', reason: 'outranked' }],
    at: null,
  });
  await world.get(cancelPlayNow, { ids: [screen.id] }, ours.token);
  expect((await world.get(getCurTerminalProgram, { id: screen.id }, ours.token)).because).toEqual([
    { code: 'publishedLatest', name: 'Every day' },
  ]);
});

describe('screenshots', () => {
  const send = async (screen: Screen, number: number, commandId?: string) =>
    world.ask(
      screenshot,
      { commandId, takenAt: world.now().toISOString(), file: new Blob([new Uint8Array(await picture(number))]) },
      { token: screen.token },
    );

  test('are found by their command, or as the newest', async () => {
    const screen = await world.pairTerminal(ours);
    const { commandId } = await world.get(onlyScreenShoot, { id: screen.id }, ours.token);
    const asked = { id: screen.id, commandId };
    expect(await world.get(getRltScreenShoot, asked, ours.token)).toBeNull();
    await lease(screen);
    const { body } = await send(screen, 1, commandId);
    const { id } = body.data as { id: string };
    expect(await world.get(getRltScreenShoot, asked, ours.token)).toEqual({
      url: `/apm-web/a/api/terminal/screenshotFile?id=${id}`,
      takenAt: expect.any(String),
    });
    expect(await ledger(screen)).toEqual([{ kind: 'screenshot', state: 'done', reason: null, attempts: 1 }]);
    expect(await world.get(terminalScreen, { id: screen.id }, ours.token)).toMatchObject({
      screenshotUrl: expect.stringContaining(id),
    });
    for (const thumb of [false, true]) {
      const response = await world.fetchRaw(screenshotFile, { id, thumb }, { token: ours.token });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  test('are rejected if they are no image', async () => {
    const screen = await world.pairTerminal(ours);
    const file = new Blob(['<script>alert(1)</script>']);
    expect(
      (await world.ask(screenshot, { takenAt: world.now().toISOString(), file }, { token: screen.token })).body.errors,
    ).toEqual({ file: 'notAnImage' });
  });
});
