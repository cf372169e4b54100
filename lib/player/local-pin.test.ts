import { scryptSync } from 'node:crypto';
import type { PinHash } from '@/lib/contract/local-pin';
import { World } from './testing/world';

const MINUTE = 60_000;

/** Returns a hash as the platform sends it. */
function hashOf(pin: string, salt = '0123456789abcdef0123456789abcdef'): PinHash {
  const hash = scryptSync(pin, Buffer.from(salt, 'hex'), 32, { N: 2 ** 12, r: 8, p: 1 }).toString('hex');
  return { salt, hash, cost: 12 };
}

/** Creates a player that has its manifest, and lost the platform. */
async function offline(pin: PinHash | null): Promise<World> {
  const world = await new World().paired();
  world.platform.manifest = { ...world.platform.manifest, pin };
  await world.boot();
  world.platform.reachable = false;
  world.kill();
  await world.boot();
  return world;
}
const asks = ({ state }: World) => state.phase === 'paired' && state.info.asksForPin;

test('offers no local settings without a PIN', async () => {
  expect(asks(await offline(null))).toBe(false);
});

test('accepts only the right PIN offline after a restart', async () => {
  const world = await offline(hashOf('4711'));
  expect(asks(world)).toBe(true);
  expect(await world.player?.enterPin('4712')).toEqual({ is: 'wrong' });
  expect(await world.player?.enterPin('')).toEqual({ is: 'wrong' });
  expect(await world.player?.enterPin('4711')).toEqual({ is: 'right' });
});

test('delays further attempts progressively, even the right PIN', async () => {
  const world = await offline(hashOf('4711'));
  const waits: unknown[] = [];
  for (let n = 0; n < 12; n++) {
    const outcome = await world.player?.enterPin('0000');
    waits.push(outcome?.is === 'wait' ? outcome.ms / 1_000 : outcome?.is);
    if (outcome?.is !== 'wait') continue;
    const early = await world.player?.enterPin('4711');
    expect(early?.is).toBe('wait');
    await world.clock.advance(outcome.ms + 1_000);
  }
  expect(waits).toEqual(['wrong', 'wrong', 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  expect(await world.player?.enterPin('4711')).toEqual({ is: 'right' });
  // The right PIN resets the count.
  expect(await world.player?.enterPin('0000')).toEqual({ is: 'wrong' });
});

test('grants no further attempt after restarts or power cuts', async () => {
  const world = await offline(hashOf('4711'));
  await world.player?.enterPin('0000');
  await world.player?.enterPin('0000');
  void world.player?.enterPin('0000');
  // Stored before the check.
  await new Promise((resolve) => setImmediate(resolve));
  world.kill();
  await world.boot();
  expect((await world.player?.enterPin('4711'))?.is).toBe('wait');
});

test('checks concurrent entries one after the other', async () => {
  const world = await offline(hashOf('4711'));
  const outcomes = await Promise.all(['0000', '0001', '0002', '4711'].map((entry) => world.player?.enterPin(entry)));
  expect(outcomes.map((each) => each?.is)).toEqual(['wrong', 'wrong', 'wait', 'wait']);
});

test('resets for another PIN and rejects all after removal', async () => {
  const world = await offline(hashOf('4711'));
  for (let n = 0; n < 3; n++) await world.player?.enterPin('0000');
  world.platform.reachable = true;
  const { manifest } = world.platform;
  world.platform.manifest = { ...manifest, revision: 2, pin: hashOf('8888', 'f'.repeat(32)) };
  await world.clock.advance(2 * MINUTE);
  expect(await world.player?.enterPin('8888')).toEqual({ is: 'right' });
  world.platform.manifest = { ...manifest, revision: 3, pin: null };
  await world.clock.advance(2 * MINUTE);
  expect(asks(world)).toBe(false);
  expect(await world.player?.enterPin('8888')).toEqual({ is: 'wrong' });
});

test('leaves no data after leaving the network on the screen', async () => {
  const world = await offline(hashOf('4711'));
  await world.player?.enterPin('0000');
  await world.player?.leave();
  await world.clock.advance(MINUTE);
  expect(world.state.phase).toBe('pairing');
  expect(await world.store.get('pinTries')).toBeUndefined();
  expect(await world.store.get('identity')).toBeUndefined();
});
