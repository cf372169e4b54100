import type { Condition } from '@/lib/contract/condition';
import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

const hot: Condition = {
  match: 'all',
  comparisons: [{ kind: 'cell', sourceId: uuid(9), field: 'degrees', row: null, is: 'atLeast', value: '25' }],
  playsIfUnknown: false,
};

/** Boots a terminal whose program has a scene for hot days. Data is stale an hour after the start. */
async function booted(degrees: string) {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  const { manifest } = world.platform;
  const programs = manifest.programs.map((program) => ({
    ...program,
    document: {
      ...program.document,
      scenes: program.document.scenes.flatMap((scene) => [scene, { ...scene, id: 'ice', widgets: [], when: hot }]),
    },
  }));
  world.platform.manifest = { ...manifest, programs, sources: [weather(world, degrees)] };
  await world.boot();
  return world;
}

const weather = ({ clock }: World, degrees: string) => ({
  id: uuid(9),
  columns: ['degrees'],
  rows: [[degrees]],
  at: new Date(clock.now()).toISOString(),
  staleAt: new Date(clock.now() + 3_600_000).toISOString(),
});

const scenes = ({ showing }: World) =>
  showing?.kind === 'programs' ? showing.programs.flatMap(({ document }) => document.scenes.map(({ id }) => id)) : [];

test('shows a scene from the row on that meets its condition', async () => {
  const world = await booted('18');
  const before = scenes(world);
  const { manifest } = world.platform;
  world.platform.manifest = { ...manifest, revision: manifest.revision + 1, sources: [weather(world, '25')] };
  world.platform.wake();
  await world.clock.advance(2_000);
  expect([before, scenes(world)]).toEqual([['scene-1'], ['scene-1', 'ice']]);
});

test('checks newer rows before the files of their manifest arrive', async () => {
  const world = await booted('18');
  world.platform.publish(2, 'slow');
  world.platform.interfere = ({ path }) => (path.startsWith('/t/files/') ? new Promise(() => undefined) : undefined);
  world.platform.manifest = { ...world.platform.manifest, sources: [weather(world, '25')] };
  world.platform.wake();
  await world.clock.advance(2_000);
  expect([world.playing(), scenes(world)]).toEqual([['Program 1'], ['scene-1', 'ice']]);
});

test('ends a scene without a network when its data becomes stale', async () => {
  const world = await booted('25');
  world.platform.http = () => Promise.reject(new TypeError('no network'));
  await world.clock.advance(3_590_000);
  const fresh = scenes(world);
  await world.clock.advance(11_000);
  expect([fresh, scenes(world)]).toEqual([['scene-1', 'ice'], ['scene-1']]);
});

test('checks conditions after a restart without a network', async () => {
  const world = await booted('25');
  world.platform.http = () => Promise.reject(new TypeError('no network'));
  world.kill();
  await world.boot();
  expect(scenes(world)).toEqual(['scene-1', 'ice']);
});
