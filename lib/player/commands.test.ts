import { createHash } from 'node:crypto';
import { commandKinds } from '@/lib/contract/command';
import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

const paired = async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  return world;
};
const wake = async (world: World) => {
  world.platform.wake();
  await world.clock.advance(1_000);
};

test('takes a screenshot, sends it and reports done', async () => {
  const world = await paired();
  const { id } = world.platform.command(1, 'screenshot');
  await wake(world);
  expect(world.platform.screenshots).toEqual([{ commandId: id, size: 7 }]);
  expect(world.platform.results).toEqual([{ id, state: 'done' }]);
});

test('carries out commands in order of their sequence', async () => {
  const world = await paired();
  const second = world.platform.command(2, 'screenshot');
  const first = world.platform.command(1, 'refresh');
  await wake(world);
  expect(world.platform.results.map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('reports commands beyond its capabilities as unsupported', async () => {
  const world = await new World().paired();
  world.capabilities = commandKinds.filter((kind) => kind !== 'position');
  await world.boot();
  const { id } = world.platform.command(1, 'position');
  await wake(world);
  expect(world.platform.results).toEqual([{ id, state: 'unsupported', reason: 'position' }]);
});

test('reports a position or the reason for its failure', async () => {
  const world = await paired();
  world.position = async () => ({ lng: 8.54, lat: 47.38 });
  const sent = world.platform.command(1, 'position');
  await wake(world);
  world.position = () => Promise.reject(new Error('positionRefused'));
  const refused = world.platform.command(2, 'position');
  await wake(world);
  expect(world.platform.results).toEqual([
    { id: sent.id, state: 'done', position: { lng: 8.54, lat: 47.38 } },
    { id: refused.id, state: 'failed', reason: 'positionRefused' },
  ]);
});

test('reports the configured position when the device has none', async () => {
  const world = await paired();
  world.position = () => Promise.reject(new Error('positionInsecure'));
  const configured = { lng: 8.54, lat: 47.38 };
  const { id } = world.platform.command(1, 'position', { configured });
  await wake(world);
  expect(world.platform.results).toEqual([{ id, state: 'done', position: configured, reason: 'positionConfigured' }]);
});

test('reports the reason of a failed command', async () => {
  const world = await paired();
  world.screenshot = () => Promise.reject(new Error('no picture'));
  const { id } = world.platform.command(1, 'screenshot');
  await wake(world);
  expect(world.platform.results).toEqual([{ id, state: 'failed', reason: 'no picture' }]);
});

test('reports a repeated command again without repeating it', async () => {
  const world = await paired();
  const command = world.platform.command(1, 'screenshot');
  await wake(world);
  world.platform.commands = [command, { ...command, id: uuid(950), sequence: 2 }];
  await wake(world);
  expect(world.platform.screenshots.map(({ commandId }) => commandId)).toEqual([command.id, uuid(950)]);
  expect(world.platform.results.map(({ id }) => id).toSorted()).toEqual([command.id, command.id, uuid(950)]);
});

test('reboots once and reports the result after the restart', async () => {
  const world = await paired();
  // The platform does not receive the result before the restart, and delivers the command again.
  world.platform.lose = `/t/commands/${uuid(901)}/result`;
  const command = world.platform.command(1, 'reboot');
  await wake(world);
  await world.clock.advance(3_000);
  expect(world.reboots).toBe(1);

  world.platform.lose = null;
  world.platform.results.length = 0;
  world.platform.commands = [command];
  await world.boot();
  await world.clock.advance(120_000);
  expect(world.reboots).toBe(1);
  expect(world.platform.results[0]).toEqual({ id: command.id, state: 'done' });
  expect(world.playing()).toEqual(['Program 1']);
});

test('reports a command interrupted by a power cut without retry', async () => {
  const world = await paired();
  let shots = 0;
  world.screenshot = () => {
    shots += 1;
    return new Promise(() => undefined);
  };
  const { id } = world.platform.command(1, 'screenshot');
  await wake(world);
  world.kill();
  await world.boot();
  await world.clock.advance(120_000);
  expect(shots).toBe(1);
  expect(world.platform.results).toEqual([{ id, state: 'failed', reason: 'interrupted' }]);
});

test('carries out commands behind an interrupted one after a restart', async () => {
  const world = await paired();
  world.screenshot = () => new Promise(() => undefined);
  world.platform.command(1, 'screenshot');
  const second = world.platform.command(2, 'refresh');
  await wake(world);
  // Leased, and not delivered again before the lease ends: only the journal has the second one.
  world.platform.commands = [];
  world.kill();
  await world.boot();
  expect(world.platform.results).toContainEqual({ id: second.id, state: 'done' });
});

test('reports a result until it is acknowledged', async () => {
  const world = await paired();
  const { id } = world.platform.command(1, 'screenshot');
  world.platform.interfere = ({ path }) =>
    path.endsWith('/result') ? Promise.reject(new TypeError('fetch failed')) : undefined;
  await wake(world);
  await world.clock.advance(120_000);
  expect(world.platform.results).toEqual([]);
  world.kill();
  world.platform.interfere = () => undefined;
  await world.boot();
  expect(world.platform.results).toEqual([{ id, state: 'done' }]);
  expect(world.platform.screenshots).toHaveLength(1);
});

test('skips an expired command', async () => {
  const world = await paired();
  const command = world.platform.command(1, 'screenshot');
  command.expiresAt = new Date(world.clock.now() - 1_000).toISOString();
  await wake(world);
  expect(world.platform.screenshots).toEqual([]);
  expect(world.platform.results).toEqual([{ id: command.id, state: 'failed', reason: 'expired' }]);
});

test('plays "play now" and returns to the published program', async () => {
  const world = await paired();
  const { manifest } = world.platform;
  const other = { id: uuid(300), programId: uuid(301), name: 'Now', document: manifest.programs[0]!.document };
  world.platform.manifest = {
    ...manifest,
    revision: 10,
    programs: [...manifest.programs, other],
    playNow: { programs: [other.id], until: null },
  };
  world.platform.command(1, 'playNow');
  await wake(world);
  expect(world.playing()).toEqual(['Now']);
  world.platform.manifest = { ...manifest, revision: 11 };
  world.platform.command(2, 'playNow');
  await wake(world);
  expect(world.playing()).toEqual(['Program 1']);
});

test('fetches deleted files again if still needed', async () => {
  const world = await paired();
  const [{ md5 } = { md5: '' }] = world.platform.manifest.files;
  world.platform.command(1, 'deleteFiles', { md5s: [md5] });
  await wake(world);
  await world.clock.advance(5_000);
  expect(world.platform.times(`/t/files/${md5}`)).toBe(2);
  expect(world.shownFiles.has(md5)).toBe(true);
});

test('empties the terminal on unpair and shows a code', async () => {
  const world = await paired();
  const { id } = world.platform.command(1, 'unpair');
  await wake(world);
  await world.clock.advance(2_000);
  expect(world.platform.results).toEqual([{ id, state: 'done' }]);
  expect(world.state).toMatchObject({ phase: 'pairing', code: 'CODE01' });
  expect([...world.files.whole.keys()]).toEqual([]);
});

test('waits for the heartbeat for commands without a stream', async () => {
  const world = await new World().paired();
  world.platform.interfere = ({ path }) =>
    path === '/t/stream' ? Promise.reject(new TypeError('fetch failed')) : undefined;
  await world.boot();
  world.platform.command(1, 'screenshot');
  await world.clock.advance(35_000);
  expect(world.platform.screenshots).toHaveLength(1);
});

test('asks again after a lease whose response was lost', async () => {
  const world = await paired();
  await world.clock.advance(200_000);
  const command = world.platform.command(1, 'screenshot');
  world.platform.lose = '/t/commands';
  await wake(world);
  world.platform.lose = null;
  world.platform.commands = [];
  let leaseEnds = false;
  world.platform.interfere = ({ path }) => {
    if (path === '/t/heartbeat' && !leaseEnds) {
      // Like the platform, keeps announcing the sequence while the lease runs.
      return Response.json({
        code: 0,
        msg: '',
        data: { serverTime: new Date(world.clock.now()).toISOString(), revision: 2, commandSequence: 1 },
      });
    }
    return undefined;
  };
  await world.clock.advance(65_000);
  expect(world.platform.screenshots).toEqual([]);
  leaseEnds = true;
  world.platform.commands = [command];
  await world.clock.advance(40_000);
  expect(world.platform.screenshots).toEqual([{ commandId: command.id, size: 7 }]);
});

describe('player package', () => {
  /** Returns a command for a file that the platform has. */
  const packageOf = (world: World, more: { sha256?: string } = {}) => {
    const bytes = Buffer.from('package');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      packageId: uuid(70),
      version: '2.0.1',
      md5: world.platform.addFile(bytes),
      sha256,
      size: bytes.length,
      ...more,
    };
  };

  /** Hashes are computed independently of the fake clock. */
  const reported = async (world: World) => {
    await wake(world);
    while (world.platform.results.length === 0) {
      await world.clock.advance(100);
      await new Promise(setImmediate);
    }
    await world.clock.advance(1_000);
  };

  test('is verified, installed and started after reporting its result', async () => {
    const world = await new World().paired();
    const installed: string[] = [];
    world.install = async ({ version }) => void installed.push(version);
    await world.boot();
    const { id } = world.platform.command(1, 'updatePlayer', packageOf(world));
    await reported(world);
    expect(installed).toEqual(['2.0.1']);
    expect(world.platform.results).toEqual([{ id, state: 'done' }]);
    expect(world.reboots).toBe(1);
  });

  test('is not installed if damaged', async () => {
    const world = await new World().paired();
    const installed: string[] = [];
    world.install = async ({ version }) => void installed.push(version);
    await world.boot();
    const { id } = world.platform.command(1, 'updatePlayer', packageOf(world, { sha256: '0'.repeat(64) }));
    await reported(world);
    expect(installed).toEqual([]);
    expect(world.platform.results).toEqual([{ id, state: 'failed', reason: 'hashMismatch' }]);
    expect(world.reboots).toBe(0);
  });

  test('makes a self-updating player look for an update instead', async () => {
    const world = await paired();
    const { id } = world.platform.command(1, 'updatePlayer', packageOf(world));
    await reported(world);
    expect(world.selfUpdates).toBe(1);
    expect(world.platform.results).toEqual([{ id, state: 'unsupported', reason: 'updatesItself' }]);
  });
});
