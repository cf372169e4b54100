import { emptyDocument } from '@/lib/contract/program';
import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

const raise = (world: World, minutes = 30, document = emptyDocument()) => {
  const { manifest } = world.platform;
  world.platform.manifest = {
    ...manifest,
    revision: manifest.revision + 1,
    emergency: {
      id: uuid(70),
      name: 'Fire',
      programs: [uuid(71)],
      until: new Date(world.clock.now() + minutes * 60_000).toISOString(),
      drill: false,
    },
    programs: [...manifest.programs, { id: uuid(71), programId: uuid(72), name: 'Fire', document }],
  };
  world.platform.wake();
};
const clear = (world: World) => {
  const { manifest } = world.platform;
  world.platform.manifest = { ...manifest, revision: manifest.revision + 1, emergency: null };
  world.platform.wake();
};
const start = (world: World) =>
  world.player?.sceneStarted({ versionId: uuid(71), sceneId: 'scene-1', at: world.clock.now() });
/** Returns the reports in seconds after an instant. */
const reports = (world: World, after: number) =>
  world.platform.emergencies.map(({ what, at }) => [what, (Date.parse(at) - after) / 1_000]);

async function playing(): Promise<World> {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  await world.boot();
  return world;
}

test('shows an emergency immediately and reports start and all-clear', async () => {
  const world = await playing();
  const raisedAt = world.clock.now();
  raise(world);
  await world.clock.advance(1_000);
  expect([world.playing(), reports(world, raisedAt)]).toEqual([['Fire'], []]);
  start(world);
  await world.clock.advance(1_000);
  expect(reports(world, raisedAt)).toEqual([['shown', 1]]);
  clear(world);
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Program 1']);
  expect(reports(world, raisedAt)).toEqual([
    ['shown', 1],
    ['cleared', 2],
  ]);
});

const unmet = {
  match: 'all' as const,
  comparisons: [{ kind: 'tag' as const, tag: 'ground floor', is: 'has' as const }],
};
const over = { from: null, until: '2020-01-01T00:00:00.000Z' };

test.each([
  ['condition', { when: { ...unmet, playsIfUnknown: false } }],
  ['period', { period: over }],
])('shows an emergency of which the %s leaves no scene', async (_, limit) => {
  const world = await playing();
  const document = emptyDocument();
  raise(world, 30, { ...document, scenes: document.scenes.map((scene) => ({ ...scene, ...limit })) });
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Fire']);
});

test('shows only the scenes of an emergency whose condition is met', async () => {
  const world = await playing();
  const document = emptyDocument();
  const [scene] = document.scenes;
  if (!scene) throw new Error('No scene');
  const upstairs = { ...scene, id: 'upstairs', when: { ...unmet, playsIfUnknown: false } };
  raise(world, 30, { ...document, scenes: [scene, upstairs] });
  await world.clock.advance(1_000);
  const scenes = world.showing?.kind === 'programs' && world.showing.programs.flatMap((each) => each.document.scenes);
  expect(scenes).toEqual([scene]);
});

test("begins and ends without waiting for another publish's files", async () => {
  const world = await playing();
  world.platform.publish(2, 'next');
  world.platform.interfere = ({ path }) => (path.startsWith('/t/files/') ? new Promise(() => undefined) : undefined);
  raise(world);
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Fire']);
  clear(world);
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Program 1']);
});

test('ends with its lease if not renewed, even offline', async () => {
  const world = await playing();
  raise(world, 5);
  await world.clock.advance(1_000);
  start(world);
  await world.clock.advance(1_000);
  world.platform.reachable = false;
  await world.clock.advance(5 * 60_000);
  expect(world.playing()).toEqual(['Program 1']);
  world.platform.reachable = true;
  await world.clock.advance(120_000);
  expect(world.platform.emergencies.map(({ what }) => what)).toEqual(['shown', 'cleared']);
});

test('begins and ends announced emergencies by the clock, also offline', async () => {
  const world = await playing();
  const [begins, ends] = [48, 49].map((hours) => new Date(world.clock.now() + hours * 3_600_000).toISOString());
  const { manifest } = world.platform;
  const version = { id: uuid(71), programId: uuid(72), name: 'Flood', document: emptyDocument() };
  world.platform.manifest = {
    ...manifest,
    revision: manifest.revision + 1,
    emergencies: [
      { id: uuid(70), name: 'Flood', programs: [uuid(71)], from: begins ?? '', until: ends ?? '', drill: false },
    ],
    programs: [...manifest.programs, version],
  };
  world.platform.wake();
  await world.clock.advance(1_000);
  world.platform.reachable = false;
  await world.clock.advance(Date.parse(begins ?? '') - world.clock.now() - 1_000);
  expect(world.playing()).toEqual(['Program 1']);
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Flood']);
  start(world);
  await world.clock.advance(Date.parse(ends ?? '') - world.clock.now() - 1_000);
  expect(world.playing()).toEqual(['Flood']);
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Program 1']);
  world.platform.reachable = true;
  await world.clock.advance(120_000);
  expect(world.platform.emergencies.map(({ what, at }) => [what, at])).toEqual([
    ['shown', begins],
    ['cleared', ends],
  ]);
});

test('drops an announced emergency that the platform has ended', async () => {
  const world = await playing();
  raise(world);
  const { manifest } = world.platform;
  world.platform.manifest = {
    ...manifest,
    emergencies: manifest.emergency ? [{ ...manifest.emergency, from: null }] : [],
  };
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Fire']);
  const { emergencies: _, ...without } = world.platform.manifest;
  world.platform.manifest = without;
  clear(world);
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Program 1']);
});
