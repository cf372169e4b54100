import { setMaxListeners } from 'node:events';
import { terminalApi } from './api';
import { listen } from './stream';
import { FakeClock } from './testing/fake-clock';
import { refused, uuid } from './testing/fake-platform';
import { World } from './testing/world';

/**
 * Faults that a network of screens meets. Each says what a screen shows meanwhile, that nothing is lost, and how long after the fault's end
 * until it shows what is newest and everything is reported.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PLAYERS = 1_000;
/** Streams that the platform opens in a second, when all come back at once. */
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

/** Milliseconds until it holds, looked at every second. */
async function until(world: World, holds: () => boolean, most: number): Promise<number> {
  for (let waited = 0; waited <= most; waited += 1_000) {
    if (holds()) return waited;
    await world.clock.advance(1_000);
  }
  throw new Error(`not within ${most / 1_000} s`);
}

const shows = (world: World, name: string) => () => world.playing().includes(name);

test('a platform that answers 500 for an hour: it plays on; within a minute all is well, and each play counted once', async () => {
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

test('a router that drops the stream silently: a heartbeat brings what is new within its half minute', async () => {
  const world = await playing();
  // Whatever the platform writes from here on arrives nowhere.
  world.platform.streams.length = 0;
  world.platform.publish(2, 'breakfast');
  world.platform.wake();
  expect(await until(world, shows(world, 'Program 2'), 5 * MINUTE)).toBeLessThanOrEqual(32_000);
});

test.each([
  ['five hours behind', 5 * HOUR],
  ['five hours ahead', -5 * HOUR],
  ['in another year', 400 * 24 * HOUR],
])('a clock %s: what plays goes by the platform’s time from the first answer on', async (_, offset) => {
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

test('a full disk: it plays what it has and says so; with room again it shows the newest within a quarter of an hour', async () => {
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

test('commands that come twice and out of order are done once each', async () => {
  const world = await playing();
  const first = world.platform.command(1, 'screenshot');
  const second = world.platform.command(2, 'screenshot');
  world.platform.commands = [second, first, second];
  world.platform.wake();
  await world.clock.advance(MINUTE);
  // As though the receipts had never come.
  world.platform.commands = [first, second];
  world.platform.wake();
  await world.clock.advance(MINUTE);
  expect(world.platform.screenshots.map(({ commandId }) => commandId).sort()).toEqual([first.id, second.id]);
});

test('one that was replaced by another player obeys no more, and shows a code', async () => {
  const world = await playing();
  world.platform.token = 'of the other one';
  world.platform.nextToken = 'of the other one, too';
  world.platform.commands = [world.platform.command(1, 'reboot')];
  world.platform.wake();
  await world.clock.advance(2 * MINUTE);
  expect([world.reboots, world.state.phase]).toEqual([0, 'pairing']);
});

test('a thousand that lost the platform for ten minutes are back within one, though it takes only fifty in a second', async () => {
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
    // Spread as chance does it, and the same in each run.
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
  // A refusal of one is no reason for another to wait longer.
  expect(Math.max(0, ...refusals.values())).toBeLessThanOrEqual(1);
});
