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

test('what was shown is reported within a minute, in total and with the last time', async () => {
  const world = await showing();
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(10_000);
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(61_000);
  expect(reports(world)).toEqual([{ shown: [{ publishId: uuid(1), times: 2, at: '2026-05-04T12:00:12.000Z' }] }]);
  await world.clock.advance(300_000);
  expect(reports(world)).toHaveLength(1);
});

test('totals go on after a restart, and what was not acknowledged is reported again', async () => {
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

test('what the platform does not answer for a while is reported once it does', async () => {
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

test('a report that the platform cannot read is not repeated for ever', async () => {
  const world = await showing();
  world.platform.interfere = ({ path }) => (path === '/t/messages' ? refused(400) : undefined);
  world.player?.messagePassed(uuid(1));
  await world.clock.advance(600_000);
  expect(reports(world)).toHaveLength(1);
});

test('a message is done on a terminal when its files are, one without files at once', async () => {
  const world = await showing();
  await world.clock.advance(5_000);
  expect(world.platform.progress.at(-1)?.publishes).toContainEqual({ publishId: uuid(1), state: 'done', percent: 100 });
});
