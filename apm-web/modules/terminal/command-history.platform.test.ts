import { commandResult, commands } from '@/lib/contract/gateway';
import {
  commandDetail,
  commandHistory,
  reboot,
  refreshTerminalPrograms,
  retryCommands,
} from '@/lib/contract/terminal/set';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let other: TestUser;
let front: Screen;
let back: Screen;
let limited: Screen;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  other = await world.openInstitution(admin, 'Other');
  front = await world.pairTerminal(chain, { name: 'Front window' });
  back = await world.pairTerminal(chain, { name: 'Back room' });
  limited = await world.pairTerminal(chain, { name: 'Old screen', capabilities: ['reboot'] });
  await world.get(refreshTerminalPrograms, { ids: [front.id, back.id, limited.id] }, chain.token);
  world.pass(3_600_000);
  await world.get(reboot, { ids: [front.id] }, admin.token);
  const [first] = await world.get(commands, {}, front.token);
  const failed = { id: first?.id ?? '', state: 'failed' as const, reason: 'The disk is full' };
  await world.get(commandResult, failed, front.token);
});
afterAll(() => world.end());

type Query = Parameters<typeof list>[0];
const list = (query: Record<string, unknown> = {}, by = chain) => world.get(commandHistory, query, by.token);
const names = async (query: Query, by?: TestUser) =>
  (await list(query, by)).list.map(({ terminalName, kind, state }) => `${terminalName}: ${kind} ${state}`).sort();

test('lists every command of every terminal, newest first, by pages', async () => {
  const { list: rows, count } = await list();
  expect(count).toBe(4);
  expect(rows[0]).toMatchObject({ terminalName: 'Front window', kind: 'reboot', askedBy: 'Admin', state: 'pending' });
  const pages = [await list({ pageSize: 3 }), await list({ pageSize: 3, pageNo: 2 })];
  expect(pages.flatMap((page) => page.list).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const { list: turned } = await list({ order: 'asc' });
  expect(turned.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
});

test('filters by terminal, command, state, author and time', async () => {
  expect(await names({ terminalId: back.id })).toEqual(['Back room: refresh pending']);
  expect(await names({ search: 'window' })).toEqual(['Front window: reboot pending', 'Front window: refresh failed']);
  expect(await names({ kind: 'reboot' })).toEqual(['Front window: reboot pending']);
  expect(await names({ state: 'unsupported' })).toEqual(['Old screen: refresh unsupported']);
  expect(await names({ askedBy: 'chain' })).toHaveLength(3);
  expect(await names({ askedBy: '100%_' })).toEqual([]);
  const halfAnHourAgo = new Date(world.now().getTime() - 1_800_000).toISOString();
  expect(await names({ from: halfAnHourAgo })).toEqual(['Front window: reboot pending']);
  expect(await names({ to: halfAnHourAgo })).toHaveLength(3);
  expect(await names({ search: 'window', state: 'failed', kind: 'refresh', from: '2026-03-01T00:00:00Z' })).toEqual([
    'Front window: refresh failed',
  ]);
});

test('shows times and the reason for a failure', async () => {
  const [failed] = (await list({ state: 'failed' })).list;
  expect(await world.get(commandDetail, { id: failed?.id ?? '' }, chain.token)).toMatchObject({
    kind: 'refresh',
    reason: 'The disk is full',
    attempts: 1,
    bulk: true,
    sentAt: expect.any(String),
    finishedAt: expect.any(String),
  });
});

test('resends failed commands and keeps the former ones', async () => {
  const failed = (await list({ state: 'failed' })).list.map(({ id }) => id);
  const receipts = await world.get(retryCommands, { ids: failed }, chain.token);
  expect(receipts).toMatchObject([{ terminalId: front.id, state: 'pending' }]);
  expect(await names({ terminalId: front.id, kind: 'refresh' })).toEqual([
    'Front window: refresh failed',
    'Front window: refresh pending',
  ]);
});

test('hides commands from other institutions and users without permission', async () => {
  expect((await list({}, other)).list).toEqual([]);
  const [any] = (await list()).list;
  expect(await world.ask(commandDetail, { id: any?.id ?? '' }, { token: other.token })).toMatchObject({ status: 404 });
  expect(await world.ask(commandHistory, { terminalId: front.id }, { token: other.token })).toMatchObject({
    status: 404,
  });
  const visitor = await world.addUser(chain.officeId, ['res:material:view']);
  expect(await world.ask(commandHistory, {}, { token: visitor.token })).toMatchObject({ status: 403 });
  expect(await world.ask(commandDetail, { id: any?.id ?? '' }, { token: visitor.token })).toMatchObject({
    status: 403,
  });
  // A terminal's token cannot open users' calls.
  expect(await world.ask(commandHistory, {}, { token: front.token })).toMatchObject({ status: 401 });
});

test('requires more than viewing to resend', async () => {
  const viewer = await world.addUser(chain.officeId, ['terminal:terminal:view']);
  const [any] = (await list({}, viewer)).list;
  expect(await world.ask(retryCommands, { ids: [any?.id ?? ''] }, { token: viewer.token })).toMatchObject({
    status: 403,
  });
});

test('rejects invalid input', async () => {
  const wrong = [
    { kind: 'constructor' },
    { state: '__proto__' },
    { terminalId: 'constructor' },
    { from: 'yesterday' },
    { askedBy: 'x'.repeat(101) },
    { pageSize: 101 },
    { pageNo: 501 },
  ];
  for (const query of wrong) {
    const { status, body } = await world.ask(commandHistory, query as never, { token: chain.token });
    expect({ status, at: Object.keys(body.errors ?? {}) }).toEqual({
      status: 400,
      at: [query.pageNo ? 'pageNo' : Object.keys(query)[0]],
    });
  }
});
