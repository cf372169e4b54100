import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PlacedMessage } from '@/lib/contract/gateway';
import { emptyDocument, type Scene, type WidgetOf } from '@/lib/contract/program';
import { newWidget } from '@/lib/editor/document/new-widget';
import { pictureCell, widgetTypes } from '@/lib/widgets';
import type { Player } from '../player';
import { FakeClock } from '../testing/fake-clock';
import { digest } from '../testing/memory-stores';
import { readArguments } from './arguments';
import { diskStore } from './disk-store';
import { headlessScreen } from './headless-screen';
import { sharedFiles } from './shared-files';
import { composeStill } from './still/compose';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'simulator-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const menu = Buffer.from('menu');
const { md5 } = digest(menu);

describe('files shared by terminals', () => {
  test('are taken over from another terminal, verified without transfer', async () => {
    const files = await sharedFiles(folder);
    const [a, b] = [files.for('a'), files.for('b')];
    await a.append(md5, 0, menu.subarray(0, 2));
    await a.append(md5, 2, menu.subarray(2));
    expect(await a.digest(md5, 'partial')).toEqual(digest(menu));
    await a.commit(md5);
    expect([await a.list(), await b.list()]).toEqual([[md5], []]);

    expect(await b.partialSize(md5)).toBe(4);
    expect(await b.digest(md5, 'partial')).toEqual(digest(menu));
    await b.commit(md5);
    expect(await b.list()).toEqual([md5]);
    expect(await readdir(folder)).toEqual([md5]);
  });

  test('are deleted with the last terminal that holds them', async () => {
    const files = await sharedFiles(folder);
    const [a, b] = [files.for('a'), files.for('b')];
    await a.append(md5, 0, menu);
    await a.commit(md5);
    await b.commit(md5);
    await a.remove(md5);
    expect([await a.list(), await b.list(), await readdir(folder)]).toEqual([[], [md5], [md5]]);
    await b.remove(md5);
    expect(await readdir(folder)).toEqual([]);
  });

  test('are removed for all terminals once damaged', async () => {
    const files = await sharedFiles(folder);
    const [a, b] = [files.for('a'), files.for('b')];
    await a.append(md5, 0, menu);
    await a.commit(md5);
    await b.commit(md5);
    await writeFile(path.join(folder, md5), 'mEnu!');
    expect((await a.digest(md5, 'whole'))?.md5).not.toBe(md5);
    await a.remove(md5);
    expect(await b.list()).toEqual([]);
  });

  test('are restored after a restart as far as they exist', async () => {
    const before = (await sharedFiles(folder)).for('a');
    await before.append(md5, 0, menu);
    await before.commit(md5);
    expect(await (await sharedFiles(folder)).for('a', [md5, 'f'.repeat(32)]).list()).toEqual([md5]);
  });

  test('accept a piece written after a gap', async () => {
    const a = (await sharedFiles(folder)).for('a');
    await a.append(md5, 0, Buffer.from('meXX'));
    await a.append(md5, 2, Buffer.from('nu'));
    expect(await a.digest(md5, 'partial')).toEqual(digest(menu));
  });
});

test('keeps values by key on disk over a restart', async () => {
  const store = diskStore(folder);
  await store.set('plays/1', [1]);
  await store.set('plays/2', [2]);
  await store.set('held', { revision: 3 });
  await store.remove('plays/1');
  const again = diskStore(folder);
  expect([await again.get('held'), await again.get('gone'), await again.keys('plays/')]).toEqual([
    { revision: 3 },
    undefined,
    ['plays/2'],
  ]);
});

describe('still', () => {
  const base = { name: '', rotation: 0, opacity: 1, locked: false, hidden: false };
  const scene = (...widgets: Scene['widgets']): Scene => ({
    id: 's',
    name: '',
    duration: 5,
    transition: 'none',
    background: { color: '#ff0000' },
    widgets,
  });
  const box = (given: Partial<WidgetOf<'shape'>>): WidgetOf<'shape'> => ({
    ...base,
    id: 'b',
    type: 'shape',
    shape: 'rectangle',
    x: 0,
    y: 0,
    w: 960,
    h: 540,
    fill: '#00ff00',
    stroke: '#000',
    strokeWidth: 0,
    radius: 0,
    sides: 3,
    ...given,
  });

  async function pixels(widgets: Scene['widgets'], ...points: [number, number][]) {
    const { default: sharp } = await import('sharp');
    const jpeg = await composeStill(
      { ...emptyDocument(), scenes: [scene(...widgets)] },
      scene(...widgets),
      folder,
      new Date(),
      'UTC',
    );
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([1280, 720, 3]);
    return points.map(([x, y]) => {
      const at = (Math.round((y * 720) / 1080) * 1280 + Math.round((x * 1280) / 1920)) * 3;
      const name = [...data.subarray(at, at + 3)].map((value) => (value > 200 ? 'f' : value < 55 ? '0' : '8')).join('');
      return (
        ({ f00: 'red', '0f0': 'green', '00f': 'blue', '000': 'black', fff: 'white' } as Record<string, string>)[name] ??
        name
      );
    });
  }

  test('is drawn in z-order, 1280 wide, over the background', async () => {
    const widgets = [
      box({}),
      box({ id: 'c', fill: '#0000ff', x: 480, y: 270 }),
      box({ id: 'h', hidden: true, fill: '#ffffff' }),
    ];
    expect(await pixels(widgets, [100, 100], [900, 500], [1800, 1000])).toEqual(['green', 'blue', 'red']);
  });

  test('shows pictures of a data source in a table', async () => {
    const { default: sharp } = await import('sharp');
    const picture = 'b'.repeat(32);
    const blue = { create: { width: 20, height: 10, channels: 3 as const, background: '#0000ff' } };
    await writeFile(path.join(folder, picture), await sharp(blue).png().toBuffer());
    const sourceId = '01980000-0000-7000-8000-000000000101';
    const fields = [{ field: 'picture', format: { kind: 'picture' as const } }];
    const feed = { kind: 'source' as const, sourceId, fields, where: [], sort: null, limit: 5 };
    const size = { width: 1920, height: 1080 };
    const table = {
      ...{ ...base, ...widgetTypes.table.create({ feed, labels: [''] }, size) },
      ...{ id: 't', type: 'table' as const, x: 0, y: 0, w: 1920, h: 1080, showHead: false, fontSize: 50, rowLines: 12 },
    };
    const rows = [[pictureCell({ md5: picture, width: 20, height: 10 })]];
    const value = { id: sourceId, columns: ['picture'], rows, at: null, staleAt: null };
    const red = { ...emptyDocument(), scenes: [scene(table)] };
    const jpeg = await composeStill(red, scene(table), folder, new Date(), 'UTC', null, [value]);
    const { channels } = await sharp(
      await sharp(jpeg).extract({ left: 300, top: 200, width: 50, height: 50 }).toBuffer(),
    ).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  });

  test('has the code in its corner if set', async () => {
    const { default: sharp } = await import('sharp');
    const red = { ...emptyDocument(), scenes: [scene()] };
    const code = { at: 'bottomRight' as const, address: 'https://signs.example/s/token' };
    const plain = await composeStill(red, scene(), folder, new Date(), 'UTC');
    const coded = await composeStill(red, scene(), folder, new Date(), 'UTC', code);
    const greenIn = async (jpeg: Uint8Array, left: number, top: number) => {
      const part = await sharp(jpeg).extract({ left, top, width: 90, height: 90 }).toBuffer();
      return (await sharp(part).stats()).channels[1]?.mean ?? 0;
    };
    // Red has no green; the code is half white.
    expect(await greenIn(coded, 1_170, 610)).toBeGreaterThan(80);
    expect(await greenIn(coded, 10, 10)).toBeLessThan(20);
    expect(await greenIn(plain, 1_170, 610)).toBeLessThan(20);
  });

  test('rotates a widget around its top left corner', async () => {
    expect(await pixels([box({ x: 960, y: 100, w: 400, h: 100, rotation: 90 })], [910, 300], [1200, 150])).toEqual([
      'green',
      'red',
    ]);
  });

  test('shows fitted pictures and omits missing ones', async () => {
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const name = digest(png).md5;
    await writeFile(path.join(folder, name), png);
    const image = (given: Partial<WidgetOf<'image'>>): WidgetOf<'image'> => ({
      ...base,
      id: 'i',
      type: 'image',
      x: 0,
      y: 0,
      w: 1000,
      h: 1000,
      materialId: '',
      md5: name,
      fit: 'contain',
      radius: 0,
      ...given,
    });
    // Contained, the 2:1 picture leaves a quarter of the square free above and below.
    expect(await pixels([image({})], [500, 500], [500, 100])).toEqual(['blue', 'red']);
    expect(await pixels([image({ fit: 'cover' })], [500, 500], [500, 100])).toEqual(['blue', 'blue']);
    expect(await pixels([image({ md5: 'e'.repeat(32) })], [500, 500])).toEqual(['red']);
  });

  test('escapes text', async () => {
    const text: WidgetOf<'text'> = {
      ...base,
      id: 't',
      type: 'text',
      x: 0,
      y: 0,
      w: 1920,
      h: 1080,
      text: '</text><rect width="1920" height="1080" fill="#00ff00"/>',
      fontFamily: 'Inter',
      fontSize: 40,
      bold: false,
      italic: false,
      color: '#000',
      align: 'left',
      verticalAlign: 'top',
      lineHeight: 1,
      letterSpacing: 0,
      padding: 0,
      background: '#ffffff',
    };
    expect(await pixels([text], [1900, 1000])).toEqual(['white']);
  });
});

/** Settings of a screen without a wall. */
const BY_ITSELF = { wall: null } as never;

test('plays on time without a display and reports it', async () => {
  const clock = new FakeClock();
  const said: string[] = [];
  const player: Pick<Player, 'sceneStarted' | 'scenePlayed' | 'messagePassed' | 'commonNow' | 'drifted'> = {
    commonNow: () => clock.now(),
    drifted: () => undefined,
    messagePassed: (id) => void said.push(`passed ${id}`),
    sceneStarted: ({ versionId, sceneId }) => void said.push(`${versionId} ${sceneId}`),
    scenePlayed: async ({ sceneId, seconds }) => void said.push(`-${sceneId} ${seconds}`),
  };
  const requested: string[] = [];
  const screen = headlessScreen(
    clock,
    async (_, scene) => {
      requested.push(scene.id);
      return new Blob();
    },
    () => player,
  );
  const showing = {
    kind: 'programs' as const,
    because: 'published' as const,
    programs: [{ id: 'v', programId: 'p', name: 'P', document: emptyDocument() }],
  };
  screen.show(showing, BY_ITSELF, new Map(), []);
  await clock.advance(10_000);
  screen.show(showing, BY_ITSELF, new Map(), []);
  await clock.advance(5_000);
  await screen.screenshot();
  screen.show({ kind: 'off' }, BY_ITSELF, new Map(), []);
  await clock.advance(60_000);
  await screen.screenshot();
  expect(said).toEqual(['v scene-1', '-scene-1 10', 'v scene-1', '-scene-1 5']);
  expect(requested).toEqual(['scene-1', 'off']);
});

test("shows the layout for the display's orientation", async () => {
  const clock = new FakeClock();
  const widths: number[] = [];
  const events = {
    sceneStarted: () => undefined,
    scenePlayed: async () => undefined,
    messagePassed: () => undefined,
    commonNow: () => clock.now(),
    drifted: () => undefined,
  };
  const compose = async ({ width }: { width: number }) => {
    widths.push(width);
    return new Blob();
  };
  const screen = headlessScreen(clock, compose, () => events);
  const document = { ...emptyDocument(), variant: { width: 1080, height: 1920, layout: {} } };
  const programs = [{ id: 'v', programId: 'p', name: 'P', document }];
  const showing = { kind: 'programs' as const, because: 'published' as const, programs };
  for (const rotation of [0, 90, 180] as const) {
    screen.show(showing, { wall: null, rotation } as never, new Map(), []);
    await clock.advance(1_000);
    await screen.screenshot();
  }
  screen.stop();
  expect(widths).toEqual([1920, 1080, 1920]);
});

test('counts audio without a display for its length', async () => {
  const clock = new FakeClock();
  const said: string[] = [];
  const screen = headlessScreen(
    clock,
    async () => new Blob(),
    () => ({
      sceneStarted: () => undefined,
      scenePlayed: async ({ sceneId, seconds }) => void said.push(`${sceneId} ${seconds}`),
      messagePassed: () => undefined,
      commonNow: () => clock.now(),
      drifted: () => undefined,
    }),
  );
  const document = emptyDocument();
  const at = { id: 'sound', name: '', at: { x: 0, y: 0 }, on: document };
  const material = { materialId: '01890000-0000-7000-8000-000000000001', md5, width: null, height: null, seconds: 7 };
  document.scenes[0]?.widgets.push(newWidget('audio', at, { material }, { timesScene: true }));
  screen.show(
    { kind: 'programs', because: 'published', programs: [{ id: 'v', programId: 'p', name: 'P', document }] },
    BY_ITSELF,
    new Map(),
    [],
  );
  await clock.advance(15_000);
  screen.stop();
  expect(said).toEqual(['scene-1 7', 'scene-1 7', 'scene-1 1']);
});

test('follows the common time as a screen of a wall', async () => {
  const clock = new FakeClock();
  const began: number[] = [];
  const late: number[] = [];
  /** Milliseconds that the platform's clock is ahead. */
  const AHEAD = 3_000;
  const screen = headlessScreen(
    clock,
    async () => new Blob(),
    () => ({
      sceneStarted: ({ at }) => void began.push(at),
      scenePlayed: async () => undefined,
      messagePassed: () => undefined,
      commonNow: () => clock.now() + AHEAD,
      drifted: (ms) => void late.push(ms),
    }),
  );
  const empty = emptyDocument();
  const document = {
    ...empty,
    scenes: ['one', 'two'].flatMap((id) => empty.scenes.map((scene) => ({ ...scene, id }))),
  };
  const programs = [{ id: 'v', programId: 'p', name: 'P', document }];
  screen.show({ kind: 'programs', because: 'published', programs }, { wall: {} } as never, new Map(), []);
  await clock.advance(60_000);
  screen.stop();
  // Turns of ten seconds begin at multiples of ten in the common time.
  expect(began.slice(1).map((at) => (at + AHEAD) % 10_000)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(late).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each([
  ['a list in its scene', null, ['menu 2', '-menu 2 10', 'menu 1', '-menu 1 2']],
  // By then its screens are in a later turn.
  ['a wall in its turn', {}, ['-menu 2 4', 'menu 2', '-menu 2 7', 'menu 1', '-menu 1 1']],
])('continues %s after a trigger', async (_, wall, continued) => {
  const clock = new FakeClock();
  const said: string[] = [];
  const screen = headlessScreen(
    clock,
    async () => new Blob(),
    () => ({
      sceneStarted: ({ versionId, sceneId }) => void said.push(`${versionId} ${sceneId}`),
      scenePlayed: async ({ versionId, sceneId, seconds }) => void said.push(`-${versionId} ${sceneId} ${seconds}`),
      messagePassed: () => undefined,
      commonNow: () => clock.now(),
      drifted: () => undefined,
    }),
  );
  const [scene] = emptyDocument().scenes;
  const document = { ...emptyDocument(), scenes: ['1', '2'].flatMap((id) => (scene ? { ...scene, id } : [])) };
  const program = (id: string) => ({ id, programId: id, name: id, document });
  const list = { kind: 'programs' as const, because: 'published' as const, programs: [program('menu')] };
  const show = async (showing: Parameters<typeof screen.show>[0], own: object | null, ms: number) => {
    screen.show(showing, { wall: own } as never, new Map(), []);
    await clock.advance(ms);
  };
  await show(list, wall, 14_000);
  said.length = 0;
  await show({ kind: 'programs', because: 'trigger', programs: [program('wine')] }, null, 19_000);
  await show({ ...list, programs: [...list.programs] }, wall, 8_000);
  screen.stop();
  const wine = ['wine 1', '-wine 1 10', 'wine 2', '-wine 2 9'];
  expect(said).toEqual([...wine, ...continued]);
});

test('passes a message once a minute without a display', async () => {
  const clock = new FakeClock();
  const passed: string[] = [];
  const events = {
    sceneStarted: () => undefined,
    scenePlayed: async () => undefined,
    commonNow: () => clock.now(),
    drifted: () => undefined,
    messagePassed: (id: string) => void passed.push(id),
  };
  const screen = headlessScreen(
    clock,
    async () => new Blob(),
    () => events,
  );
  const house = { kind: 'house' as const, name: 'Shop', logo: null };
  const message = (id: string) => ({ id }) as PlacedMessage;
  screen.show(house, BY_ITSELF, new Map(), [message('ticker'), message('box')]);
  await clock.advance(90_000);
  screen.show(house, BY_ITSELF, new Map(), [message('ticker')]);
  await clock.advance(60_000);
  const full = { kind: 'message' as const, because: 'message' as const, message: message('full'), program: null };
  screen.show(full, BY_ITSELF, new Map(), []);
  await clock.advance(60_000);
  screen.stop();
  await clock.advance(300_000);
  expect(passed).toEqual(['ticker', 'box', 'ticker', 'full']);
});

test.each([
  [[], '--url needs'],
  [['--url', 'nonsense'], '--url needs'],
  [['--url', 'http://x/apm-web'], '--terminals needs'],
  [['--url', 'http://x/apm-web', '--count', 'many'], '--count needs'],
])('rejects %j: %s', (args, sentence) => expect(() => readArguments(args)).toThrow(sentence));

test('stores data next to the token list by default', () => {
  expect(readArguments(['--url', 'http://x/apm-web/', '--terminals', '/data/demo/tokens.json'])).toEqual({
    url: 'http://x/apm-web',
    console: null,
    terminalsFile: '/data/demo/tokens.json',
    count: null,
    data: '/data/demo/simulator',
  });
});
