import { uuid } from './testing/fake-platform';
import { World } from './testing/world';

/** Boots a terminal whose program has one scene that plays from one minute to two minutes after the start. */
async function booted() {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  const { manifest } = world.platform;
  const [program] = manifest.programs;
  if (!program) throw new Error('a program was published');
  const at = (minutes: number) => new Date(world.clock.now() + minutes * 60_000).toISOString();
  const period = { from: at(1), until: at(2) };
  const scenes = program.document.scenes.flatMap((scene) => [scene, { ...scene, id: 'offer', widgets: [], period }]);
  world.platform.manifest = { ...manifest, programs: [{ ...program, document: { ...program.document, scenes } }] };
  await world.boot();
  return world;
}

const scenes = ({ showing }: World) =>
  showing?.kind === 'programs' ? showing.programs.flatMap(({ document }) => document.scenes.map(({ id }) => id)) : [];

test('shows a scene exactly within its period, without a network', async () => {
  const world = await booted();
  const started = world.clock.now() - 2_000;
  world.platform.http = () => Promise.reject(new TypeError('no network'));
  const after = (ms: number) => world.clock.advance(started + ms - world.clock.now());
  const seen = [scenes(world)];
  for (const ms of [59_900, 60_100, 119_900, 120_100]) {
    await after(ms);
    seen.push(scenes(world));
  }
  expect(seen).toEqual([['scene-1'], ['scene-1'], ['scene-1', 'offer'], ['scene-1', 'offer'], ['scene-1']]);
});

test('shows the house screen while no scene is within its period', async () => {
  const world = await booted();
  const { manifest } = world.platform;
  const ended = { from: null, until: new Date(world.clock.now()).toISOString() };
  world.platform.manifest = {
    ...manifest,
    revision: manifest.revision + 1,
    programs: manifest.programs.map((program) => ({
      ...program,
      id: uuid(109),
      document: {
        ...program.document,
        scenes: program.document.scenes.slice(0, 1).map((scene) => ({ ...scene, period: ended })),
      },
    })),
    published: manifest.published.map((each) => ({ ...each, programs: [uuid(109)] })),
  };
  world.platform.wake();
  await world.clock.advance(2_000);
  expect(world.playing()).toBe('house');
});
