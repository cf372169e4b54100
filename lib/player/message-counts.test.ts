import { messageContent } from '@/lib/contract/message';
import { refused, uuid } from './testing/fake-platform';
import { World } from './testing/world';

const { materialId: _, ...content } = messageContent.parse({ name: 'Sale', texts: { en: 'Sale today' } });

async function showing(): Promise<World> {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  const message = { ...content, id: uuid(1), messageId: uuid(2), from: null, until: null, versionId: null };
  world.platform.manifest = { ...world.platform.manifest, messages: [message] };
  await world.boot();
  return world;
}
const reports = (world: World) =>
  world.platform.requests.filter(({ path }) => path === '/t/messages').map(({ body }) => body);

test('reports showings within a minute with total and time', async () => {
  const world = await showing();
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(10_000);
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(61_000);
  expect(reports(world)).toEqual([{ shown: [{ publishId: uuid(1), times: 2, at: '2026-05-04T12:00:12.000Z' }] }]);
  await world.clock.advance(300_000);
  expect(reports(world)).toHaveLength(1);
});

test('continues totals after a restart and repeats unacknowledged reports', async () => {
  const world = await showing();
  world.platform.interfere = ({ path }) => (path === '/t/messages' ? refused(503) : undefined);
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(61_000);
  expect(world.platform.shown.size).toBe(0);
  world.kill();
  world.platform.interfere = () => undefined;
  await world.boot();
  expect([...world.platform.shown]).toEqual([[uuid(1), 1]]);
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(61_000);
  expect([...world.platform.shown]).toEqual([[uuid(1), 2]]);
});

test('repeats a report until the platform responds', async () => {
  const world = await showing();
  world.platform.lose = '/t/messages';
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(61_000);
  world.platform.lose = null;
  await world.clock.advance(61_000);
  expect(reports(world)).toHaveLength(2);
  await world.clock.advance(300_000);
  expect(reports(world)).toHaveLength(2);
});

test('drops a report that the platform cannot read', async () => {
  const world = await showing();
  world.platform.interfere = ({ path }) => (path === '/t/messages' ? refused(400) : undefined);
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(600_000);
  expect(reports(world)).toHaveLength(1);
});

test('completes a message with its files, immediately without any', async () => {
  const world = await showing();
  await world.clock.advance(5_000);
  expect(world.platform.progress.at(-1)?.publishes).toContainEqual({ publishId: uuid(1), state: 'done', percent: 100 });
});
