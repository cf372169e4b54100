import { refused, TERMINAL } from './testing/fake-platform';
import { World } from './testing/world';

test('shows a code, polls every 3 s, and plays once added', async () => {
  const world = new World();
  world.platform.publish(1, 'menu');
  await world.boot();
  expect(world.state).toEqual({ phase: 'pairing', code: 'CODE01', expiresAt: '2026-05-04T12:15:00.000Z' });

  const before = world.platform.times('/t/poll');
  await world.clock.advance(30_000);
  expect(world.platform.times('/t/poll') - before).toBe(10);

  world.platform.claimed = true;
  await world.clock.advance(6_000);
  expect(world.state).toMatchObject({
    phase: 'paired',
    info: { terminalId: TERMINAL, terminalName: 'Lobby', revision: 2 },
  });
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.platform.codes).toBe(1);
});

test('replaces an expired code by another', async () => {
  const world = new World();
  await world.boot();
  await world.clock.advance(15 * 60_000);
  expect(world.state).toMatchObject({ phase: 'pairing', code: 'CODE02' });
});

test('keeps code and device key after a restart', async () => {
  const world = new World();
  await world.boot();
  world.kill();
  await world.boot();
  expect(world.state).toMatchObject({ code: 'CODE01' });
  await world.clock.advance(16 * 60_000);
  const keys = world.platform.requests
    .filter(({ path }) => path === '/t/register')
    .map(({ body }) => (body as { deviceKey: string }).deviceKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{20,100}$/);
});

test('hides the code while offline and shows it again afterwards', async () => {
  const world = new World();
  await world.boot();
  world.platform.reachable = false;
  await world.clock.advance(10_000);
  expect(world.state).toMatchObject({ phase: 'pairing', code: null });
  world.platform.reachable = true;
  await world.clock.advance(60_000);
  expect(world.state).toMatchObject({ phase: 'pairing', code: 'CODE01' });
});

test('wipes the terminal when its token ends and pairs again', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  expect(world.playing()).toEqual(['Program 1']);

  world.platform.token = 'another';
  await world.clock.advance(40_000);
  expect(world.state).toMatchObject({ phase: 'pairing', code: 'CODE01' });
  expect([...world.files.whole.keys(), ...world.files.partial.keys()]).toEqual([]);
  expect([...world.store.values.keys()].sort()).toEqual(['deviceKey', 'pairing']);

  world.platform.claimed = true;
  await world.clock.advance(10_000);
  expect(world.playing()).toEqual(['Program 1']);
});

test('keeps everything after a single wrong 401', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  let once = true;
  world.platform.interfere = ({ path }) => {
    if (path !== '/t/heartbeat' || !once) return undefined;
    once = false;
    return refused(401);
  };
  await world.clock.advance(60_000);
  expect(once).toBe(false);
  expect(world.state).toMatchObject({ phase: 'paired' });
  expect(world.playing()).toEqual(['Program 1']);
});

test('renews a month-old token and stores it before use', async () => {
  const world = await new World().paired();
  await world.store.set('identity', {
    terminalId: TERMINAL,
    token: 'token-1',
    since: world.clock.now() - 30 * 86_400_000,
  });
  await world.boot();
  let keptAtFirstUse: unknown;
  world.platform.interfere = ({ headers }) => {
    if (headers.get('authorization') === 'Bearer token-2') keptAtFirstUse ??= world.store.values.get('identity');
    return undefined;
  };
  await world.clock.advance(2 * 3_600_000);
  expect(world.platform.token).toBe('token-2');
  expect(keptAtFirstUse).toContain('token-2');
  expect(world.platform.times('/t/rotate')).toBe(1);
  expect(world.state).toMatchObject({ phase: 'paired', info: { online: true } });
});
