import { expect, type Page } from 'playwright/test';
import { placeholderValues } from '@/lib/contract/attribute';
import { dataSourceSave } from '@/lib/contract/data-source';
import { officeSave } from '@/lib/contract/office';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programList, programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { getUserInfo } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { widgetTypes } from '@/lib/widgets';
import { differingShare } from './support/on-ground';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** A franchise of three shops: one program, one file of prices, one file of store numbers. */
const SHOPS = ['Kiel', 'Lyon', 'Turin'];
/** Share of pixels that differ between two prices. */
const VISIBLE = 0.002;

let site: Site;
let page: Page;
let source: string;
const screens: Page[] = [];

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  const { client } = site;
  const { office } = await client.call(getUserInfo, {});
  for (const name of SHOPS) {
    const shop = await client.call(officeSave, { name, parentId: office.id });
    screens.push(await site.addPlayer(browser, `${name} counter`));
    const { list } = await client.call(terminalList, { search: `${name} counter` });
    await client.call(updateTerminalOffice, { ids: list.map(({ id }) => id), officeId: shop.id });
  }
  source = await savePrices(['1', '2.60'], ['2', '44.90'], ['3', '7777']);
  await client.call(programSave, { name: 'Price of the day', document: priceList(source) });
});

test.afterAll(() => site?.close());

async function savePrices(...rows: [store: string, price: string][]): Promise<string> {
  const config = { kind: 'table' as const, columns: ['store', 'price'], rows };
  return (await site.client.call(dataSourceSave, { id: source, name: 'Prices', config })).id;
}

/** Program with a table of the prices of the terminal's own store. */
function priceList(sourceId: string) {
  const document = emptyDocument();
  const fields = [{ field: 'price', format: { kind: 'text' as const } }];
  const where = [{ field: 'store', is: 'equals' as const, value: '{{attribute.storeNumber}}' }];
  const feed = { kind: 'source' as const, sourceId, fields, where, sort: null, limit: 5 };
  const own = widgetTypes.table.create({ feed, labels: ['Price'] }, document);
  const place = { id: 'prices', name: 'Prices', x: 100, y: 100, rotation: 0, opacity: 1, locked: false, hidden: false };
  const table: Widget = { ...place, type: 'table', ...own, fontSize: 160, w: 1_600, h: 800 };
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: [table] })) };
}

const terminalOf = async (shop: string) =>
  (await site.client.call(terminalList, { search: `${shop} counter` })).list[0]?.id ?? '';

test('shows each shop its own price from one program and one file', { tag: '@gate' }, async () => {
  await test.step('imports the store numbers', async () => {
    await open(page, `${site.product.url}/sys/office`);
    await page.getByRole('button', { name: 'Attributes as CSV' }).click();
    await page.getByRole('menuitem', { name: 'Import attributes' }).click();
    const csv = ['Institution,Terminal,storeNumber', ...SHOPS.map((name, i) => `${name},,${i + 1}`)].join('\n');
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog).toBeHidden();
    const values = await site.client.call(placeholderValues, { id: await terminalOf('Lyon') });
    expect(values).toMatchObject({ 'attribute.storeNumber': '2', 'office.name': 'Lyon' });
  });

  await test.step('publishes one program to all shops', async () => {
    const { office } = await site.client.call(getUserInfo, {});
    const { list } = await site.client.call(programList, {});
    const publishParams = { name: 'Prices', mode: 'replace' as const, from: null, until: null };
    await site.client.call(saveTerminals, {
      programIds: list.map(({ id }) => id),
      officeIds: [office.id],
      publishParams,
    });
    await Promise.all(
      screens.map((screen) => screen.locator('[data-program="Price of the day"]').waitFor({ timeout: 30_000 })),
    );
  });

  const shots = () => Promise.all(screens.map((screen) => screen.screenshot()));
  await test.step('draws another price on each screen', async () => {
    await expect
      .poll(
        async () => {
          const [a, b, c] = (await shots()) as [Buffer, Buffer, Buffer];
          return Math.min(await differingShare(a, b), await differingShare(b, c), await differingShare(a, c));
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(VISIBLE);
  });

  await test.step('changes the price of one shop on its screen only', async () => {
    const before = (await shots()) as [Buffer, Buffer, Buffer];
    await savePrices(['1', '2.60'], ['2', '9'], ['3', '7777']);
    const changed = async (i: 0 | 1 | 2) => differingShare(before[i], await (screens[i] as Page).screenshot());
    await expect.poll(() => changed(1), { timeout: 30_000 }).toBeGreaterThan(VISIBLE);
    expect([await changed(0), await changed(2)]).toEqual([0, 0]);
  });
});

test('fills placeholders with the values of a chosen terminal in the editor', async () => {
  const document = emptyDocument();
  const { id } = await site.client.call(programSave, { name: 'Greeting', document });
  await open(page, `${site.product.url}/programEditor?id=${id}`);
  await page
    .getByRole('tabpanel', { name: 'Widgets' })
    .getByRole('button', { name: 'Text', exact: true })
    .press('Enter');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Welcome to ');
  await page.getByRole('button', { name: 'Insert placeholder' }).first().click();
  await page.getByRole('menuitem', { name: /office\.name/ }).click();
  await expect(text).toHaveValue('Welcome to {{office.name}}');
  const canvas = page.locator('[data-canvas]');
  const before = await canvas.screenshot();
  const terminal = page.getByRole('combobox', { name: 'Show values of' });
  await terminal.fill('Lyon');
  await page.getByRole('option', { name: /Lyon counter/ }).click();
  await expect.poll(async () => differingShare(before, await canvas.screenshot())).toBeGreaterThan(0.001);
});
