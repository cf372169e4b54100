import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { register } from '@/lib/contract/gateway';
import { folderList, materialList, uploaderMD5Check } from '@/lib/contract/material';
import { officeTree } from '@/lib/contract/office';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { claim } from '@/lib/contract/terminal/join';
import { text } from '@/lib/widgets/text';
import { consoleClient } from './support/console-client';
import { callAs, type OwnInstitution, ownInstitution } from './support/institution';
import { Operator } from './support/operator';
import { quarters } from './support/pixels';
import type { Product } from './support/product';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Early warnings for an operator that something will not appear as intended. */
let own: OwnInstitution;

test.use({ storageState: ({ product: _ }, use) => use(own?.signedIn) });

test.beforeAll(async ({ product }) => {
  own = await ownInstitution(product);
});

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await quarters(width, 90),
});

test('keeps the label of the drop area in sight', async ({ page, product }) => {
  await page.setViewportSize({ width: 1000, height: 420 });
  await page.goto(`${product.url}/home`);
  const operator = new Operator(page);
  await operator.upload(await Promise.all([...Array(12).keys()].map((n) => picture(`long-${n}.png`, 160 + n))));
  const transfer = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
    return files;
  });
  const heading = page.getByRole('heading', { name: 'Materials' });
  for (const edge of ['top', 'bottom'] as const) {
    await page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), edge);
    await heading.dispatchEvent('dragenter', { dataTransfer: transfer });
    await expect(page.getByText('Drop to upload')).toBeInViewport({ ratio: 1 });
    await heading.dispatchEvent('dragleave', { dataTransfer: transfer });
    await expect(page.getByText('Drop to upload')).toBeHidden();
  }
});

test('names a failed upload with its reason and repeats it', async ({ page, product, complaints }) => {
  complaints.allow(/status of 413/);
  await page.goto(`${product.url}/home`);
  await new Operator(page).open('Materials');
  const check = `**${uploaderMD5Check.path}?*name=broken*`;
  await page.route(check, (route) =>
    route.fulfill({ status: 413, json: { code: 413, msg: 'There is room for 3 MB more.' } }),
  );
  const files = await Promise.all([picture('broken.png', 200), picture('whole.png', 201)]);
  await page.locator('input[type=file]').setInputFiles(files);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('1 file uploaded · 1 failed');
  await expect(uploads.getByRole('listitem').filter({ hasText: 'broken.png' })).toContainText(
    'There is room for 3 MB more.',
  );
  await page.unroute(check);
  await uploads.getByRole('button', { name: 'Try broken.png again' }).click();
  await expect(uploads).toContainText('2 files uploaded');
});

test('uploads a folder with its subfolders, and again into the same', async ({ page, product }) => {
  const season = mkdtempSync(path.join(tmpdir(), 'Season-'));
  mkdirSync(path.join(season, 'Shop'));
  const write = async (name: string, width: number) =>
    writeFileSync(path.join(season, name), await quarters(width, 90));
  await Promise.all([write('front.png', 210), write('Shop/window.png', 211), write('.hidden.png', 212)]);
  await page.goto(`${product.url}/home`);
  await new Operator(page).open('Materials');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const upload = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload a folder' }).press('Enter');
    await (await chooser).setFiles(season);
  };
  await upload();
  await expect(uploads).toContainText('2 files uploaded');
  for (const name of ['front.png', 'Shop/window.png']) rmSync(path.join(season, name));
  await write('Shop/door.png', 213);
  await upload();
  await expect(uploads).toContainText('3 files uploaded');

  const { folders, materials } = await libraryOf(product);
  const [outer] = folders.filter(({ name }) => name === path.basename(season));
  const inner = folders.filter(({ name }) => name === 'Shop');
  expect(inner).toEqual([expect.objectContaining({ parentId: outer?.id })]);
  const namesIn = (id: string | undefined) =>
    materials.filter(({ folderId }) => folderId === id).map(({ name }) => name);
  expect([namesIn(outer?.id), namesIn(inner[0]?.id).toSorted()]).toEqual([['front.png'], ['door.png', 'window.png']]);
  await page.getByRole('treeitem', { name: path.basename(season) }).press('Enter');
  await expect(page.getByText('front.png')).toBeVisible();
  rmSync(season, { recursive: true });
});

async function libraryOf(product: Product) {
  const client = consoleClient(product.url, { cookie: own.cookie });
  const { list: materials } = await client.call(materialList, { everywhere: true });
  return { folders: await client.call(folderList, {}), materials };
}

test('saves a material for each of several files with the same bytes', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  await new Operator(page).open('Materials');
  const { buffer, mimeType } = await picture('same', 220);
  const names = ['same-1.png', 'same-2.png', 'same-3.png', 'same-4.png'];
  await page.locator('input[type=file]').setInputFiles(names.map((name) => ({ name, mimeType, buffer })));
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded · 3 were there already');
  const { materials } = await libraryOf(product);
  expect(
    materials
      .map(({ name }) => name)
      .filter((name) => name.startsWith('same'))
      .toSorted(),
  ).toEqual(names);
});

/** Saves a program with a text too long for its box. */
function saveLongText(page: Page, name: string) {
  const document = emptyDocument();
  const words = 'Today only: two for one, from nine in the morning until we close. '.repeat(4);
  const place = { id: 'text', name: 'Offer', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
  const widget = { ...place, type: 'text' as const, ...text.create({ text: words }, document), w: 300, h: 80 };
  for (const scene of document.scenes) scene.widgets.push(widget);
  return callAs(page, programSave, { name, document });
}

test('warns before publishing of a text larger than its box', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  const { id: officeId } = (await callAs(page, officeTree, {}))[0] ?? { id: '' };
  const player = { model: 'Test', width: 1920, height: 1080, timezone: 'UTC', userAgent: 'test', capabilities: [] };
  const { code } = await callAs(page, register, { ...player, deviceKey: 'a-device-that-shows-long-texts' });
  await callAs(page, claim, { code, name: 'Long texts', officeId });
  const { id } = await saveLongText(page, 'Offers');
  await open(page, `${product.url}/terminalSelection?programs=${id}`);
  await page.getByRole('treeitem').first().press('Space');
  await page.getByRole('button', { name: 'Next' }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Offer' });
  await expect(warning).toContainText('Scene 1, Offer Its last words do not fit the box');
  await warning.getByRole('link', { name: 'Open Offers' }).click();
  await expect(page.getByLabel('Program name')).toHaveValue('Offers');
  // A single click makes all of it visible.
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem', { name: 'Offer' }).click();
  await page.getByRole('tab', { name: 'Properties' }).click();
  const cutOff = page.getByRole('alert').filter({ hasText: 'Its last words do not fit the box' });
  await cutOff.getByRole('button', { name: 'Make the box higher' }).click();
  await expect(cutOff).toHaveCount(0);
});

test('takes a pairing code as people write it', async ({ page, product, complaints }) => {
  complaints.allow(/status of 404/);
  await page.goto(`${product.url}/home`);
  await new Operator(page).open('Terminal monitor');
  await page.getByRole('button', { name: 'Add terminal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add terminal' });
  const code = dialog.getByLabel('Pairing code');
  await code.fill('ahf-j82');
  await expect(code).toHaveValue('AHFJ82');
  await dialog.getByLabel('Name').fill('Nowhere');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toContainText('No terminal shows this code now.');
});
