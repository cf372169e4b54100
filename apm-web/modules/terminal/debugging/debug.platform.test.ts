import { sql } from 'drizzle-orm';
import {
  CAPTURE_ROWS,
  CAPTURES_KEPT,
  captureExport,
  captureExtend,
  captureResume,
  captureRows,
  captureStart,
  captureStop,
  debugOpen,
  debugState,
} from '@/lib/contract/debugging';
import { alarm, commandResult, commands, progress, screenshot } from '@/lib/contract/gateway';
import { logList } from '@/lib/contract/log';
import { terminalLive } from '@/lib/contract/terminal';
import { screenShoot } from '@/lib/contract/terminal/set';
import { eventsOf } from '../../../test/events';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../../test/world';

const MINUTE = 60_000;

let world: World;
let owner: TestUser;
let beside: TestUser;
let screen: Screen;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  owner = await world.openInstitution(admin, 'Owner');
  beside = await world.openInstitution(admin, 'Beside');
});
afterAll(() => world.end());
beforeEach(async () => {
  screen = await world.pairTerminal(owner, { name: 'Entrance' });
});

const state = (by = owner) => world.get(debugState, { id: screen.id }, by.token);
const start = (minutes?: number) => world.get(captureStart, { id: screen.id, minutes }, owner.token);
const beat = async () => {
  world.pass(30_000);
  await world.beat(screen);
};
const kindsOf = async (id: string) =>
  (await world.get(captureRows, { id }, owner.token)).map(({ kind }) => kind).reverse();
const statusOf = async (call: Parameters<World['ask']>[0], input: Record<string, unknown>, token?: string) =>
  (await world.ask(call, input, { token })).status;

test('shows the last report, what should play and why, and files', async () => {
  expect(await state()).toMatchObject({ name: 'Entrance', report: null, schedule: { shows: { kind: 'house' } } });
  const material = await world.uploadMaterial(owner, await picture(1));
  const program = await world.makeProgram(owner, { name: 'Loop', images: [material] });
  await world.publish(owner, [program.id], [screen.id], { name: 'Spring' });
  await world.beat(screen, { clockOffsetMs: -1_500, volume: 40 });
  expect(await state()).toMatchObject({
    status: 'online',
    report: { state: 'house', clockOffsetMs: -1_500, volume: 40, faults: [] },
    schedule: { shows: { kind: 'programs', names: ['Loop'] }, until: null, timeZone: 'Europe/Berlin' },
    files: [{ md5: material.md5, state: 'waiting' }],
    captures: [],
  });
});

test('streams every report while somebody is watching', async () => {
  await beat();
  const stream = eventsOf(await world.fetchRaw(terminalLive, {}, { token: owner.token }));
  await state();
  // This report contains nothing new.
  await beat();
  expect(await stream.next()).toEqual({ event: 'changed', data: { terminalIds: [screen.id] } });
  await stream.close();
});

test('completes a screenshot with its picture, before its result arrives', async () => {
  await world.beat(screen);
  const { id } = await start();
  const [receipt] = await world.get(screenShoot, { ids: [screen.id] }, owner.token);
  expect((await state()).commands[0]).toMatchObject({ kind: 'screenshot', state: 'pending' });
  const [sent] = await world.get(commands, {}, screen.token);
  expect((await state()).commands[0]).toMatchObject({ state: 'sent' });
  const file = new Blob([new Uint8Array(await picture(2))]);
  const takenAt = world.now().toISOString();
  await world.get(screenshot, { commandId: sent?.id, takenAt, file }, screen.token);
  expect((await state()).commands[0]).toMatchObject({ id: receipt?.commandId, state: 'done' });
  await world.get(commandResult, { id: sent?.id ?? '', state: 'done' }, screen.token);
  expect((await state()).commands[0]).toMatchObject({ state: 'done' });
  expect(await kindsOf(id)).toEqual(['command', 'command', 'command']);
});

test('captures only reports of this terminal', async () => {
  const other = await world.pairTerminal(owner, { name: 'Exit' });
  const { id } = await start();
  await beat();
  await world.beat(other);
  await world.get(progress, { revision: 1, files: [], publishes: [] }, screen.token);
  await world.get(alarm, { type: 'clockDrift', detail: '90 s', at: world.now().toISOString() }, screen.token);
  expect(await kindsOf(id)).toEqual(['heartbeat', 'files', 'alarm']);
  const answer = await world.fetchRaw(captureExport, { id }, { token: owner.token });
  expect(answer.headers.get('content-disposition')).toContain('.json');
  const exported = (await answer.json()) as { terminal: object; rows: { kind: string; data: object }[] };
  expect(exported.terminal).toEqual({ id: screen.id, name: 'Entrance' });
  expect(exported.rows.map(({ kind }) => kind)).toEqual(['heartbeat', 'files', 'alarm']);
  expect(exported.rows[0]?.data).toMatchObject({ state: 'house', volume: expect.any(Number) });
});

test('stops after its minutes unless extended', async () => {
  const { id, until } = await start(1);
  expect(Date.parse(until) - world.now().getTime()).toBeLessThanOrEqual(MINUTE);
  await world.get(captureExtend, { id, minutes: 2 }, owner.token);
  world.pass(MINUTE + 10_000);
  await world.beat(screen);
  world.pass(MINUTE);
  await world.beat(screen);
  expect(await kindsOf(id)).toEqual(['heartbeat']);
  expect((await state()).captures[0]).toMatchObject({ id, end: 'time', rows: 1 });
  const extended = await world.ask(captureExtend, { id, minutes: 2 }, { token: owner.token });
  expect([extended.status, extended.body.msg]).toEqual([409, 'This capture has ended.']);
});

test('runs one capture per terminal and resumes an ended one', async () => {
  const first = await start();
  const second = await world.ask(captureStart, { id: screen.id }, { token: owner.token });
  expect([second.status, second.body.msg]).toEqual([409, 'A capture of this terminal is running.']);
  expect(await world.get(captureStop, { id: first.id }, owner.token)).toMatchObject({ end: 'person' });
  await beat();
  expect(await kindsOf(first.id)).toEqual([]);
  expect(await world.get(captureResume, { id: first.id, minutes: 5 }, owner.token)).toMatchObject({ endedAt: null });
  await beat();
  expect(await kindsOf(first.id)).toEqual(['heartbeat']);
  expect(await statusOf(captureResume, { id: first.id, minutes: 5 }, owner.token)).toBe(409);
  await world.get(captureStop, { id: first.id }, owner.token);
  await start();
  expect(await statusOf(captureResume, { id: first.id, minutes: 5 }, owner.token)).toBe(409);
});

test('starts one of several concurrent captures', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => statusOf(captureStart, { id: screen.id, minutes: 5 }, owner.token)),
  );
  expect(answers.sort()).toEqual([200, 409, 409]);
});

test('limits rows and bytes and ends when full', async () => {
  const { id } = await start();
  await world.read(sql`update terminal_capture set rows = ${CAPTURE_ROWS - 1} where id = ${id}`);
  await beat();
  await beat();
  expect((await state()).captures[0]).toMatchObject({ rows: CAPTURE_ROWS, end: 'full' });
  expect(await kindsOf(id)).toEqual(['heartbeat']);
  const resumed = await world.ask(captureResume, { id, minutes: 5 }, { token: owner.token });
  expect([resumed.status, resumed.body.msg]).toEqual([409, 'This capture is full.']);

  const { id: large } = await start();
  await world.read(sql`update terminal_capture set bytes = 1999990 where id = ${large}`);
  await beat();
  expect((await state()).captures[0]).toMatchObject({ id: large, rows: 0, end: 'full' });
});

test.each([0, 31, 1.5, 'many'])('rejects %s minutes', async (minutes) => {
  const { status, body } = await world.ask(captureStart, { id: screen.id, minutes }, { token: owner.token });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['minutes']]);
});

test('keeps the last few captures of a terminal for days', async () => {
  for (let n = 0; n < CAPTURES_KEPT + 2; n++) {
    const { id } = await start();
    await world.get(captureStop, { id }, owner.token);
    world.pass(1_000);
  }
  expect((await state()).captures).toHaveLength(CAPTURES_KEPT);
  world.pass(8 * 24 * 60 * MINUTE);
  await world.jobs.tidyRows(world.now());
  // Sessions expire earlier than that.
  owner = await world.signIn('owner.admin');
  beside = await world.signIn('beside.admin');
  expect((await state()).captures).toEqual([]);
});

test('logs every action', async () => {
  await world.get(debugOpen, { id: screen.id }, owner.token);
  const { id } = await start();
  await world.get(captureExtend, { id, minutes: 3 }, owner.token);
  await world.get(captureStop, { id }, owner.token);
  await world.get(captureResume, { id, minutes: 3 }, owner.token);
  await world.fetchRaw(captureExport, { id }, { token: owner.token });
  const calls = (await world.get(logList, {}, owner.token)).list.map(({ call }) => call);
  expect(calls.slice(0, 6)).toEqual(
    [captureExport, captureResume, captureStop, captureExtend, captureStart, debugOpen].map(({ path }) => path),
  );
});

test('requires the permission and a visible terminal', async () => {
  const { id } = await start();
  const all = (token?: string) =>
    Promise.all([
      statusOf(debugState, { id: screen.id }, token),
      statusOf(debugOpen, { id: screen.id }, token),
      statusOf(captureStart, { id: screen.id }, token),
      statusOf(captureExtend, { id, minutes: 1 }, token),
      statusOf(captureStop, { id }, token),
      statusOf(captureRows, { id }, token),
      statusOf(captureExport, { id }, token),
    ]);
  const controller = await world.addUser(owner.officeId, ['terminal:terminal:view', 'terminal:terminal:control']);
  expect(new Set(await all(controller.token))).toEqual(new Set([403]));
  expect(new Set(await all(beside.token))).toEqual(new Set([404]));
  expect(new Set(await all(screen.token))).toEqual(new Set([401]));
  expect(new Set(await all())).toEqual(new Set([401]));
  const debugger_ = await world.addUser(owner.officeId, ['terminal:debug:view']);
  expect(await statusOf(debugState, { id: screen.id }, debugger_.token)).toBe(200);
  // Commands require their own permission.
  expect(await statusOf(screenShoot, { ids: [screen.id] }, debugger_.token)).toBe(403);
});
