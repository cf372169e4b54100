import type { HeldTrigger } from '@/lib/contract/gateway';
import { messageContent } from '@/lib/contract/message';
import { emptyDocument } from '@/lib/contract/program';
import { uuid } from './testing/fake-platform';
import { digest } from './testing/memory-stores';
import { World } from './testing/world';
import { withFiring } from './triggers';

const WINE = uuid(70);
const trigger = (given: Partial<HeldTrigger> = {}): HeldTrigger => ({
  id: WINE,
  name: 'Wine',
  seconds: 30,
  priority: 5,
  coolDown: 0,
  inputs: [{ kind: 'key', code: 'Digit1' }],
  versionId: uuid(170),
  message: null,
  ...given,
});
const { materialId: _, ...content } = messageContent.parse({ name: 'Sold out', texts: { en: 'Sold out' } });
const document = emptyDocument();
const versions = [170, 171].map((n) => ({ id: uuid(n), programId: uuid(100 + n), name: `Wine ${n}`, document }));

/** Starts a terminal that plays a program and holds triggers. */
async function playing(...triggers: HeldTrigger[]): Promise<World> {
  const world = await new World().paired();
  world.platform.publish(1, 'menu');
  hold(world, ...triggers);
  await world.boot();
  return world;
}
function hold(world: World, ...triggers: HeldTrigger[]) {
  const { manifest } = world.platform;
  const others = manifest.programs.filter(({ id }) => !versions.some((each) => each.id === id));
  world.platform.manifest = {
    ...manifest,
    revision: manifest.revision + 1,
    triggers,
    programs: [...others, ...versions],
  };
}
const press = (world: World, code = 'Digit1') => world.player?.input({ kind: 'key', code, key: code.slice(-1) });
async function fire(world: World, n: number, secondsAgo = 0, triggerId = WINE) {
  const at = new Date(world.clock.now() - secondsAgo * 1_000).toISOString();
  world.platform.command(n, 'fire', { triggerId, firingId: uuid(800 + n), at });
  world.platform.wake();
  await world.clock.advance(500);
}
const results = (world: World) => world.platform.results.map(({ state, reason }) => reason ?? state);
/** Sends the queue, and returns what the platform counted. */
async function counted(world: World) {
  await world.clock.advance(61_000);
  return [...world.platform.fired.values()].map(({ by }) => by);
}

describe('a firing at the terminal', () => {
  test('is on the screen at once and over after its seconds', async () => {
    const world = await playing(trigger());
    const former = world.showing;
    press(world);
    expect([world.playing(), world.showing]).toMatchObject([['Wine 170'], { because: 'trigger' }]);
    await world.clock.advance(29_999);
    expect(world.playing()).toEqual(['Wine 170']);
    await world.clock.advance(1);
    expect(world.showing).toEqual(former);
  });

  test('leaves the very program of a list that was fetched anew', async () => {
    const world = await playing(trigger());
    const former = world.showing;
    press(world);
    hold(world, trigger());
    world.platform.wake();
    await world.clock.advance(30_000);
    const programs = [world.showing, former].map((each) => each?.kind === 'programs' && each.programs[0]);
    expect(programs[0]).toBe(programs[1]);
  });

  test('works offline and is reported once afterwards', async () => {
    const world = await playing(trigger());
    world.platform.reachable = false;
    press(world);
    expect(world.playing()).toEqual(['Wine 170']);
    await world.clock.advance(120_000);
    expect(world.playing()).toEqual(['Program 1']);
    world.platform.reachable = true;
    world.platform.lose = '/t/fired';
    await world.clock.advance(120_000);
    world.kill();
    world.platform.lose = null;
    await world.boot();
    await world.clock.advance(120_000);
    expect([...world.platform.fired.values()]).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9a-f-]{14}7/),
        triggerId: WINE,
        by: 'key',
        at: '2026-05-04T12:00:02.000Z',
      },
    ]);
    expect(world.platform.times('/t/fired')).toBeGreaterThan(1);
    expect(await world.store.keys('fired/')).toEqual([]);
  });

  test('restarts its time if fired anew', async () => {
    const world = await playing(trigger());
    press(world);
    await world.clock.advance(20_000);
    const { showing } = world;
    press(world);
    await world.clock.advance(29_000);
    expect(world.showing).toBe(showing);
    await world.clock.advance(1_000);
    expect(world.playing()).toEqual(['Program 1']);
  });

  test('is none within the cool-down of the last one', async () => {
    const world = await playing(trigger({ seconds: 10, coolDown: 60 }));
    press(world);
    await world.clock.advance(30_000);
    press(world);
    expect(world.playing()).toEqual(['Program 1']);
    await world.clock.advance(30_000);
    press(world);
    expect(world.playing()).toEqual(['Wine 170']);
    expect(await counted(world)).toEqual(['key', 'key']);
  });

  test('is shown again after a restart within its time', async () => {
    const world = await playing(trigger({ seconds: 60, coolDown: 300 }));
    press(world);
    await world.clock.advance(10_000);
    world.kill();
    world.platform.reachable = false;
    await world.boot();
    expect(world.playing()).toEqual(['Wine 170']);
    await world.clock.advance(50_000);
    expect(world.playing()).toEqual(['Program 1']);
    press(world);
    expect(world.playing()).toEqual(['Program 1']);
  });

  test('starts nothing with another key or an unknown trigger', async () => {
    const world = await playing(trigger());
    press(world, 'Digit2');
    world.player?.fired(uuid(79));
    expect([world.playing(), await counted(world)]).toEqual([['Program 1'], []]);
  });

  test('starts nothing while its files are missing', async () => {
    const world = await playing(trigger({ versionId: uuid(101) }));
    await world.files.remove(digest(Buffer.from('menu')).md5);
    world.platform.interfere = ({ path }) =>
      path.startsWith('/t/files/') ? new Response(null, { status: 500 }) : undefined;
    await world.player?.fetchAgain();
    press(world);
    expect(await counted(world)).toEqual([]);
  });

  test('fires by a tap on a widget', async () => {
    const world = await playing(trigger());
    world.player?.fired(WINE);
    expect([world.playing(), await counted(world)]).toEqual([['Wine 170'], ['tap']]);
  });
});

describe('a command', () => {
  test('starts a trigger for the rest of its time', async () => {
    const world = await playing(trigger());
    await fire(world, 1, 10);
    expect([world.playing(), results(world)]).toEqual([['Wine 170'], ['done']]);
    await world.clock.advance(20_000);
    expect(world.playing()).toEqual(['Program 1']);
    expect(await counted(world)).toEqual(['platform']);
  });

  test('starts nothing after its time and says so', async () => {
    const world = await playing(trigger());
    await fire(world, 1, 30);
    expect([world.playing(), world.platform.results]).toMatchObject([
      ['Program 1'],
      [{ state: 'done', reason: 'triggerOver' }],
    ]);
    expect(await counted(world)).toEqual([]);
  });

  test('fails for a trigger that the terminal does not hold', async () => {
    const world = await playing(trigger());
    await fire(world, 1, 0, uuid(79));
    expect(world.platform.results).toMatchObject([{ state: 'failed', reason: 'triggerNotHeld' }]);
  });

  test('fails while files of its trigger are missing', async () => {
    const world = await playing(trigger({ versionId: uuid(101) }));
    world.platform.interfere = ({ path }) =>
      path.startsWith('/t/files/') ? new Response(null, { status: 500 }) : undefined;
    await world.files.remove(digest(Buffer.from('menu')).md5);
    await world.player?.fetchAgain();
    await fire(world, 1);
    expect(world.platform.results).toMatchObject([{ state: 'failed', reason: 'filesMissing' }]);
  });

  test('starts nothing within the cool-down of a firing at the terminal', async () => {
    const world = await playing(trigger({ coolDown: 60 }));
    press(world);
    await world.clock.advance(40_000);
    await fire(world, 1);
    expect([world.playing(), world.platform.results]).toMatchObject([
      ['Program 1'],
      [{ state: 'done', reason: 'coolingDown' }],
    ]);
  });

  test('begins now if the clock of the terminal is behind', async () => {
    const world = await playing(trigger());
    await fire(world, 1, -2);
    expect(world.playing()).toEqual(['Wine 170']);
  });
});

test('waits for the end of an emergency', async () => {
  const world = await playing(trigger({ seconds: 60 }), trigger({ id: uuid(71), seconds: 10 }));
  const { manifest } = world.platform;
  const until = new Date(world.clock.now() + 30_000).toISOString();
  const emergency = { id: uuid(60), name: 'Fire', programs: [uuid(161)], until, drill: false };
  const alarm = { id: uuid(161), programId: uuid(261), name: 'Leave', document };
  world.platform.manifest = {
    ...manifest,
    revision: manifest.revision + 1,
    emergency,
    programs: [...manifest.programs, alarm],
  };
  world.platform.wake();
  await world.clock.advance(1_000);
  press(world);
  expect(world.playing()).toEqual(['Leave']);
  await world.clock.advance(29_000);
  expect(world.playing()).toEqual(['Wine 170']);
});

test('plays the highest priority of several, then the others for their rest', async () => {
  const low = trigger({ priority: 4, seconds: 60 });
  const world = await playing(
    low,
    trigger({
      id: uuid(71),
      priority: 6,
      versionId: uuid(171),
      inputs: [{ kind: 'scan', match: 'startsWith', text: '45' }],
    }),
  );
  world.player?.input({ kind: 'scan', text: '4512' });
  press(world);
  expect(world.playing()).toEqual(['Wine 171']);
  await world.clock.advance(30_000);
  expect(world.playing()).toEqual(['Wine 170']);
  await world.clock.advance(30_000);
  expect([world.playing(), await counted(world)]).toEqual([['Program 1'], ['scan', 'key']]);
});

test('plays a program once through without seconds', async () => {
  const world = await playing(trigger({ seconds: null }));
  press(world);
  await world.clock.advance(9_999);
  expect(world.playing()).toEqual(['Wine 170']);
  await world.clock.advance(1);
  expect(world.playing()).toEqual(['Program 1']);
});

test('plays its former version while files of the next one wait', async () => {
  const world = await playing(trigger());
  world.platform.publish(2, 'poster');
  const { manifest } = world.platform;
  const files = manifest.files.map((file) => ({ ...file, hours: [{ from: '22:00', until: '04:00' }] }));
  world.platform.manifest = { ...manifest, files, triggers: [trigger({ versionId: uuid(102) })] };
  world.platform.wake();
  await world.clock.advance(1_000);
  press(world);
  expect(world.playing()).toEqual(['Wine 170']);
  await world.clock.advance(10 * 3_600_000);
  press(world);
  expect(world.playing()).toEqual(['Program 2']);
});

test('leaves the screen alone while its content is outside its period', async () => {
  const world = await playing(trigger({ seconds: 60 }));
  const period = { from: new Date(world.clock.now() + 20_000).toISOString(), until: null };
  const later = { ...document, scenes: document.scenes.map((scene) => ({ ...scene, period })) };
  const { manifest } = world.platform;
  const programs = manifest.programs.map((each) => (each.id === uuid(170) ? { ...each, document: later } : each));
  world.platform.manifest = { ...manifest, revision: 9, programs };
  world.platform.wake();
  await world.clock.advance(1_000);
  press(world);
  expect(world.playing()).toEqual(['Program 1']);
  await world.clock.advance(19_000);
  expect(world.playing()).toEqual(['Wine 170']);
});

test('ends what a removed trigger started, before files arrive', async () => {
  const world = await playing(trigger());
  press(world);
  world.platform.publish(2, 'next');
  world.platform.interfere = ({ path }) => (path.startsWith('/t/files/') ? new Promise(() => undefined) : undefined);
  world.platform.wake();
  hold(world);
  await world.clock.advance(1_000);
  expect(world.playing()).toEqual(['Program 1']);
  press(world);
  expect(world.playing()).toEqual(['Program 1']);
});

describe('a message of a trigger', () => {
  test('lies above the program until its time is over, uncounted', async () => {
    const world = await playing(trigger({ versionId: null, message: { ...content, repeats: 1 } }));
    press(world);
    expect([world.playing(), world.over]).toMatchObject([
      ['Program 1'],
      [{ id: WINE, name: 'Sold out', repeats: null }],
    ]);
    world.player?.messagePassed(WINE);
    await world.clock.advance(29_000);
    expect(world.over).toHaveLength(1);
    await world.clock.advance(120_000);
    expect([world.over, [...world.platform.shown]]).toEqual([[], []]);
  });

  test('fills the screen if it is full, and the report says why', async () => {
    const world = await playing(trigger({ versionId: null, message: { ...content, place: 'full' } }));
    press(world);
    expect(world.showing).toMatchObject({ kind: 'message', because: 'trigger', message: { id: WINE } });
    await world.clock.advance(10_000);
    expect(world.platform.heartbeats.at(-1)?.playing).toMatchObject({ because: 'trigger', programName: 'Sold out' });
    await world.clock.advance(20_000);
    expect(world.playing()).toEqual(['Program 1']);
  });

  test('shows nothing if placeholders leave it blank', async () => {
    const texts = { en: '{{terminal.special}}' };
    const world = await playing(trigger({ versionId: null, message: { ...content, texts, place: 'full' } }));
    press(world);
    expect(world.playing()).toEqual(['Program 1']);
  });
});

test('counts its plays and reports it as playing', async () => {
  const world = await playing(trigger());
  press(world);
  world.player?.sceneStarted({ versionId: uuid(170), sceneId: 'scene-1', at: world.clock.now() });
  await world.clock.advance(10_000);
  const startedAt = world.clock.now() - 10_000;
  await world.player?.scenePlayed({ versionId: uuid(170), sceneId: 'scene-1', startedAt, seconds: 10 });
  await world.clock.advance(61_000);
  expect(world.platform.heartbeats.map((each) => each.playing?.because)).toContain('trigger');
  expect([...world.platform.counted.values()]).toMatchObject([{ programId: uuid(270), seconds: 10 }]);
});

test('fills a screen of a wall by itself', async () => {
  const world = await playing(trigger());
  const view = { x: 0, y: 0, w: 100, h: 100 };
  const wall = { id: uuid(50), mode: 'across', w: 200, h: 100, view, messages: [] };
  const { manifest } = world.platform;
  world.platform.manifest = { ...manifest, revision: manifest.revision + 1, wall: wall as never };
  world.platform.wake();
  await world.clock.advance(1_000);
  const walls: unknown[] = [world.settings];
  press(world);
  walls.push(world.settings);
  expect(walls).toMatchObject([{ wall: { id: uuid(50) } }, { wall: null }]);
});

test('declares that it can be fired', async () => {
  const world = await playing(trigger());
  expect(world.platform.declared.at(-1)).toContain('fire');
});

test('forgets firings with the network', async () => {
  const world = await playing(trigger());
  world.platform.reachable = false;
  press(world);
  await world.clock.advance(1_000);
  expect([await world.store.get('fired'), await world.store.keys('fired/')]).toEqual([
    expect.anything(),
    [expect.anything()],
  ]);
  await world.player?.leave();
  expect([await world.store.get('fired'), await world.store.keys('fired/')]).toEqual([undefined, []]);
});

describe('remembered firings', () => {
  const now = Date.parse('2026-05-04T12:00:00Z');
  const event = (triggerId: string, ago: number) => ({ triggerId, by: 'key' as const, at: now - ago });
  const firing = (triggerId: string, ago: number) => ({ triggerId, at: new Date(now - ago).toISOString() });

  test('keep the last one of each trigger', () => {
    expect(withFiring([firing('a', 9), firing('b', 5)], event('a', 0), now)).toEqual([firing('b', 5), firing('a', 0)]);
  });

  test('keep a later one than that of a late command', () => {
    expect(withFiring([firing('a', 5)], event('a', 9), now)).toEqual([firing('a', 5)]);
  });

  test('drop those of a clock that was ahead', () => {
    expect(withFiring([firing('a', -9), firing('b', -9)], event('a', 0), now)).toEqual([firing('a', 0)]);
  });

  test('are bounded', () => {
    const many = Array.from({ length: 600 }, (_, i) => firing(`t-${i}`, 9));
    expect(withFiring(many, event('a', 0), now)).toHaveLength(500);
  });
});

test('counts for conditions also while its own content is outside its period', async () => {
  const world = await playing(trigger({ seconds: 10 }));
  const period = { from: new Date(world.clock.now() + 86_400_000).toISOString(), until: null };
  const later = { ...document, scenes: document.scenes.map((scene) => ({ ...scene, period })) };
  const { manifest } = world.platform;
  const programs = manifest.programs.map((each) => (each.id === uuid(170) ? { ...each, document: later } : each));
  const after = { kind: 'trigger' as const, triggerId: WINE, is: 'within' as const, minutes: 1 };
  const when = { match: 'all' as const, comparisons: [after], playsIfUnknown: false };
  const thanks = { ...messageContent.parse({ name: 'Thanks', texts: { en: 'Thanks' } }), when };
  const placed = { id: uuid(90), messageId: uuid(91), from: null, until: null, versionId: null };
  world.platform.manifest = { ...manifest, revision: 9, programs, messages: [{ ...thanks, ...placed }] };
  world.platform.wake();
  await world.clock.advance(1_000);
  expect(world.over).toEqual([]);
  press(world);
  expect([world.playing(), world.over.map(({ name }) => name)]).toEqual([['Program 1'], ['Thanks']]);
  await world.clock.advance(60_000);
  expect(world.over).toEqual([]);
});
