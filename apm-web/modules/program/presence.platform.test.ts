import { programDetach, programSave } from '@/lib/contract/program/calls';
import { LEASE_S, MOST_MARKED, programLive, programPresence } from '@/lib/contract/program/presence';
import { eventsOf } from '../../test/events';
import { documentWith, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let ours: TestUser;
let colleague: TestUser;
let theirs: TestUser;
let id: string;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());
beforeEach(async () => {
  colleague = await world.addUser(ours.officeId, ['program:program:view', 'program:program:edit']);
  ({ id } = await world.get(programSave, { name: 'Menu', document: documentWith([]) }, ours.token));
});

const OWN = 'window-of-ours';
const OTHER = 'window-of-colleague';

async function follow(by: TestUser, window: string) {
  const line = eventsOf(await world.fetchRaw(programLive, { id, window }, { token: by.token }));
  return { ...line, first: await line.next() };
}
const report = (by: TestUser, window: string, at: { sceneId: string; widgetIds?: string[]; away?: boolean }) =>
  world.ask(programPresence, { id, window, widgetIds: [], ...at }, { token: by.token });
const people = (event: unknown) =>
  (event as { data: { people: Record<string, unknown>[] } }).data.people.map(
    ({ userId, sceneId, widgetIds, away }) => ({
      userId,
      sceneId,
      widgetIds,
      away,
    }),
  );

test('shows others with the program open, their scene and selection', async () => {
  const mine = await follow(ours, OWN);
  expect(mine.first).toMatchObject({ event: 'changed', data: { people: [], saved: { revision: 1 } } });
  const other = await follow(colleague, OTHER);
  await report(ours, OWN, { sceneId: 'one' });
  expect(people(await other.next())).toEqual([{ userId: ours.userId, sceneId: 'one', widgetIds: [], away: false }]);
  // The own window is not reported.
  expect(people(await mine.next())).toEqual([]);

  await report(colleague, OTHER, { sceneId: 'two', widgetIds: ['a', 'b'] });
  const seen = { userId: colleague.userId, sceneId: 'two', widgetIds: ['a', 'b'] };
  expect(people(await mine.next())).toEqual([{ ...seen, away: false }]);
  await report(colleague, OTHER, { sceneId: 'two', widgetIds: ['a', 'b'], away: true });
  expect(people(await mine.next())).toEqual([{ ...seen, away: true }]);
  // A later subscriber gets them with its first event.
  const late = await follow(ours, 'another-window');
  expect(people(late.first)).toHaveLength(2);

  await other.close();
  expect(people(await mine.next())).toEqual([]);
  await mine.close();
  await late.close();
});

test('announces a save with its author, also an earlier one', async () => {
  const mine = await follow(ours, OWN);
  const document = documentWith([]);
  await world.get(programSave, { id, name: 'Theirs', document, revision: 1 }, colleague.token);
  const saved = { revision: 2, savedBy: 'Someone', savedAt: expect.any(String) };
  expect(await mine.next()).toEqual({ event: 'changed', data: { people: [], saved } });
  const late = await follow(ours, 'another-window');
  expect(late.first).toEqual({ event: 'changed', data: { people: [], saved } });
  // A rejected save is not announced.
  expect(
    (await world.ask(programSave, { id, name: 'Late', document, revision: 1 }, { token: ours.token })).status,
  ).toBe(409);
  await world.get(programDetach, { id }, ours.token);
  expect(await mine.next(600)).toBe('nothing');
  await mine.close();
  await late.close();
});

test('forgets those who stop reporting after a lease', async () => {
  const mine = await follow(ours, OWN);
  await report(colleague, OTHER, { sceneId: 'one' });
  expect(people(await mine.next())).toHaveLength(1);
  world.pass((LEASE_S - 1) * 1_000);
  await report(colleague, OTHER, { sceneId: 'one' });
  world.pass((LEASE_S - 1) * 1_000);
  world.platform.presence.sweep();
  expect(await mine.next(600)).toBe('nothing');
  world.pass(2_000);
  world.platform.presence.sweep();
  expect(people(await mine.next())).toEqual([]);
  await mine.close();
});

test('keeps hidden pages as long as they are connected', async () => {
  const mine = await follow(ours, OWN);
  const other = await follow(colleague, OTHER);
  await report(colleague, OTHER, { sceneId: 'one', away: true });
  expect(people(await mine.next())).toMatchObject([{ away: true }]);
  world.pass((LEASE_S + 1) * 1_000);
  world.platform.presence.sweep();
  expect(await mine.next(600)).toBe('nothing');
  await other.close();
  expect(people(await mine.next())).toEqual([]);
  await mine.close();
});

test('excludes other institutions and users who may only view', async () => {
  const reader = await world.addUser(ours.officeId, ['program:program:view']);
  const mine = await follow(ours, OWN);
  for (const [by, status] of [
    [theirs, 404],
    [reader, 403],
  ] as const) {
    expect((await world.fetchRaw(programLive, { id, window: OTHER }, { token: by.token })).status).toBe(status);
    expect((await report(by, OTHER, { sceneId: 'one' })).status).toBe(status);
  }
  expect(await mine.next(600)).toBe('nothing');
  await mine.close();
});

test('rejects impersonation and limits size and number of reports', async () => {
  const mine = await follow(ours, OWN);
  await report(colleague, OTHER, { sceneId: 'one' });
  expect(people(await mine.next())).toHaveLength(1);
  // The same window id used by another person counts separately.
  await report(ours, OTHER, { sceneId: 'two' });
  expect(people(await mine.next()).map(({ userId }) => userId)).toEqual([colleague.userId, ours.userId]);

  const many = Array.from({ length: MOST_MARKED + 1 }, (_, n) => `w${n}`);
  expect((await report(colleague, OTHER, { sceneId: 'one', widgetIds: many })).status).toBe(400);
  // Ten open editors of one person are shown; the eleventh replaces the first.
  for (let n = 0; n < 11; n += 1) await report(colleague, `more-windows-${n}`, { sceneId: `scene-${n}` });
  const late = await follow(ours, 'another-window');
  expect(people(late.first).filter(({ userId }) => userId === colleague.userId)).toHaveLength(10);

  const asked = await Promise.all(Array.from({ length: 250 }, () => report(colleague, OTHER, { sceneId: 'one' })));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect((await report(ours, OWN, { sceneId: 'one' })).status).toBe(200);
  world.pass(11_000);
  expect((await report(colleague, OTHER, { sceneId: 'one' })).status).toBe(200);
  await mine.close();
  await late.close();
});
