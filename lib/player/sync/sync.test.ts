import { brokenBody, data, refused, uuid } from '../testing/fake-platform';
import { digest } from '../testing/memory-stores';
import { World } from '../testing/world';

const MB = 1024 * 1024;
const bytes = (length: number, seed: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + seed) % 251);
const fetches = (world: World, md5: string) => world.platform.requests.filter(({ path }) => path === `/t/files/${md5}`);
const range = (world: World, md5: string) => fetches(world, md5).map(({ headers }) => headers.get('range'));

test('plays a program after verifying its files, then gets 304s', async () => {
  const world = await new World().paired();
  const [menu = '', logo = ''] = world.platform.publish(1, 'menu', 'logo');
  await world.boot();
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.shownFiles).toEqual(
    new Map([
      [menu, 'image/png'],
      [logo, 'image/png'],
    ]),
  );
  expect(world.state).toMatchObject({
    info: { revision: 2, wantedRevision: 2, files: { there: 2, total: 2 }, online: true },
  });

  const manifests = world.platform.times('/t/manifest');
  world.platform.wake();
  await world.clock.advance(120_000);
  expect(world.platform.times('/t/manifest')).toBe(manifests);
  expect(fetches(world, menu)).toHaveLength(1);
});

test('plays the previous program until all new files arrived', async () => {
  const world = await new World().paired();
  const [menu = ''] = world.platform.publish(1, 'menu');
  await world.boot();

  const [, video = ''] = world.platform.publish(2, 'poster', 'video');
  let open = false;
  world.platform.interfere = ({ path }) =>
    path.endsWith(video) && !open ? brokenBody(Buffer.from('video'), 2, 'stops') : undefined;
  world.platform.wake();
  await world.clock.advance(20_000);
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.shownFiles.has(menu)).toBe(true);
  expect(world.state).toMatchObject({ info: { revision: 2, wantedRevision: 3, files: { there: 1, total: 2 } } });

  open = true;
  await world.clock.advance(60_000);
  expect(world.playing()).toEqual(['Program 2']);
  expect([...world.files.whole.keys()].sort()).toEqual(world.platform.manifest.files.map(({ md5 }) => md5).sort());
});

test("deletes a program's files once the next is on screen", async () => {
  const world = await new World().paired();
  const [menu = ''] = world.platform.publish(1, 'menu');
  await world.boot();
  const onScreen = (n: number) =>
    world.player?.sceneStarted({ versionId: uuid(100 + n), sceneId: 'scene-1', at: world.clock.now() });
  onScreen(1);
  const [poster = ''] = world.platform.publish(2, 'poster');
  world.platform.wake();
  await world.clock.advance(20_000);
  expect([world.playing(), [...world.files.whole.keys()].sort()]).toEqual([['Program 2'], [menu, poster].sort()]);
  onScreen(2);
  await world.clock.advance(1_000);
  expect([...world.files.whole.keys()]).toEqual([poster]);
});

test('applies settings immediately, before the files', async () => {
  const world = await new World().paired();
  await world.boot();
  const [video = ''] = world.platform.publish(2, 'video');
  world.platform.manifest.settings = { ...world.platform.manifest.settings, volume: 20 };
  world.platform.interfere = ({ path }) => (path.endsWith(video) ? refused(500) : undefined);
  world.platform.wake();
  await world.clock.advance(1_000);
  expect(world.settings).toMatchObject({ volume: 20 });
  expect(world.playing()).toBe('house');
});

test('resumes a download after a power cut by range', async () => {
  const world = await new World().paired();
  const video = bytes(3 * MB, 1);
  const [md5 = ''] = world.platform.publish(1, video);
  world.platform.interfere = ({ path }) => (path.endsWith(md5) ? brokenBody(video, 2 * MB + 10, 'stops') : undefined);
  await world.boot();
  // Data of one chunk is written in one piece.
  expect(world.files.partial.get(md5)?.byteLength).toBe(2 * MB + 10);
  world.kill();

  world.platform.interfere = () => undefined;
  await world.boot();
  expect(world.playing()).toEqual(['Program 1']);
  expect(range(world, md5)).toEqual([null, `bytes=${2 * MB + 10}-`]);
  expect(digest(world.files.whole.get(md5) ?? new Uint8Array()).md5).toBe(md5);
});

test('resumes a broken connection where it stopped', async () => {
  const world = await new World().paired();
  const video = bytes(1000, 2);
  const [md5 = ''] = world.platform.publish(1, video);
  let first = true;
  world.platform.interfere = ({ path }) => {
    if (!path.endsWith(md5) || !first) return undefined;
    first = false;
    return brokenBody(video, 400, 'breaks');
  };
  await world.boot();
  await world.clock.advance(5_000);
  expect(range(world, md5)).toEqual([null, 'bytes=400-']);
  expect(world.playing()).toEqual(['Program 1']);
});

test('accepts the whole file from a platform without ranges', async () => {
  const world = await new World().paired();
  const video = bytes(1000, 2);
  const [md5 = ''] = world.platform.publish(1, video);
  let first = true;
  world.platform.interfere = ({ path }) => {
    if (!path.endsWith(md5)) return undefined;
    if (!first) return new Response(new Uint8Array(video));
    first = false;
    return brokenBody(video, 400, 'breaks');
  };
  await world.boot();
  await world.clock.advance(5_000);
  expect(world.files.whole.get(md5)).toEqual(Buffer.from(video));
  expect(range(world, md5)).toEqual([null, 'bytes=400-']);
});

test('fails with an alarm after three unverified downloads', async () => {
  const world = await new World().paired();
  const [md5 = ''] = world.platform.publish(1, 'menu');
  for (const file of world.platform.manifest.files) file.name = 'menu.png';
  world.platform.interfere = ({ path }) => (path.endsWith(md5) ? new Response('munu') : undefined);
  await world.boot();
  await world.clock.advance(20_000);
  expect(world.playing()).toBe('house');
  expect(fetches(world, md5)).toHaveLength(3);
  expect([...world.files.whole.keys(), ...world.files.partial.keys()]).toEqual([]);
  expect(world.platform.alarms).toEqual([
    { type: 'verificationFailed', detail: 'menu.png: hash mismatch', at: expect.any(String) },
  ]);
  expect(world.platform.progress.at(-1)).toEqual({
    revision: 2,
    files: [{ md5, state: 'failed', received: 0, reason: 'hash mismatch' }],
    publishes: [{ publishId: uuid(1), state: 'failed', percent: 0, reason: 'hash mismatch' }],
  });

  world.platform.interfere = () => undefined;
  await world.clock.advance(90_000);
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.platform.progress.at(-1)).toMatchObject({ publishes: [{ state: 'done', percent: 100 }] });
});

test('rejects the right MD5 with a wrong SHA-256', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  world.platform.manifest.files = world.platform.manifest.files.map((file) => ({ ...file, sha256: '0'.repeat(64) }));
  await world.boot();
  await world.clock.advance(20_000);
  expect(world.playing()).toBe('house');
  expect(world.platform.alarms).toMatchObject([{ type: 'verificationFailed' }]);
});

test.each([
  [
    'found at the next start',
    async (world: World) => {
      world.kill();
      await world.boot();
    },
  ],
  ['found within the hour', async (world: World) => world.clock.advance(3_600_000 + 5_000)],
])('fetches a damaged file again after it is %s', async (_, later) => {
  const world = await new World().paired();
  const [menu = '', logo = ''] = world.platform.publish(1, 'menu', 'logo');
  await world.boot();
  world.files.whole.set(menu, Buffer.from('mEnu'));
  await later(world);
  expect(Buffer.from(world.files.whole.get(menu) ?? []).toString()).toBe('menu');
  expect([fetches(world, menu).length, fetches(world, logo).length]).toEqual([2, 1]);
  expect(world.playing()).toEqual(['Program 1']);
});

test('fetches a file evicted by the browser again', async () => {
  const world = await new World().paired();
  const [menu = ''] = world.platform.publish(1, 'menu');
  await world.boot();
  world.files.whole.delete(menu);
  await world.clock.advance(3_600_000 + 5_000);
  expect(fetches(world, menu)).toHaveLength(2);
  expect(world.shownFiles.has(menu)).toBe(true);
});

test('boots and plays offline from its manifest and files', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  world.kill();
  world.platform.reachable = false;
  await world.boot();
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.state).toMatchObject({ phase: 'paired', info: { terminalName: 'Lobby', revision: 2, online: false } });
});

test('continues an interrupted sync without a wake-up', async () => {
  const world = await new World().paired();
  const [md5 = ''] = world.platform.publish(1, 'menu');
  world.platform.interfere = ({ path }) =>
    path.endsWith(md5) ? Promise.reject(new TypeError('fetch failed')) : undefined;
  await world.boot();
  await world.clock.advance(30_000);
  expect(world.playing()).toBe('house');
  world.platform.interfere = () => undefined;
  await world.clock.advance(90_000);
  expect(world.playing()).toEqual(['Program 1']);
});

test('fetches a newer revision before earlier downloads end', async () => {
  const world = await new World().paired();
  await world.boot();
  const [video = ''] = world.platform.publish(1, 'a long video');
  world.platform.interfere = ({ path }) =>
    path.endsWith(video) ? brokenBody(Buffer.from('a long video'), 3, 'stops') : undefined;
  world.platform.wake();
  await world.clock.advance(2_000);
  world.platform.publish(2, 'short');
  world.platform.wake();
  await world.clock.advance(2_000);
  expect(world.playing()).toEqual(['Program 2']);
  expect([...world.files.partial.keys()]).toEqual([]);
});

test('raises its own alarm for a full disk', async () => {
  const world = await new World().paired();
  world.files.room = 2;
  world.platform.publish(1, 'menu');
  await world.boot();
  await world.clock.advance(20_000);
  expect(world.platform.alarms).toMatchObject([{ type: 'storageLow' }]);
});

test('keeps the object of a program over revisions', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  const before = world.showing;
  world.platform.manifest = { ...world.platform.manifest, revision: 9, terminalName: 'Lobby 2' };
  world.platform.wake();
  await world.clock.advance(1_000);
  expect(world.state).toMatchObject({ info: { revision: 9, terminalName: 'Lobby 2' } });
  expect(world.showing).toBe(before);
});

test('keeps the object of a program that another joins', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  const [menu] = world.showing?.kind === 'programs' ? world.showing.programs : [];
  const former = world.platform.manifest;
  world.platform.publish(2, 'poster');
  const added = world.platform.manifest;
  world.platform.manifest = {
    ...added,
    published: [...former.published, ...added.published.map((each) => ({ ...each, mode: 'append' as const }))],
    programs: [...former.programs, ...added.programs],
    files: [...former.files, ...added.files],
  };
  world.platform.wake();
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Program 1', 'Program 2']);
  expect(world.showing?.kind === 'programs' && world.showing.programs[0]).toBe(menu);
});

test('ignores an unreadable manifest and reports a fault', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  world.platform.manifest.revision = 3;
  world.platform.interfere = ({ path }) => (path === '/t/manifest' ? data({ revision: 3 }) : undefined);
  world.platform.wake();
  await world.clock.advance(40_000);
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.platform.heartbeats.at(-1)).toMatchObject({
    state: 'fault',
    faults: [{ kind: 'other', detail: expect.stringContaining('cannot be read') }],
  });
});

test('reports progress every two seconds until acknowledged', async () => {
  const world = await new World().paired();
  world.platform.publish(1, ...Array.from({ length: 30 }, (_, i) => `file ${i}`));
  world.platform.lose = '/t/progress';
  await world.boot();
  await world.clock.advance(20_000);
  expect(world.platform.progress.length).toBeLessThan(5);
  world.platform.lose = null;
  await world.clock.advance(70_000);
  expect(world.platform.progress.at(-1)).toMatchObject({
    revision: 2,
    publishes: [{ publishId: uuid(1), state: 'done', percent: 100 }],
  });
  expect(world.platform.progress.at(-1)?.files).toHaveLength(30);
});

describe('files with hours', () => {
  const HOUR = 3_600_000;
  function nightly({ platform: { manifest } }: World) {
    manifest.files = manifest.files.map((file) => ({ ...file, hours: [{ from: '22:00', until: '04:00' }] }));
  }
  /** Creates at noon a list whose files are fetched only at night, after another one that plays. */
  async function byNight() {
    const world = await new World().paired();
    const [menu = ''] = world.platform.publish(1, 'menu');
    await world.boot();
    const [poster = ''] = world.platform.publish(2, 'poster');
    nightly(world);
    world.platform.wake();
    await world.clock.advance(5_000);
    return { world, menu, poster };
  }

  test('are fetched in their hours without extra requests before', async () => {
    const { world, menu, poster } = await byNight();
    const asked = world.platform.times('/t/manifest');
    await world.clock.advance(9 * HOUR);
    expect([world.playing(), fetches(world, poster), [...world.files.whole.keys()]]).toEqual([
      ['Program 1'],
      [],
      [menu],
    ]);
    expect(world.platform.times('/t/manifest')).toBe(asked);
    expect(world.platform.progress.at(-1)).toMatchObject({ publishes: [{ publishId: uuid(2), state: 'waiting' }] });
    await world.clock.advance(HOUR);
    expect([world.playing(), fetches(world, poster).length]).toEqual([['Program 2'], 1]);
    expect(world.state).toMatchObject({ info: { revision: 3, wantedRevision: 3 } });
  });

  test('delay only the content that needs them', async () => {
    const { world } = await byNight();
    const night = world.platform.manifest;
    world.platform.publish(3, 'sale');
    const { published, programs, files, revision } = world.platform.manifest;
    world.platform.manifest = {
      ...night,
      revision,
      published: [...night.published, ...published.map((each) => ({ ...each, mode: 'append' as const }))],
      programs: [...night.programs, ...programs],
      files: [...night.files, ...files],
    };
    world.platform.wake();
    await world.clock.advance(5_000);
    expect(world.playing()).toEqual(['Program 1', 'Program 3']);
    world.kill();
    await world.boot();
    expect(world.playing()).toEqual(['Program 1', 'Program 3']);
    await world.clock.advance(10 * HOUR);
    expect(world.playing()).toEqual(['Program 2', 'Program 3']);
  });

  test('stop at the end of their hours and resume by range', async () => {
    const content = bytes(1000, 3);
    const world = await new World().paired();
    await world.boot();
    await world.clock.advance(16 * HOUR - 10_000);
    const [poster = ''] = world.platform.publish(1, content);
    nightly(world);
    world.platform.interfere = ({ path, headers }) =>
      path.endsWith(poster) && !headers.has('range') ? brokenBody(content, 400, 'stops') : undefined;
    world.platform.wake();
    await world.clock.advance(17 * HOUR);
    expect([range(world, poster), world.playing()]).toEqual([[null], 'house']);
    await world.clock.advance(2 * HOUR);
    expect([range(world, poster), world.playing()]).toEqual([[null, 'bytes=400-'], ['Program 1']]);
  });

  test('are repaired at any hour once they play', async () => {
    const { world, poster } = await byNight();
    await world.clock.advance(10 * HOUR);
    await world.clock.advance(12 * HOUR);
    await world.files.remove(poster);
    await world.clock.advance(2 * HOUR);
    expect(fetches(world, poster)).toHaveLength(2);
  });
});
