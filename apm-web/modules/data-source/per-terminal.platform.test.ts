import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { dataSourceRefresh, dataSourceSave, dataSourceValues } from '@/lib/contract/data-source';
import { manifestCall } from '@/lib/contract/gateway';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { widgetTypes } from '@/lib/widgets';
import { system } from '../../db/database';
import { shareTemplate } from '../../test/templates';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let ours: TestUser;
let site: Server;
let url: string;
/** Answer of the site at the moment. */
let prices = '';

beforeAll(async () => {
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(prices));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/prices.csv`;
  world = await testPlatform({ DATA_SOURCES_TO_PRIVATE: 'true' });
  ours = await world.openInstitution(await world.initialise(), 'Ours');
});
afterAll(async () => {
  await world.end();
  await new Promise((resolve) => site.close(resolve));
});

const lines = (...rows: string[]) => ['store,item,price', ...rows, ''].join('\n');
const held = (screen: Screen) => world.get(manifestCall, {}, screen.token);
const rowsOn = async (screen: Screen) => (await held(screen)).sources[0]?.rows;

async function sourceOf(...rows: string[]): Promise<string> {
  prices = lines(...rows);
  const config = { kind: 'csv' as const, url, delimiter: 'auto' as const, head: true };
  return (await world.get(dataSourceSave, { name: 'Prices', config }, ours.token)).id;
}

async function changeTo(id: string, ...rows: string[]) {
  prices = lines(...rows);
  await world.get(dataSourceRefresh, { id }, ours.token);
}

const place = { x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };

/** Price list of the source, filtered by a text if there is one. */
function listOf(id: string, sourceId: string, value?: string): Widget {
  const fields = ['item', 'price'].map((field) => ({ field, format: { kind: 'text' as const } }));
  const where = value === undefined ? [] : [{ field: 'store', is: 'equals' as const, value }];
  const feed = { kind: 'source' as const, sourceId, fields, where, sort: null, limit: 50 };
  const own = widgetTypes.table.create({ feed, labels: ['Item', 'Price'] }, emptyDocument());
  return { id, name: 'List', ...place, type: 'table', ...own };
}

const textOf = (text: string): Widget => ({
  ...{ id: 'text', name: 'Text', ...place, type: 'text' },
  ...widgetTypes.text.create({ text }, emptyDocument()),
});

/** Publishes a program of these widgets to terminals. */
async function publishTo(screens: readonly Screen[], ...widgets: Widget[]) {
  const document = emptyDocument();
  const scenes = document.scenes.map((scene) => ({ ...scene, widgets }));
  const { id } = await world.get(programSave, { name: 'Prices', document: { ...document, scenes } }, ours.token);
  await world.publish(
    ours,
    [id],
    screens.map((screen) => screen.id),
  );
}

const shopWith = async (storeNumber?: string) => {
  const screen = await world.pairTerminal(ours);
  if (storeNumber !== undefined)
    await world.platform.db.transaction(system, (tx) =>
      tx.execute(
        sql`update terminal set attributes = jsonb_build_object('storeNumber', ${storeNumber}::text) where id = ${screen.id}`,
      ),
    );
  return screen;
};

const OWN = '{{attribute.storeNumber}}';

test('sends each terminal only its rows and the values that its texts name', async () => {
  const id = await sourceOf('17,Tea,2.60', '18,Tea,2.90', '17,Cake,3.10', ',Nowhere,9.99');
  const [first, second, without] = [await shopWith('17'), await shopWith(' 18 '), await shopWith()];
  await publishTo([first, second, without], listOf('list', id, OWN), textOf('Store {{attribute.storeNumber|new}}'));
  expect(await rowsOn(first)).toEqual([
    ['17', 'Tea', '2.60'],
    ['17', 'Cake', '3.10'],
  ]);
  expect(await rowsOn(second)).toEqual([['18', 'Tea', '2.90']]);
  expect(await rowsOn(without)).toEqual([]);
  expect((await held(first)).values).toEqual({ 'attribute.storeNumber': '17' });
  expect((await held(without)).values).toEqual({});
  expect(JSON.stringify(await held(second))).not.toContain('3.10');
});

test('renews only the terminals whose rows changed', async () => {
  const id = await sourceOf('1,Tea,2.60', '2,Tea,2.90');
  const [first, second, fresh] = [await shopWith('1'), await shopWith('2'), await shopWith('3')];
  await publishTo([first, second, fresh], listOf('list', id, OWN));
  const revisions = async () =>
    Promise.all([first, second, fresh].map(async (screen) => (await held(screen)).revision));
  const before = await revisions();
  // Rows at another place are the same rows.
  await changeTo(id, '3,Tea,1.00', '1,Tea,2.80', '2,Tea,2.90');
  expect((await revisions()).map((revision, i) => revision - (before[i] ?? 0))).toEqual([1, 0, 1]);
  expect([await rowsOn(first), await rowsOn(fresh)]).toEqual([[['1', 'Tea', '2.80']], [['3', 'Tea', '1.00']]]);
  await changeTo(id, '3,Tea,1.00', '2,Tea,2.90');
  expect((await revisions()).map((revision, i) => revision - (before[i] ?? 0))).toEqual([2, 0, 1]);
  expect(await rowsOn(first)).toEqual([]);
});

test('finds rows of a terminal beyond the first ones of the source', async () => {
  const many = Array.from({ length: 3_000 }, (_, i) => `s${i},Tea,${i}`);
  const id = await sourceOf(...many);
  const [late, whole] = [await shopWith('s2999'), await shopWith('s2998')];
  await publishTo([late], listOf('list', id, OWN));
  await publishTo([whole], listOf('list', id, OWN), listOf('all', id));
  expect(await rowsOn(late)).toEqual([['s2999', 'Tea', '2999']]);
  const both = await rowsOn(whole);
  expect([both?.length, both?.[0]?.[0], both?.at(-1)?.[0]]).toEqual([200, 's0', 's2998']);
});

test('sends the date order if a terminal’s rows do not show it', async () => {
  const id = await sourceOf('1,25/04/2026,2.60', '2,03/04/2026,2.60');
  const [clear, open] = [await shopWith('1'), await shopWith('2')];
  await publishTo([clear, open], listOf('list', id, OWN));
  for (const screen of [clear, open])
    expect((await held(screen)).sources[0]?.dateOrders).toEqual(['auto', 'dayFirst', 'auto']);
});

test('fills the fallback of a filter without a value', async () => {
  const id = await sourceOf('base,Tea,2.00', '9,Tea,3.00');
  const [own, other] = [await shopWith('9'), await shopWith()];
  await publishTo([own, other], listOf('list', id, '{{attribute.storeNumber|BASE}}'));
  expect([await rowsOn(own), await rowsOn(other)]).toEqual([[['9', 'Tea', '3.00']], [['base', 'Tea', '2.00']]]);
});

test('previews rows of a chosen terminal first, for those who see it', async () => {
  const id = await sourceOf(...Array.from({ length: 400 }, (_, i) => `p${i},Tea,${i}`));
  const screen = await shopWith('P399');
  const firstRow = async (token: string, terminalId?: string) => {
    const [value] = await world.get(dataSourceValues, { ids: [id], terminalId }, token);
    return [value?.rows.length, value?.rows[0]?.[0], value?.rows[1]?.[0]];
  };
  expect(await firstRow(ours.token, screen.id)).toEqual([200, 'p399', 'p0']);
  expect(await firstRow(ours.token)).toEqual([200, 'p0', 'p1']);
  const strange = await world.pairTerminal(await world.openInstitution(await world.signIn('admin'), 'Theirs'));
  expect(await firstRow(ours.token, strange.id)).toEqual([200, 'p0', 'p1']);
});

test('sends renamed columns to terminals whose rows are the same', async () => {
  const typed = (...columns: string[]) => ({ kind: 'table' as const, columns, rows: [['17', 'Tea', '2.60']] });
  const given = { name: 'Typed', minutes: 15, staleHours: 24 };
  const { id } = await world.get(dataSourceSave, { ...given, config: typed('store', 'item', 'cost') }, ours.token);
  const screen = await shopWith('17');
  await publishTo([screen], listOf('list', id, OWN));
  const { revision } = await held(screen);
  await world.get(dataSourceSave, { ...given, id, config: typed('store', 'item', 'price') }, ours.token);
  expect((await held(screen)).revision).toBe(revision + 1);
});

test('previews rows of a chosen terminal from sources of templates, each source once', async () => {
  const shop = await world.openInstitution(ours, 'Shop');
  const rows = Array.from({ length: 150 }, (_, i) => [`t${i}`, 'Tea', '1']);
  const config = { kind: 'table' as const, columns: ['store', 'item', 'price'], rows };
  const { id: own } = await world.get(dataSourceSave, { name: 'Own', config }, shop.token);
  const above = await sourceOf(...Array.from({ length: 400 }, (_, i) => `t${i},Tea,1`), 't149,Tea,1');
  const screen = await world.pairTerminal(shop);
  await world.read(sql`update terminal set attributes = '{"storeNumber":"t149"}' where id = ${screen.id}`);
  const document = emptyDocument();
  const widgets = [listOf('list', above, OWN), listOf('own', own, OWN)];
  const scenes = document.scenes.map((scene) => ({ ...scene, widgets }));
  await shareTemplate(world, ours, { ...document, scenes });
  const shown = await world.get(dataSourceValues, { ids: [own, above], terminalId: screen.id }, shop.token);
  expect(shown.map((value) => value.id)).toEqual([own, above]);
  expect(shown.map((value) => value.rows[0]?.[0])).toEqual(['t149', 't149']);
  expect(shown[1]?.rows[1]?.[0]).toBe('t149');
});
