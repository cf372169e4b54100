import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

const paired = async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  return world;
};
const tap = (world: World, widgetId: string) => world.player?.tapped({ versionId: uuid(101), widgetId });

test('what was tapped is sent within a minute, with an id of its own', async () => {
  const world = await paired();
  await tap(world, 'button-1');
  await world.clock.advance(61_000);
  expect([...world.platform.tapped.values()]).toEqual([
    {
      eventId: expect.stringMatching(/^[0-9a-f-]{14}7/),
      versionId: uuid(101),
      programId: uuid(201),
      widgetId: 'button-1',
      at: '2026-05-04T12:00:02.000Z',
    },
  ]);
});

test('what was tapped before a power cut, or while the answer got lost, counts once', async () => {
  const world = await paired();
  world.platform.lose = '/t/clicks';
  await tap(world, 'button-1');
  await world.clock.advance(61_000);
  expect(world.platform.tapped.size).toBe(1);
  await tap(world, 'button-2');
  world.kill();
  world.platform.lose = null;
  await world.boot();
  await world.clock.advance(61_000);
  expect([...world.platform.tapped.values()].map(({ widgetId }) => widgetId)).toEqual(['button-1', 'button-2']);
  expect(await world.store.keys('clicks/')).toEqual([]);
});

test('what is no version of a program, as the house screen, counts for nothing', async () => {
  const world = await paired();
  await world.player?.tapped({ versionId: uuid(999), widgetId: 'button-1' });
  await world.clock.advance(61_000);
  expect(world.platform.tapped.size).toBe(0);
});
