import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

const paired = async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  return world;
};
const tap = (world: World, widgetId: string) => world.player?.tapped({ versionId: uuid(101), widgetId });

test('sends a tap within a minute with its own id', async () => {
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

test('counts a tap once after power cuts and lost responses', async () => {
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

test('ignores taps outside program versions, as on the house screen', async () => {
  const world = await paired();
  await world.player?.tapped({ versionId: uuid(999), widgetId: 'button-1' });
  await world.clock.advance(61_000);
  expect(world.platform.tapped.size).toBe(0);
});
