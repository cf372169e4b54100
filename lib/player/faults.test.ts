import { setMaxListeners } from 'node:events';
import { terminalApi } from './api';
import { listen } from './stream';
import { FakeClock } from './testing/fake-clock';
import { refused, uuid } from './testing/fake-platform';
import { World } from './testing/world';

/**
 * Faults that a network of screens meets. Each test states what a screen shows during the fault, that nothing is lost,
 * and how long after the end of the fault it shows the latest content and has reported everything.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PLAYERS = 1_000;
/** Streams that the platform accepts per second when all reconnect. */
const A_SECOND = 50;

async function playing(): Promise<World> {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  expect(world.playing()).toEqual(['Program 1']);
  return world;
}

const show = (world: World, scene: number) =>
  world.player?.scenePlayed({
    versionId: uuid(101),
    sceneId: `scene-${scene}`,
    startedAt: world.clock.now(),
    seconds: 10,
  });

/** Returns the milliseconds until a condition holds, checked every second. */
async function until(world: World, holds: () => boolean, most: number): Promise<number> {
  for (let waited = 0; waited <= most; waited += 1_000) {
    if (holds()) return waited;
    await world.clock.advance(1_000);
  }
  throw new Error(`not within ${most / 1_000} s`);
}

const shows = (world: World, name: string) => () => world.playing().includes(name);

test('recovers within a minute after an hour of 500s', async () => {
  const world = await playing();
  world.platform.interfere = () => refused(500);
  for (const stream of [...world.platform.streams]) stream.error(new TypeError('connection reset'));
  for (let minute = 0; minute < 60; minute += 1) {
    await show(world, minute);
    await world.clock.advance(MINUTE);
    expect(world.playing()).toEqual(['Program 1']);
  }
  expect(world.platform.counted.size).toBe(0);
  world.platform.publish(2, 'breakfast');
  world.platform.interfere = () => undefined;
  expect(await until(world, shows(world, 'Program 2'), 2 * MINUTE)).toBeLessThanOrEqual(MINUTE);
  expect(await until(world, () => world.platform.counted.size === 60, 5 * MINUTE)).toBeLessThanOrEqual(2 * MINUTE);
});

test('gets new content by heartbeat if the stream drops silently', async () => {
  const world = await playing();
  // Anything the platform writes from here on is lost.
  world.platform.streams.length = 0;
  world.platform.publish(2, 'breakfast');
  world.platform.wake();
  expect(await until(world, shows(world, 'Program 2'), 5 * MINUTE)).toBeLessThanOrEqual(32_000);
});

test.each([
  ['five hours behind', 5 * HOUR],
  ['five hours ahead', -5 * HOUR],
  ['in another year', 400 * 24 * HOUR],
])("follows the platform's time with a clock %s", async (_, offset) => {
  const world = await new World().paired();
  world.platform.now = () => world.clock.now() + offset;
  world.platform.publish(1, 'menu');
  const [publish] = world.platform.manifest.published;
  if (publish) publish.from = new Date(world.platform.now() + 10 * MINUTE).toISOString();
  await world.boot();
  await world.clock.advance(9 * MINUTE);
  expect(world.playing()).toBe('house');
  expect(await until(world, shows(world, 'Program 1'), 5 * MINUTE)).toBeLessThanOrEqual(MINUTE);
});

test('reports a full disk and recovers within a quarter hour', async () => {
  const world = await playing();
  world.files.room = (await world.files.usage()).used;
  world.platform.publish(2, 'breakfast');
  world.platform.wake();
  await world.clock.advance(10 * MINUTE);
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.platform.alarms.map(({ type }) => type)).toContain('storageLow');
  world.files.room = Number.POSITIVE_INFINITY;
  expect(await until(world, shows(world, 'Program 2'), HOUR)).toBeLessThanOrEqual(15 * MINUTE);
});

test('carries out duplicate, unordered commands once each', async () => {
  const world = await playing();
  const first = world.platform.command(1, 'screenshot');
  const second = world.platform.command(2, 'screenshot');
  world.platform.commands = [second, first, second];
  world.platform.wake();
  await world.clock.advance(MINUTE);
  // Delivers both again, as if the receipts had never arrived.
  world.platform.commands = [first, second];
  world.platform.wake();
  await world.clock.advance(MINUTE);
  expect(world.platform.screenshots.map(({ commandId }) => commandId).sort()).toEqual([first.id, second.id]);
});

test('stops obeying once replaced and shows a code', async () => {
  const world = await playing();
  world.platform.token = 'of the other one';
  world.platform.nextToken = 'of the other one, too';
  world.platform.commands = [world.platform.command(1, 'reboot')];
  world.platform.wake();
  await world.clock.advance(2 * MINUTE);
  expect([world.reboots, world.state.phase]).toEqual([0, 'pairing']);
});

test('reconnects a thousand terminals within a minute at fifty per second', async () => {
  const clock = new FakeClock();
  const stop = new AbortController();
  setMaxListeners(PLAYERS, stop.signal);
  const begin = clock.now() + 10 * MINUTE;
  const connected = new Set<number>();
  const refusals = new Map<number, number>();
  let second = 0;
  let taken = 0;
  const connect = (nth: number) => {
    if (clock.now() < begin) return Promise.reject(new TypeError('fetch failed'));
    if (Math.floor(clock.now() / 1_000) !== second) [second, taken] = [Math.floor(clock.now() / 1_000), 0];
    taken += 1;
    if (taken > A_SECOND) {
      refusals.set(nth, (refusals.get(nth) ?? 0) + 1);
      return Promise.reject(new TypeError('connection refused'));
    }
    connected.add(nth);
    return Promise.resolve(new Response(new ReadableStream()));
  };
  for (let nth = 0; nth < PLAYERS; nth += 1) {
    // Distributed randomly, but the same in each run.
    let drawn = nth;
    const random = () => {
      drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
      return drawn / 2_147_483_648;
    };
    const api = { ...terminalApi({ http: () => Promise.reject(), clock }, () => null), send: () => connect(nth) };
    void listen({ clock, random }, api, { onWake: () => undefined, onError: () => undefined }, stop.signal);
  }
  await clock.advance(11 * MINUTE);
  stop.abort();
  expect(connected.size).toBe(PLAYERS);
  // A terminal's rejection does not make another one wait longer.
  expect(Math.max(0, ...refusals.values())).toBeLessThanOrEqual(1);
});
