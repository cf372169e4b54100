import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { screenshotFile } from '@/lib/contract/bytes';
import { commands, screenshot } from '@/lib/contract/gateway';
import { SCREENSHOTS_KEPT, screenshotHistory } from '@/lib/contract/screenshot';
import { settingSave } from '@/lib/contract/setting';
import { terminalDetails } from '@/lib/contract/terminal';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { screenShoot } from '@/lib/contract/terminal/set';
import { places } from '../files/store';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../test/world';

const DAY_MS = 86_400_000;
let world: World;
let admin: TestUser;
let chain: TestUser;
let other: TestUser;
let groupId: string;
let front: Screen;
let back: Screen;
let foreign: Screen;
let file: Blob;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  other = await world.openInstitution(admin, 'Other');
  groupId = (await world.get(saveTerminalGroup, { name: 'Windows', officeId: chain.officeId }, chain.token)).id;
  front = await world.pairTerminal(chain, { name: 'Front', groupId });
  back = await world.pairTerminal(chain, { name: 'Back' });
  foreign = await world.pairTerminal(other, { name: 'Foreign' });
  file = new Blob([new Uint8Array(await picture(1))]);
  // Reports from before a terminal was added are not accepted, so it was added earlier.
  await world.read(sql`update terminal set created_at = created_at - interval '1 year'`);
});
beforeEach(() => world.read(sql`delete from screenshot`));
afterAll(() => world.end());

/** Lets a terminal send a picture of its screen by itself. */
const take = (screen: Screen, takenAt = world.now(), more: { commandId?: string } = {}) =>
  world.get(screenshot, { takenAt: takenAt.toISOString(), file, ...more }, screen.token);
const daysAgo = (days: number) => new Date(world.now().getTime() - days * DAY_MS);
const history = (query: Record<string, unknown> = {}, by = chain) => world.get(screenshotHistory, query, by.token);
const ids = async (query: Record<string, unknown> = {}, by?: TestUser) =>
  (await history(query, by)).list.map(({ id }) => id);

test('pages the history of an institution, group or terminal, newest first', async () => {
  const first = await take(front, daysAgo(3));
  const second = await take(back, daysAgo(2));
  const third = await take(front, daysAgo(1));
  await take(foreign);
  const all = [third.id, second.id, first.id];
  expect(await ids()).toEqual(all);
  expect(await ids({ treeId: chain.officeId, type: 'office' })).toEqual(all);
  // An institution includes those below it.
  expect(await ids({ treeId: admin.officeId, type: 'office' }, admin)).toHaveLength(4);
  expect(await ids({ treeId: groupId, type: 'group' })).toEqual([third.id, first.id]);
  expect(await ids({ treeId: back.id, type: 'terminal' })).toEqual([second.id]);
  expect(await history({ pageSize: 2, pageNo: 2 })).toMatchObject({ count: 3, list: [{ id: first.id }] });
  expect((await history()).list[0]).toEqual({
    id: third.id,
    terminalId: front.id,
    terminalName: 'Front',
    officeName: 'Chain',
    takenAt: expect.any(String),
    size: expect.any(Number),
    asked: false,
    url: `/apm-web/a/api/terminal/screenshotFile?id=${third.id}`,
  });
});

test('filters by time and by whether it was requested', async () => {
  const old = await take(front, daysAgo(5));
  await world.get(screenShoot, { ids: [front.id] }, chain.token);
  const [command] = await world.get(commands, {}, front.token);
  const fresh = await take(front, world.now(), { commandId: command?.id });
  expect(await ids({ from: daysAgo(1).toISOString() })).toEqual([fresh.id]);
  expect(await ids({ to: daysAgo(1).toISOString() })).toEqual([old.id]);
  expect(await ids({ asked: true })).toEqual([fresh.id]);
  expect(await ids({ asked: false })).toEqual([old.id]);
});

test("caps a screenshot's time of a clock that is ahead", async () => {
  const { id } = await take(front, new Date('2099-01-01T00:00:00Z'));
  const [shown] = (await history()).list;
  expect(shown?.id).toBe(id);
  expect(Date.parse(shown?.takenAt ?? '')).toBeLessThanOrEqual(world.now().getTime());
});

test('keeps the newest of each terminal with their bytes', async () => {
  const oldest = await take(front);
  await world.read(sql`insert into screenshot (id, terminal_id, office_id, taken_at, size)
    select apm.time_ordered_id(now() + interval '1 year'), ${front.id}::uuid, ${chain.officeId}::uuid, now(), 1
    from generate_series(1, ${SCREENSHOTS_KEPT})`);
  const others = await take(back);
  await take(front);
  await world.platform.settle();
  expect((await history({ treeId: front.id, type: 'terminal' })).count).toBe(SCREENSHOTS_KEPT);
  expect(await world.platform.files.size(places.screenshot(oldest.id))).toBeNull();
  expect(await world.platform.files.size(places.screenshot(others.id))).toBeGreaterThan(0);
});

test("deletes screenshots past retention except each terminal's newest", async () => {
  const gone = await take(front, daysAgo(40));
  const young = await take(front, daysAgo(20));
  const last = await take(back, daysAgo(90));
  await world.jobs.tidyHistories(world.now());
  expect((await ids()).sort()).toEqual([young.id, last.id].sort());
  expect(await world.platform.files.size(places.screenshot(gone.id))).toBeNull();
  expect(await world.platform.files.size(places.screenshotThumb(gone.id))).toBeNull();
  expect((await world.get(terminalDetails, { id: back.id }, chain.token)).screenshotId).toBe(last.id);
  await world.get(settingSave, { screenshotRetentionDays: 10 }, admin.token);
  const newest = await take(front);
  await world.jobs.tidyHistories(world.now());
  expect((await ids()).sort()).toEqual([newest.id, last.id].sort());
});

test('hides screenshots from others and users without permission', async () => {
  const { id } = await take(front);
  expect(await ids({}, other)).toEqual([]);
  const by = { token: other.token };
  expect(await world.ask(screenshotFile, { id }, by)).toMatchObject({ status: 404 });
  const branches = [
    { treeId: chain.officeId, type: 'office' as const },
    { treeId: groupId, type: 'group' as const },
    { treeId: front.id, type: 'terminal' as const },
    // Type that does not match the id.
    { treeId: front.id, type: 'office' as const },
  ];
  for (const branch of branches) {
    expect(await world.ask(screenshotHistory, branch, by)).toMatchObject({ status: 404 });
  }
  const visitor = await world.addUser(chain.officeId, ['res:material:view']);
  expect(await world.ask(screenshotHistory, {}, { token: visitor.token })).toMatchObject({ status: 403 });
  expect(await world.ask(screenshotHistory, {}, { token: front.token })).toMatchObject({ status: 401 });
});

test('rejects invalid input at its field', async () => {
  const wrong = [
    { treeId: 'constructor' },
    { treeId: 'x'.repeat(300) },
    { treeId: uuidv7(), type: '__proto__' },
    { from: 'yesterday' },
    { pageNo: 0 },
    { pageSize: 101 },
  ];
  for (const query of wrong) {
    const { status, body } = await world.ask(screenshotHistory, query as never, { token: chain.token });
    expect({ status, at: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, at: [Object.keys(query).at(-1)] });
  }
});
