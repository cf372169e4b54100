import { sql } from 'drizzle-orm';
import { commandResult, commands } from '@/lib/contract/gateway';
import {
  addressSearch,
  autoGetPosition,
  mapCells,
  mapLasso,
  mapList,
  sendGetPositionOrder,
  setPositions,
  setPostalAddress,
  unplacedList,
} from '@/lib/contract/map';
import { officeSave } from '@/lib/contract/office';
import { terminalDetails } from '@/lib/contract/terminal';
import { system } from '../../db/database';
import { type FakeGeocoder, startFakeGeocoder } from '../../test/fake-geocoder';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const WORLD = { west: -180, south: -85, east: 180, north: 85 };

let geocoder: FakeGeocoder;
let world: World;
let chain: TestUser;
let shop: TestUser;
let other: TestUser;
beforeAll(async () => {
  geocoder = await startFakeGeocoder();
  world = await testPlatform({ GEOCODER_URL: geocoder.url });
  const admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(async () => {
  await world.end();
  await geocoder.close();
});

const place = (by: TestUser, positions: { id: string; lng: number | null; lat: number | null }[]) =>
  world.get(setPositions, { positions }, by.token);
const positionOf = async (screen: Screen, by = shop) =>
  (await world.get(terminalDetails, { id: screen.id }, by.token)).position;

test('returns former positions, which undo a change by hand', async () => {
  const screen = await world.pairTerminal(shop, { name: 'Window' });
  const at = { lng: 13.4, lat: 52.5 };
  const before = await place(shop, [{ id: screen.id, ...at }]);
  expect(before).toEqual([{ id: screen.id, lng: null, lat: null }]);
  expect(await positionOf(screen)).toMatchObject({ ...at, from: 'hand' });
  expect((await world.get(unplacedList, {}, shop.token)).list).toEqual([]);
  await place(shop, before);
  expect(await positionOf(screen)).toBeNull();
  expect((await world.get(unplacedList, { search: 'wind' }, shop.token)).list).toMatchObject([{ name: 'Window' }]);

  const wrong = [
    [{ id: screen.id, lng: 181, lat: 0 }],
    [{ id: screen.id, lng: 1, lat: null }],
    [
      { id: screen.id, ...at },
      { id: screen.id, ...at },
    ],
  ];
  for (const positions of wrong)
    expect(await world.ask(setPositions, { positions }, { token: shop.token })).toMatchObject({ status: 400 });
  const foreign = await world.ask(setPositions, { positions: [{ id: screen.id, ...at }] }, { token: other.token });
  expect(foreign.status).toBe(404);
});

describe('map', () => {
  const screens: Screen[] = [];
  let outside: Screen;
  beforeAll(async () => {
    for (const [index, name] of ['A', 'B', 'C', 'D'].entries()) {
      const screen = await world.pairTerminal(shop, { name });
      screens.push(screen);
      await place(shop, [{ id: screen.id, lng: 10 + index / 1_000, lat: 50 }]);
    }
    outside = await world.pairTerminal(chain, { name: 'Far' });
    await place(chain, [{ id: outside.id, lng: -70, lat: -30 }]);
    const [first, second] = screens;
    if (!first || !second) throw new Error('no screens');
    await world.beat(first);
    await world.beat(second);
    await world.db.transaction(system, (tx) =>
      tx.execute(sql`update terminal set alarm = true where id = ${second.id}`),
    );
  });

  test('groups close terminals with counts of states, limited to visible ones', async () => {
    const seen = await world.get(mapCells, { ...WORLD, zoom: 2 }, chain.token);
    expect(seen.total).toBe(5);
    const [four, one] = seen.cells;
    expect(four).toMatchObject({ total: 4, online: 1, offline: 2, fault: 1, terminal: null, lat: 50 });
    expect(four?.lng).toBeCloseTo(10.0015);
    expect(four?.box).toEqual([10, 50, 10.003, 50]);
    expect(one).toMatchObject({ total: 1, terminal: { id: outside.id, name: 'Far' } });
    expect((await world.get(mapCells, { ...WORLD, zoom: 2 }, shop.token)).total).toBe(4);
    expect(await world.get(mapCells, { ...WORLD, zoom: 2 }, other.token)).toEqual({ total: 0, cells: [] });
  });

  test('shows few terminals singly when zoomed in, only within the box', async () => {
    const near = await world.get(mapCells, { west: 9, south: 49, east: 11, north: 51, zoom: 16 }, chain.token);
    expect(near.cells.map(({ terminal }) => terminal?.name).sort()).toEqual(['A', 'B', 'C', 'D']);
    const half = await world.get(mapCells, { west: 9, south: 49, east: 10.0015, north: 51, zoom: 16 }, chain.token);
    expect(half.total).toBe(2);
  });

  test('places terminals at the poles', async () => {
    const [first] = screens;
    if (!first) throw new Error('no screen');
    await place(shop, [{ id: first.id, lng: 180, lat: 90 }]);
    const poles = { ...WORLD, south: -90, north: 90, zoom: 22 };
    expect((await world.get(mapCells, poles, shop.token)).total).toBe(4);
    await place(shop, [{ id: first.id, lng: 10, lat: 50 }]);
  });

  test('lists terminals in view or within a lasso', async () => {
    const { list } = await world.get(mapList, { west: 9, south: 49, east: 11, north: 51 }, shop.token);
    expect(list.map(({ name, status, lng }) => [name, status, lng])).toEqual([
      ['A', 'online', 10],
      ['B', 'online', 10.001],
      ['C', 'unactivated', 10.002],
      ['D', 'unactivated', 10.003],
    ]);
    // Triangle whose bounding box contains all four.
    const outline: [number, number][] = [
      [9.9995, 49],
      [9.9995, 51],
      [10.003, 49],
    ];
    expect((await world.get(mapLasso, { outline }, shop.token)).map(({ name }) => name)).toEqual(['A', 'B']);
    expect(await world.get(mapLasso, { outline }, other.token)).toEqual([]);
  });
});

describe('terminal asked for its position', () => {
  const ask = async (screen: Screen) => {
    const receipts = await world.get(sendGetPositionOrder, { ids: [screen.id] }, shop.token);
    const [command] = await world.get(commands, {}, screen.token);
    return { receipts, id: command?.id ?? '', params: command?.params };
  };

  test('is placed by its answer once', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Phone' });
    const { receipts, id } = await ask(screen);
    expect(receipts).toMatchObject([{ terminalId: screen.id, state: 'pending' }]);
    await world.get(commandResult, { id, state: 'done', position: { lng: 8.5, lat: 47.4 } }, screen.token);
    expect(await positionOf(screen)).toMatchObject({ lng: 8.5, lat: 47.4, from: 'terminal' });
    // A repeated answer after somebody moved it changes nothing.
    await place(shop, [{ id: screen.id, lng: 1, lat: 2 }]);
    await world.get(commandResult, { id, state: 'done', position: { lng: 8.5, lat: 47.4 } }, screen.token);
    expect(await positionOf(screen)).toMatchObject({ lng: 1, lat: 2, from: 'hand' });
  });

  test('keeps its place when it answers the configured position', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Fixed' });
    await place(shop, [{ id: screen.id, lng: 1, lat: 2 }]);
    const { id, params } = await ask(screen);
    expect(params).toEqual({ configured: { lng: 1, lat: 2 } });
    const position = { lng: 1, lat: 2 };
    await world.get(commandResult, { id, state: 'done', position, reason: 'positionConfigured' }, screen.token);
    expect(await positionOf(screen)).toMatchObject({ lng: 1, lat: 2, from: 'hand' });
  });

  test('keeps its position if it refuses or cannot answer', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Shy' });
    await place(shop, [{ id: screen.id, lng: 1, lat: 2 }]);
    const { id } = await ask(screen);
    await world.get(commandResult, { id, state: 'failed', reason: 'positionRefused' }, screen.token);
    expect(await positionOf(screen)).toMatchObject({ lng: 1, lat: 2 });
    const plain = await world.pairTerminal(shop, { name: 'Plain', capabilities: ['reboot'] });
    expect((await ask(plain)).receipts).toMatchObject([{ state: 'unsupported' }]);
  });
});

describe('positions by address', () => {
  const found = (label: string, lon: string, lat: string) => JSON.stringify([{ display_name: label, lon, lat }]);

  test("use the terminal's or its institution's address, looked up once", async () => {
    const branch = await world.get(
      officeSave,
      { parentId: shop.officeId, name: 'Branch', address: 'Marktplatz 1' },
      shop.token,
    );
    const own = await world.pairTerminal(shop, { name: 'Own', officeId: branch.id });
    const twins = [];
    for (const name of ['Twin 1', 'Twin 2']) twins.push(await world.pairTerminal(shop, { name, officeId: branch.id }));
    const lost = await world.pairTerminal(shop, { name: 'Lost' });
    await world.get(setPostalAddress, { ids: [own.id], postalAddress: 'Hafen 7' }, shop.token);
    geocoder.answers['Hafen 7'] = found('Hafen 7, Hamburg', '9.99', '53.55');
    geocoder.answers['Marktplatz 1'] = found('Marktplatz 1', '8.8', '53.07');
    geocoder.asked.length = 0;

    const ids = [own, ...twins, lost].map(({ id }) => id);
    const placed = await world.get(autoGetPosition, { ids }, shop.token);
    expect(new Map(placed.map(({ id, lng, lat }) => [id, [lng, lat]]))).toEqual(
      new Map<string, number[]>([
        [own.id, [9.99, 53.55]],
        ...twins.map(({ id }): [string, number[]] => [id, [8.8, 53.07]]),
      ]),
    );
    expect(geocoder.asked.sort()).toEqual(['Hafen 7', 'Marktplatz 1']);
    expect(await positionOf(own)).toMatchObject({ lng: 9.99, from: 'address' });
    expect(await positionOf(lost)).toBeNull();
    const foreign = await world.ask(autoGetPosition, { ids }, { token: other.token });
    expect(foreign.status).toBe(404);
  });

  test('limit concurrent and total requests', async () => {
    const many: string[] = [];
    for (let index = 0; index < 12; index++) {
      const screen = await world.pairTerminal(shop, { name: `Street ${index}` });
      await world.get(setPostalAddress, { ids: [screen.id], postalAddress: `Street ${index}` }, shop.token);
      many.push(screen.id);
    }
    geocoder.state.most = 0;
    const both = [shop, chain].map(({ token }) => world.get(autoGetPosition, { ids: many }, token));
    expect(await Promise.all(both)).toEqual([[], []]);
    expect(geocoder.state.most).toBeGreaterThan(1);
    expect(geocoder.state.most).toBeLessThanOrEqual(4);
  });

  test('ignore redirects and unreadable or oversized answers', async () => {
    const look = async () => world.ask(addressSearch, { search: 'Nowhere' }, { token: shop.token });
    geocoder.answers.Nowhere = found('Nowhere', '1', '2');
    expect((await look()).body.data).toEqual([{ label: 'Nowhere', lng: 1, lat: 2 }]);
    for (const answer of ['<html>', '{}', found('Nowhere', '999', '2'), `[${' '.repeat(300_000)}]`]) {
      geocoder.answers.Nowhere = answer;
      expect(await look()).toMatchObject({ status: 409, body: { msg: expect.stringContaining('geocoder') } });
    }
    geocoder.answers.Nowhere = '[]';
    for (const status of [302, 500]) {
      geocoder.state.status = status;
      expect((await look()).status).toBe(409);
    }
    geocoder.state.status = 200;
    expect((await look()).body.data).toEqual([]);
  });
});
