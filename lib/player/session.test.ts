import type { Fault } from '@/lib/contract/fault';
import { readDocument } from '@/lib/contract/program';
import version1 from '@/lib/contract/test/documents/version-1.json';
import type { SceneFault } from './scene';
import { data, uuid } from './testing/fake-platform';
import { World } from './testing/world';

const paired = async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  return world;
};

test('reports content, revision and health in a heartbeat', async () => {
  const world = await paired();
  world.player?.sceneStarted({ versionId: uuid(101), sceneId: 'scene-1', at: world.clock.now() });
  await world.clock.advance(31_000);
  expect(world.platform.heartbeats.at(-1)).toEqual({
    at: expect.stringMatching(/^2026-05-04T12:00:\d\d\.\d{3}Z$/),
    revision: 2,
    state: 'playing',
    playing: {
      versionId: uuid(101),
      programId: uuid(201),
      programName: 'Program 1',
      sceneId: 'scene-1',
      since: '2026-05-04T12:00:02.000Z',
      because: 'published',
    },
    volume: 100,
    storage: { used: 4, total: 1_000_000_000 },
    clockOffsetMs: 0,
    faults: [],
    health: { cpu: null, memory: null, temperature: null, network: null },
  });
});

test('reports a list as playing before its first scene', async () => {
  const world = await paired();
  await world.clock.advance(10_000);
  expect(world.platform.heartbeats.at(-1)?.playing).toMatchObject({
    versionId: uuid(101),
    programName: 'Program 1',
    sceneId: null,
    because: 'published',
  });
});

test('reports a change of content within seconds', async () => {
  const world = await paired();
  await world.clock.advance(10_000);
  world.platform.manifest = { ...world.platform.manifest, revision: 9, published: [], programs: [], files: [] };
  world.platform.wake();
  await world.clock.advance(2_000);
  expect(world.platform.heartbeats.at(-1)).toMatchObject({
    revision: 9,
    state: 'house',
    playing: { because: 'house' },
  });
});

test("sends heartbeats at the manifest's interval", async () => {
  const world = await new World().paired();
  world.platform.manifest.heartbeatSeconds = 10;
  await world.boot();
  const before = world.platform.heartbeats.length;
  await world.clock.advance(100_000);
  expect(world.platform.heartbeats.length - before).toBe(10);
});

test('fetches a revision that only a heartbeat announces', async () => {
  const world = await new World().paired();
  world.platform.interfere = ({ path }) =>
    path === '/t/stream' ? Promise.reject(new TypeError('fetch failed')) : undefined;
  await world.boot();
  world.platform.publish(1, 'menu');
  await world.clock.advance(32_000);
  expect(world.playing()).toEqual(['Program 1']);
});

test("corrects a wrong clock by the platform's for windows and plays", async () => {
  const world = await new World().paired();
  world.platform.now = () => world.clock.now() + 3_600_000;
  world.platform.publish(1, 'menu');
  world.platform.manifest.published[0]!.from = new Date(world.clock.now() + 3_600_000 + 60_000).toISOString();
  await world.boot();
  expect(world.playing()).toBe('house');
  await world.clock.advance(61_000);
  expect(world.playing()).toEqual(['Program 1']);
  expect(world.platform.heartbeats.at(-1)).toMatchObject({
    clockOffsetMs: 3_600_000,
    at: expect.stringMatching(/^2026-05-04T13:/),
  });
  await world.player?.scenePlayed({
    versionId: uuid(101),
    sceneId: 'scene-1',
    startedAt: world.clock.now(),
    seconds: 1,
  });
  await world.clock.advance(61_000);
  expect([...world.platform.counted.values()]).toMatchObject([
    { startedAt: expect.stringMatching(/^2026-05-04T13:01/) },
  ]);
  expect(world.platform.alarms).toMatchObject([{ type: 'clockDrift', detail: '3600 s' }]);
});

test('shows the slot of the corrected time immediately after a restart', async () => {
  const world = await new World().paired();
  world.platform.now = () => world.clock.now() + 3_600_000;
  world.platform.publish(1, 'menu');
  world.platform.manifest.published[0]!.from = new Date(world.clock.now() + 3_600_000).toISOString();
  await world.boot();
  await world.clock.advance(31_000);
  expect(world.playing()).toEqual(['Program 1']);
  world.kill();
  world.platform.reachable = false;
  await world.boot();
  expect(world.playing()).toEqual(['Program 1']);
});

test('switches the screen off and on at its hours', async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  world.platform.manifest.settings = { ...world.platform.manifest.settings, onTime: '08:00', offTime: '12:05' };
  await world.boot();
  expect(world.playing()).toEqual(['Program 1']);
  await world.clock.advance(5 * 60_000);
  expect(world.playing()).toBe('off');
  expect(world.platform.heartbeats.at(-1)).toMatchObject({
    state: 'off',
    playing: { because: 'off', versionId: null },
  });
  await world.clock.advance(20 * 3_600_000);
  expect(world.playing()).toEqual(['Program 1']);
});

test("uses the platform's zone for hours and clocks", async () => {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  // Noon in UTC, the device's own zone, is 21:00 in Tokyo.
  world.platform.manifest.timezone = 'Asia/Tokyo';
  world.platform.manifest.settings = { ...world.platform.manifest.settings, onTime: '08:00', offTime: '21:05' };
  await world.boot();
  expect([world.playing(), world.settings?.timezone]).toEqual([['Program 1'], 'Asia/Tokyo']);
  await world.clock.advance(5 * 60_000);
  expect(world.playing()).toBe('off');
});

test('ends "play now" at its time without the platform', async () => {
  const world = await paired();
  const { manifest } = world.platform;
  world.platform.manifest = {
    ...manifest,
    revision: 5,
    published: [],
    playNow: { programs: [uuid(101)], until: new Date(world.clock.now() + 60_000).toISOString() },
  };
  world.platform.wake();
  await world.clock.advance(1_000);
  expect(world.showing).toMatchObject({ kind: 'programs', because: 'playNow' });
  world.platform.reachable = false;
  await world.clock.advance(60_000);
  expect(world.showing).toEqual({ kind: 'house', name: 'Harbour Café', logo: null });
});

describe('fault of a screen', () => {
  const prepared = (world: World, ...faults: SceneFault[]) =>
    world.player?.scenePrepared({ versionId: uuid(101), sceneId: 'scene-1', faults });
  const faultOf = (world: World, kind: Fault['kind'], detail: string, codec: string | null = null): Fault => ({
    kind,
    program: { id: uuid(201), name: 'Program 1' },
    scene: { id: 'scene-1', number: 1, name: '1' },
    material: { md5: world.platform.manifest.files[0]?.md5 ?? '', name: 'menu.mp4' },
    codec,
    detail,
  });
  const withVideo = async (codec: string | null = null) => {
    const world = await new World().paired();
    const [md5 = ''] = world.platform.publish(1, 'menu');
    const { manifest } = world.platform;
    manifest.files = manifest.files.map((file) => ({ ...file, codec, name: 'menu.mp4' }));
    await world.boot();
    return { world, md5 };
  };

  test('is reported once while it lasts and again after recovery', async () => {
    const { world, md5 } = await withVideo('HEVC');
    const broken = { md5, kind: 'unsupported' as const, detail: 'DEMUXER_ERROR' };
    prepared(world, broken);
    await world.clock.advance(31_000);
    const fault = faultOf(world, 'unsupported', 'DEMUXER_ERROR', 'HEVC');
    expect(world.platform.heartbeats.at(-1)).toMatchObject({ state: 'fault', faults: [fault] });
    expect(world.platform.alarms).toEqual([
      {
        type: 'playbackFault',
        detail: 'menu.mp4, scene 1, Program 1: unsupported (HEVC)',
        fault,
        at: expect.any(String),
      },
    ]);
    // However long the round of its list takes.
    await world.clock.advance(16 * 60_000);
    prepared(world, broken);
    await world.clock.advance(31_000);
    expect([world.platform.heartbeats.at(-1)?.state, world.platform.alarms.length]).toEqual(['fault', 1]);
    prepared(world);
    await world.clock.advance(6_000);
    expect(world.platform.heartbeats.at(-1)).toMatchObject({ state: 'playing', faults: [] });
    prepared(world, broken);
    await world.clock.advance(1_000);
    expect(world.platform.alarms).toHaveLength(2);
  });

  test('is unsupported if this browser does not open its container', async () => {
    const { world, md5 } = await withVideo('H.264');
    for (const file of world.platform.manifest.files) file.type = 'video/matroska';
    world.platform.manifest.revision += 1;
    world.player?.fetchAgain();
    await world.clock.advance(31_000);
    prepared(world, { md5, kind: 'unsupported', detail: 'DEMUXER_ERROR' });
    await world.clock.advance(31_000);
    expect(world.platform.heartbeats.at(-1)?.faults).toEqual([
      faultOf(world, 'unsupported', 'DEMUXER_ERROR', 'Matroska'),
    ]);
  });

  test.each([
    ['of a codec that this browser decodes', 'H.264'],
    ['whose codec nobody could read', null],
  ])('is damaged, not unsupported, for a video %s', async (_, codec) => {
    const { world, md5 } = await withVideo(codec);
    prepared(world, { md5, kind: 'unsupported', detail: 'DEMUXER_ERROR' });
    await world.clock.advance(6_000);
    expect(world.platform.heartbeats.at(-1)?.faults).toEqual([faultOf(world, 'damaged', 'DEMUXER_ERROR', codec)]);
  });

  test('is over a quarter hour after its last occurrence in playback', async () => {
    const { world, md5 } = await withVideo();
    const met = (fault: SceneFault) => world.player?.sceneFaulted({ versionId: uuid(101), sceneId: 'scene-1', fault });
    met({ md5, kind: 'silenced', detail: 'NotAllowedError' });
    met({ md5: null, kind: 'noAnswer', detail: 'https://example.com' });
    await world.clock.advance(6_000);
    const page = { ...faultOf(world, 'noAnswer', 'https://example.com'), material: null };
    expect(world.platform.heartbeats.at(-1)?.faults).toEqual([faultOf(world, 'silenced', 'NotAllowedError'), page]);
    expect(world.platform.alarms.map(({ detail }) => detail)).toEqual([
      'menu.mp4, scene 1, Program 1: silenced',
      'https://example.com, scene 1, Program 1: noAnswer',
    ]);
    // Each preparation of its scene is without faults.
    prepared(world);
    await world.clock.advance(10 * 60_000);
    met({ md5, kind: 'silenced', detail: 'NotAllowedError' });
    await world.clock.advance(10 * 60_000);
    expect(world.platform.heartbeats.at(-1)?.faults.map(({ kind }) => kind)).toEqual(['silenced']);
    await world.clock.advance(6 * 60_000);
    expect(world.platform.heartbeats.at(-1)).toMatchObject({ state: 'playing', faults: [] });
  });

  test('is over when something else plays', async () => {
    const { world, md5 } = await withVideo();
    prepared(world, { md5, kind: 'damaged', detail: 'cannot decode' });
    await world.clock.advance(6_000);
    world.platform.publish(2, 'poster');
    world.platform.wake();
    await world.clock.advance(10_000);
    expect(world.platform.heartbeats.at(-1)).toMatchObject({ revision: 3, state: 'playing', faults: [] });
  });
});

test('delivers an alarm raised offline after reconnecting', async () => {
  const world = await paired();
  world.platform.reachable = false;
  const md5 = world.platform.manifest.files[0]?.md5 ?? '';
  const faults: SceneFault[] = [{ md5, kind: 'damaged', detail: 'cannot decode' }];
  world.player?.scenePrepared({ versionId: uuid(101), sceneId: 'scene-1', faults });
  await world.clock.advance(60_000);
  world.platform.reachable = true;
  await world.clock.advance(60_000);
  expect(world.platform.alarms).toMatchObject([{ type: 'playbackFault' }]);
  expect(await world.store.get('alarms')).toEqual([]);
});

test('shows in the state when the platform is unreachable', async () => {
  const world = await paired();
  world.platform.reachable = false;
  for (const stream of [...world.platform.streams]) stream.close();
  await world.clock.advance(40_000);
  expect(world.state).toMatchObject({ phase: 'paired', info: { online: false } });
  world.platform.reachable = true;
  await world.clock.advance(40_000);
  expect(world.state).toMatchObject({ phase: 'paired', info: { online: true } });
});

test('makes no request after a stop', async () => {
  const world = await paired();
  await world.player?.stop();
  const asked = world.platform.requests.length;
  await world.clock.advance(600_000);
  expect(world.platform.requests).toHaveLength(asked);
});

test('limits requests to a platform that rejects them', async () => {
  const world = await new World().paired();
  world.platform.interfere = ({ path }) =>
    path === '/t/heartbeat' ? data({ nonsense: true }) : new Response('{}', { status: 500 });
  await world.boot();
  world.platform.requests.length = 0;
  await world.clock.advance(600_000);
  expect(world.platform.requests.length).toBeLessThan(60);
});

test('plays what an earlier player version held offline', async () => {
  const world = await paired();
  world.kill();
  const held = (await world.store.get('held')) as { manifest: { programs: object[] } };
  const programs = held.manifest.programs.map((program) => ({ ...program, document: version1 }));
  await world.store.set('held', { ...held, manifest: { ...held.manifest, programs } });
  world.platform.reachable = false;
  await world.boot();
  expect(world.showing).toMatchObject({ kind: 'programs', programs: [{ document: readDocument(version1) }] });
});

test('declares capabilities after every start until they arrive', async () => {
  const world = await new World().paired();
  world.platform.interfere = ({ path }) => (path === '/t/declare' ? new Response(null, { status: 503 }) : undefined);
  await world.boot();
  await world.clock.advance(5_000);
  expect(world.platform.declared).toEqual([]);
  world.platform.interfere = () => undefined;
  world.platform.reachable = false;
  await world.clock.advance(60_000);
  world.platform.reachable = true;
  await world.clock.advance(120_000);
  expect(world.platform.declared).toEqual([expect.arrayContaining(['reboot', 'screenshot'])]);
});
