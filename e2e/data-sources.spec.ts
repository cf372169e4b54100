import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { dataSourceSave } from '@/lib/contract/data-source';
import type { Widget } from '@/lib/contract/program';
import { type NewWidgetInput, type WidgetType, widgetTypes } from '@/lib/widgets';
import { compareParts, cropDrawing, differingShare } from './support/on-ground';
import { alike, colorAt, type Rgb } from './support/pixels';
import { plainPicture } from './support/posters';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';
import { GROUND, WidgetStage } from './support/widget-stage';

/** Rows on their way from an address to a screen. */
let product: Product;
let site: Site;
let stage: WidgetStage;
let server: Server;
let address: string;
/** Current content of the file; `null` while the server is down. */
let file: string | null;

/** Response of a provider in Open-Meteo's format. */
const WEATHER = {
  current: {
    ...{ time: '2026-11-22T10:00', temperature_2m: 20, weather_code: 61 },
    ...{ is_day: 1, wind_speed_10m: 12, relative_humidity_2m: 81 },
  },
  daily: {
    time: ['2026-11-22', '2026-11-23'],
    weather_code: [61, 3],
    temperature_2m_min: [1, -2],
    temperature_2m_max: [24, 5],
    precipitation_probability_max: [90, 10],
  },
};

const HALF_A_DAY = 12 * 3_600_000;

test.beforeAll(async ({ browser }) => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/weather')) response.end(JSON.stringify(WEATHER));
    else if (file === null) request.socket.destroy();
    else response.end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = `${base}/menu.csv`;
  // Test servers have private addresses.
  product = await Product.initialised({ DATA_SOURCES_TO_PRIVATE: 'true', WEATHER_URL: `${base}/weather` });
  site = await Site.ofPlatform(browser, product);
  stage = await WidgetStage.at(browser, site);
});

test.beforeEach(() => {
  file = 'item,price\nTea,2.60\n';
});
test.afterAll(async () => {
  await site?.close();
  await product?.stop();
  server?.close();
});

const place = { name: 'W', x: 160, y: 90, rotation: 0, opacity: 1, locked: false, hidden: false };

function made<T extends WidgetType>(type: T, own: NewWidgetInput[T], more: object = {}): Widget {
  const { create } = widgetTypes[type] as { create(own: NewWidgetInput[T], on: object): object };
  return { id: type, ...place, type, ...create(own, { width: 1920, height: 1080 }), ...more } as unknown as Widget;
}

test('previews a source with its rows and saves it', async () => {
  const { page } = site;
  await open(page, `${product.url}/resManage/dataSources`);
  await page.getByRole('button', { name: 'New data source' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Menu');
  await form.getByRole('combobox', { name: 'Kind' }).press('Enter');
  await page.getByRole('option', { name: 'CSV file' }).press('Enter');
  await form.getByLabel('Address').fill(address);
  await form.getByRole('button', { name: 'Fetch a preview' }).click();
  await expect(form.getByRole('cell', { name: 'Tea' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Menu/ })).toContainText('Up to date');
});

test('names what is wrong with a source at its field', async ({ complaints }) => {
  complaints.allow(/status of 400/);
  const { page } = site;
  await open(page, `${product.url}/resManage/dataSources`);
  await page.getByRole('button', { name: 'New data source' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Wrong');
  await form.getByRole('combobox', { name: 'Kind' }).press('Enter');
  await page.getByRole('option', { name: 'JSON' }).press('Enter');
  const url = form.getByLabel('Address');
  await url.fill('ftp://example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(/Only addresses with http/);
  // A CSV file is no JSON: a wrong format is reported at the address, a missing path at the path.
  await url.fill(address);
  await form.getByRole('button', { name: 'Fetch a preview' }).click();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription('The answer is no JSON of the expected form.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});

test('changes a menu board on the screen with its CSV address', { tag: '@gate' }, async ({ complaints }) => {
  // Errors while the platform is down.
  complaints.allow(/status of 50\d/, /ERR_/);
  const config = { kind: 'csv', url: address, delimiter: 'auto', head: true } as const;
  const { id: sourceId } = await site.client.call(dataSourceSave, { name: 'Prices', minutes: 1, config });
  const fields = ['', 'item', '', 'price', ''].map((field) => ({ field, format: { kind: 'text' as const } }));
  const feed = { kind: 'source' as const, sourceId, fields, where: [], sort: null, limit: 50 };
  // Single line whose text fills the board; sold-out items are left out of it.
  const board = made('menuBoard', { feed, soldOutText: '' }, { columns: 1, fontSize: 120 });
  const programId = await stage.saved('Board', [board]);
  await stage.asEdited(programId);
  const before = await stage.player.screenshot();

  const fetchNow = () => site.client.call(dataSourceSave, { id: sourceId, name: 'Prices', minutes: 1 });
  const changedSince = async (picture: Buffer) => differingShare(picture, await stage.player.screenshot());
  file = 'item,price\nTea,2.60\nApple cake,3.90\nSoup,6.50\n';
  await fetchNow();
  await expect.poll(() => changedSince(before), { timeout: 30_000 }).toBeGreaterThan(0.002);
  await stage.asEdited(programId);
  const changed = await stage.player.screenshot();

  file = null;
  await fetchNow();
  await open(site.page, `${product.url}/resManage/dataSources`);
  await expect(site.page.getByRole('row', { name: /Prices/ })).toContainText('Failed last');
  expect(await changedSince(changed)).toBeLessThan(0.001);

  // Half a day later the rows are older than the source allows.
  const clocks = [site.page.clock, stage.player.clock];
  const fresh = await stage.drawnByPlayer();
  await site.page.clock.setSystemTime(Date.now() + HALF_A_DAY);
  await stage.edit(programId);
  const aged = await stage.drawnInEditor();
  const corner = {
    left: Math.round((board.x + board.w * 0.75) / 3),
    top: Math.round((board.y + board.h * 0.9) / 3),
    width: Math.round(board.w / 12),
    height: Math.round(board.h / 30),
  };
  const cornerDiffers = async (one: Buffer, other: Buffer) =>
    (await compareParts(one, other, [corner]))[0]?.differs ?? 1;
  expect(await cornerDiffers(fresh, aged)).toBeGreaterThan(0.05);

  // An open console would report errors while its platform is down.
  await site.page.goto('about:blank');
  await product.killPlatform();
  await stage.player.reload();
  await expect.poll(() => changedSince(changed).catch(() => 1), { timeout: 30_000 }).toBeLessThan(0.001);
  await stage.player.clock.setSystemTime(Date.now() + HALF_A_DAY);
  await stage.player.reload();
  await expect
    .poll(
      () =>
        stage
          .drawnByPlayer()
          .then((drawn) => cornerDiffers(aged, drawn))
          // Nothing is drawn yet.
          .catch(() => 1),
      { timeout: 30_000 },
    )
    .toBeLessThan(0.03);
  for (const clock of clocks) await clock.setSystemTime(Date.now());
  await product.startPlatform();
});

test('sets up a weather widget by keyboard and draws it as edited', async () => {
  const { page } = site;
  await open(page, `${product.url}/resManage/dataSources`);
  await page.getByRole('button', { name: 'New data source' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Harbour');
  await form.getByRole('combobox', { name: 'Kind' }).press('Enter');
  await page.getByRole('option', { name: 'Weather' }).press('Enter');
  await form.getByLabel('Latitude').fill('53,54');
  await form.getByLabel('Longitude').fill('9,98');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const programId = await stage.withNew('Weather');
  const properties = stage.section('Weather');
  await properties.getByLabel('Place').fill('Hafen');
  const from = properties.getByRole('combobox', { name: 'From' });
  // The list already shows it: the search result replaces the list, and with it the highlighted option.
  const found = page.waitForResponse((answer) => answer.url().includes('search=harb'));
  await from.fill('harb');
  await found;
  await expect(page.getByRole('option')).toHaveText(['Harbour']);
  await expect(async () => {
    await from.press('ArrowDown');
    await expect(from).toHaveAttribute('aria-activedescendant', /./, { timeout: 1_000 });
  }).toPass();
  await from.press('Enter');
  await expect(from).toHaveValue('Harbour');
  expect(await stage.widgetOf(programId, 'weather')).toMatchObject({ place: 'Hafen', unit: 'celsius' });
  await stage.playsAsEdited(programId);
  const celsius = await stage.drawnByPlayer();
  await stage.edit(programId);
  await page.locator('[data-canvas]').focus();
  await page.locator('[data-canvas]').press('Tab');
  await stage.choose('Degrees', 'Fahrenheit');
  expect(await stage.widgetOf(programId, 'weather')).toMatchObject({ place: 'Hafen', unit: 'fahrenheit' });
  await stage.playsAsEdited(programId);
  expect(await differingShare(celsius, await stage.drawnByPlayer())).toBeGreaterThan(0.0005);
});

const typed = (...rows: string[][]) => ({ feed: { kind: 'typed' as const, rows } });

test('draws typed rows on a terminal as in the editor', async () => {
  const programId = await stage.saved('Typed', [
    made('table', { ...typed(['S1', '8:15'], ['S7', '8:20']), labels: ['Train', 'Leaves'] }, { w: 800, h: 300 }),
    made('chart', { ...typed(['A', '12'], ['B', '19'], ['C', '-4']), chart: 'bar', name: 'V' }, { x: 1_000, w: 800 }),
    made(
      'menuBoard',
      { ...typed(['Drinks', 'Tea', 'hot', '2.60', ''], ['', 'Cake', '', '3.90', 'x']), soldOutText: 'Gone' },
      { y: 440, w: 800, h: 500 },
    ),
    made(
      'chart',
      { ...typed(['A', '12'], ['B', '19']), chart: 'pie', name: 'V' },
      { id: 'pie', x: 1_000, y: 660, w: 800, h: 300 },
    ),
  ]);
  await stage.asEdited(programId);
});

test('runs a ticker and takes pictures by turns', async () => {
  const colours: Rgb[] = [
    [220, 60, 80],
    [60, 180, 90],
  ];
  const items = [];
  for (const [i, color] of colours.entries()) {
    const { id: materialId, md5 } = await site.client.upload(`turn-${i}.png`, await plainPicture(color, 640, 360));
    items.push({ materialId, md5, name: `${i}`, weight: 1, from: null, until: null, byDay: [], hours: null });
  }
  const programId = await stage.saved('Moving', [
    made('carousel', { items }, { x: 0, y: 0, w: 1_920, h: 900, interval: 2, transition: 'none' }),
    made('ticker', typed(['Welcome', ''], ['Open until eight', '']), { x: 0, y: 960, w: 1_920, h: 120, speed: 10 }),
  ]);
  await stage.publish(programId);
  for (const color of [...colours, ...colours])
    await expect
      .poll(async () => alike(await colorAt(await stage.player.screenshot(), 0.5, 0.4), color), { timeout: 30_000 })
      .toBe(true);
  const track = stage.player.getByText('Welcome').first();
  const at = async () => (await track.boundingBox())?.x ?? 0;
  const first = await at();
  await expect.poll(at).not.toBe(first);
});

test('draws the letters of a ticker as in the editor', async () => {
  const box = { x: 40, y: 400, w: 1_840, h: 280, fontSize: 200, speed: 3 };
  const programId = await stage.saved('Ticker', [
    made('ticker', typed(['Fresh', '']), { ...box, background: '#60146e' }),
  ]);
  await stage.edit(programId);
  const word = await cropDrawing(GROUND, await stage.drawnInEditor());
  await stage.publish(programId);
  const differs = async () => {
    const picture = await stage.drawnByPlayer();
    const { left, top } = await cropDrawing(GROUND, picture);
    const { width, height } = word;
    const passing = await sharp(picture).extract({ left, top, width, height }).png().toBuffer();
    return differingShare(word.picture, passing);
  };
  // The text enters at one edge and leaves at the other: only in between it is complete.
  await expect.poll(() => differs().catch(() => 1), { timeout: 60_000, intervals: [200] }).toBeLessThan(0.04);
});
