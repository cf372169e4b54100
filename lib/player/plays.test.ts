import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

const paired = async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  return world;
};
const show = (world: World, n: number) =>
  world.player?.scenePlayed({
    versionId: uuid(101),
    sceneId: `scene-${n}`,
    startedAt: world.clock.now(),
    seconds: 10,
  });
const sent = (world: World) =>
  world.platform.requests
    .filter(({ path }) => path === '/t/plays')
    .map(({ body }) => (body as { plays: unknown[] }).plays.length);

test('sends a play within a minute with its own id', async () => {
  const world = await paired();
  await show(world, 1);
  await show(world, 2);
  await world.clock.advance(61_000);
  expect([...world.platform.counted.values()]).toEqual([
    {
      eventId: expect.stringMatching(/^[0-9a-f-]{14}7/),
      versionId: uuid(101),
      programId: uuid(201),
      sceneId: 'scene-1',
      startedAt: '2026-05-04T12:00:02.000Z',
      seconds: 10,
    },
    {
      eventId: expect.any(String),
      versionId: uuid(101),
      programId: uuid(201),
      sceneId: 'scene-2',
      startedAt: '2026-05-04T12:00:02.000Z',
      seconds: 10,
    },
  ]);
});

test('counts nothing twice after a lost response', async () => {
  const world = await paired();
  world.platform.lose = '/t/plays';
  await show(world, 1);
  await world.clock.advance(61_000);
  expect(world.platform.counted.size).toBe(1);
  await show(world, 2);
  world.platform.lose = null;
  await world.clock.advance(61_000);
  expect([...world.platform.counted.values()].map(({ sceneId }) => sceneId)).toEqual(['scene-1', 'scene-2']);
  expect(await world.store.keys('plays/')).toEqual([]);
});

test('keeps plays recorded while a batch is being sent', async () => {
  const world = await paired();
  await show(world, 1);
  world.platform.interfere = async ({ path }) => {
    if (path === '/t/plays' && world.platform.counted.size === 0) await show(world, 2);
    return undefined;
  };
  await world.clock.advance(61_000);
  world.platform.interfere = () => undefined;
  await world.clock.advance(61_000);
  expect([...world.platform.counted.values()].map(({ sceneId }) => sceneId)).toEqual(['scene-1', 'scene-2']);
});

test('loses no play in a power cut', async () => {
  const world = await paired();
  world.platform.reachable = false;
  await show(world, 1);
  world.kill();
  world.platform.reachable = true;
  await world.boot();
  expect([...world.platform.counted.values()].map(({ sceneId }) => sceneId)).toEqual(['scene-1']);
});

test('sends a week of offline plays once in batches of 500', async () => {
  const world = await paired();
  world.platform.reachable = false;
  for (let i = 0; i < 1_234; i += 1) await show(world, i);
  await world.clock.advance(7 * 86_400_000 - 4_000);
  world.platform.requests.length = 0;
  world.platform.reachable = true;
  await world.clock.advance(120_000);
  expect(world.platform.counted.size).toBe(1_234);
  expect(sent(world)).toEqual([500, 500, 234]);
  expect(await world.store.keys('plays/')).toEqual([]);
});

test('drops plays after 14 days', async () => {
  const world = await paired();
  world.platform.reachable = false;
  await show(world, 1);
  world.kill();
  await world.clock.advance(13 * 86_400_000);
  await world.boot();
  await show(world, 2);
  world.kill();
  await world.clock.advance(2 * 86_400_000);
  world.platform.reachable = true;
  await world.boot();
  expect([...world.platform.counted.values()].map(({ sceneId }) => sceneId)).toEqual(['scene-2']);
});

test('counts neither the house screen nor other non-programs', async () => {
  const world = await paired();
  await world.player?.scenePlayed({ versionId: 'house', sceneId: 'house', startedAt: world.clock.now(), seconds: 10 });
  await world.clock.advance(61_000);
  expect(world.platform.counted.size).toBe(0);
});

test('counts the last scene of a program just removed', async () => {
  const world = await paired();
  world.platform.manifest = { ...world.platform.manifest, revision: 9, published: [], programs: [], files: [] };
  world.platform.wake();
  await world.clock.advance(1_000);
  expect(world.playing()).toBe('house');
  await show(world, 7);
  await world.clock.advance(61_000);
  expect([...world.platform.counted.values()]).toMatchObject([{ sceneId: 'scene-7', programId: uuid(201) }]);
});
