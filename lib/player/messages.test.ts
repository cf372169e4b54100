import type { PlacedMessage } from '@/lib/contract/gateway';
import { ABOVE_ALL, messageContent } from '@/lib/contract/message';
import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

const { materialId: _, ...content } = messageContent.parse({ name: 'Sale', texts: { en: 'Sale today' } });
const message = (n: number, given: Partial<PlacedMessage> = {}): PlacedMessage => ({
  ...content,
  id: uuid(n),
  messageId: uuid(100 + n),
  from: null,
  until: null,
  versionId: null,
  ...given,
});

async function playing(...messages: PlacedMessage[]): Promise<World> {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  world.platform.manifest = { ...world.platform.manifest, messages };
  await world.boot();
  return world;
}

const over = (world: World) => world.over.map(({ id }) => id);

test('shows messages above the running program by priority', async () => {
  const world = await playing(message(1), message(2, { priority: 9 }));
  expect(over(world)).toEqual([uuid(2), uuid(1)]);
  const { showing } = world;
  expect(world.playing()).toEqual(['Program 1']);
  world.platform.manifest = { ...world.platform.manifest, revision: 9, messages: [] };
  world.platform.wake();
  await world.clock.advance(1_000);
  expect(over(world)).toEqual([]);
  expect(world.showing).toBe(showing);
});

test('shows a full-screen message for its period, then the program', async () => {
  const until = new Date(Date.parse('2026-05-04T12:01:00Z')).toISOString();
  const world = await playing(message(1, { place: 'full', until }), message(2));
  expect(world.showing).toEqual({
    kind: 'message',
    because: 'message',
    message: expect.objectContaining({ id: uuid(1) }),
    program: null,
  });
  expect(over(world)).toEqual([]);
  await world.clock.advance(31_000);
  expect(world.platform.heartbeats.at(-1)).toMatchObject({
    state: 'playing',
    playing: { versionId: null, programName: 'Sale', because: 'message' },
  });
  await world.clock.advance(60_000);
  expect(world.playing()).toEqual(['Program 1']);
  expect(over(world)).toEqual([uuid(2)]);
});

test('removes a message after its repeats', async () => {
  const world = await playing(message(1, { repeats: 2 }), message(2));
  world.player?.messagePassed(uuid(1));
  world.player?.messagePassed(uuid(2));
  expect(over(world)).toEqual([uuid(2), uuid(1)]);
  world.player?.messagePassed(uuid(1));
  expect(over(world)).toEqual([uuid(2)]);
  world.kill();
  await world.boot();
  expect(over(world)).toEqual([uuid(2)]);
});

test('ignores repeats of a message shown immediately', async () => {
  const world = await playing(message(1, { repeats: 1 }));
  world.player?.messagePassed(uuid(1));
  expect(over(world)).toEqual([]);
  const until = new Date(world.clock.now() + 60_000).toISOString();
  world.platform.manifest = {
    ...world.platform.manifest,
    revision: 9,
    messages: [message(1, { repeats: 1, priority: ABOVE_ALL, until })],
  };
  world.platform.wake();
  await world.clock.advance(1_000);
  world.player?.messagePassed(uuid(1));
  expect(over(world)).toEqual([uuid(1)]);
  await world.clock.advance(60_000);
  expect(over(world)).toEqual([]);
});
