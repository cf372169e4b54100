import { sql } from 'drizzle-orm';
import { alarm, plays, progress } from '@/lib/contract/gateway';
import { findTerminalStatus, terminalDetails } from '@/lib/contract/terminal';
import { picture, type Someone, testPlatform, type World } from '../test/world';

let world: World;
let ours: Someone;
beforeAll(async () => {
  world = await testPlatform();
  ours = await world.initialise();
}, 30_000);
afterAll(() => world.end());

test('a play counts once, however often its batch is sent', async () => {
  const screen = await world.pairTerminal(ours);
  const event = (n: number) => ({
    eventId: `0197a3c0-0000-7000-8000-00000000000${n}`,
    versionId: screen.id,
    programId: screen.id,
    sceneId: 'scene-1',
    startedAt: world.now().toISOString(),
    seconds: 9.6,
  });
  expect(await world.get(plays, { plays: [event(1), event(2), event(2)] }, screen.token)).toEqual({ accepted: 2 });
  expect(await world.get(plays, { plays: [event(2), event(3)] }, screen.token)).toEqual({ accepted: 1 });
  const other = await world.pairTerminal(ours);
  expect(await world.get(plays, { plays: [event(1)] }, other.token)).toEqual({ accepted: 1 });
});

test('repeated reports of a fault count on one alarm', async () => {
  const screen = await world.pairTerminal(ours);
  for (const detail of ['3 s', '4 s'])
    await world.get(alarm, { type: 'clockDrift', detail, at: world.now().toISOString() }, screen.token);
  expect(await world.read(sql`select type, detail, times from alarm where terminal_id = ${screen.id}`)).toEqual([
    { type: 'clockDrift', detail: '4 s', times: 2 },
  ]);
  expect(await world.get(findTerminalStatus, { id: screen.id }, ours.token)).toMatchObject({ alarm: true });
});

test('reports in quick succession are written together, the newest state of each file last', async () => {
  const material = await world.uploadMaterial(ours, await picture(1), { name: 'sun' });
  const program = await world.makeProgram(ours, { images: [material] });
  const screens = await Promise.all([1, 2, 3].map(() => world.pairTerminal(ours)));
  const { publishId } = await world.publish(
    ours,
    [program.id],
    screens.map(({ id }) => id),
  );
  await Promise.all(screens.map((screen) => world.beat(screen)));
  const report = (token: string, percent: number) =>
    world.get(
      progress,
      {
        revision: 2,
        files: [
          { md5: material.md5, state: percent === 100 ? 'done' : 'downloading', received: percent },
          { md5: '0'.repeat(32), state: 'done', received: 1 },
        ],
        publishes: [{ publishId, state: percent === 100 ? 'done' : 'downloading', percent }],
      },
      token,
    );
  await Promise.all(screens.flatMap(({ token }) => [report(token, 10), report(token, 50), report(token, 100)]));
  const kept = await world.read<{ transaction: string }>(
    sql`select state, received::int as received, xmin::text as transaction from terminal_file`,
  );
  expect(kept.map(({ transaction: _, ...file }) => file)).toEqual(
    screens.map(() => ({ state: 'done', received: 100 })),
  );
  expect(new Set(kept.map(({ transaction }) => transaction)).size).toBe(1);
  expect((await world.get(terminalDetails, { id: screens[0]?.id ?? '' }, ours.token)).files).toEqual([
    { md5: material.md5, name: 'sun', size: material.bytes.length, state: 'done', received: 100 },
  ]);
});
