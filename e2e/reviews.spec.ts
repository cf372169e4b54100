import { expect, type Page } from 'playwright/test';
import { reviewSubmit } from '@/lib/contract/review';
import { settingSave } from '@/lib/contract/setting';
import { callAs } from './support/institution';
import type { Operator } from './support/operator';
import { somePdf } from './support/pdf';
import { alike, colorAt, QUARTERS, quarters, type Rgb } from './support/pixels';
import { fullScreen, saveProgram } from './support/posters';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';

let site: Site;
let operator: Operator;
let player: Page;

test.beforeAll(async ({ browser }) => {
  site = await Site.ofPlatform(browser, await Product.initialised());
  operator = site.operator;
  // One account plays both sides here; the platform's own tests cover who may decide.
  await callAs(site.page, settingSave, { audit: 'program', auditOwn: true });
  player = await site.addPlayer(browser, 'Window');
  const image = await site.client.upload('loop.png', await quarters());
  const programId = await saveProgram(site.client, 'Loop', [{ widgets: [fullScreen({ type: 'image' }, image)] }]);
  await site.page.goto(`${site.product.url}/programEditor?id=${programId}`);
});

test.afterAll(async () => {
  await site?.close();
  await site?.product.stop();
});

const shows = async () => alike(await colorAt(await player.screenshot(), 0.1, 0.2), QUARTERS.topLeft as Rgb);
const region = (name: string) => operator.page.getByRole('region', { name });
const review = () => operator.page.getByRole('dialog', { name: 'Loop' });

test('publishes a program once its review has passed', { tag: '@gate' }, async () => {
  await test.step('holds a publish and shows what it waits for', async () => {
    const { page } = operator;
    await page.getByRole('button', { name: 'Publish' }).click();
    await page
      .getByRole('treeitem', { name: new RegExp(site.account.institution) })
      .first()
      .press('Space');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Publish to/ }).click();
    await expect(page.getByText('It waits for review')).toBeVisible();
    await page.goto(`${site.product.url}/publishProgram/list`);
    await expect(region('Waiting for review')).toContainText('Waits for: Loop');
    expect(await shows()).toBe(false);
  });
  await test.step('rejects with a note that the author sees', async () => {
    const { page } = operator;
    await page.goto(`${site.product.url}/publishProgram/checklist`);
    await page.getByRole('row', { name: /Loop/ }).click();
    await expect(review().getByRole('region', { name: 'Program preview' })).toBeVisible();
    await expect(review().getByRole('button', { name: 'Reject' })).toBeDisabled();
    await review().getByLabel('Note').fill('The logo is missing.');
    await review().getByRole('button', { name: 'Reject' }).click();
    await expect(review()).toContainText('Rejected');
    await page.goto(`${site.product.url}/publishProgram/list`);
    await expect(region('Rejected')).toContainText('The logo is missing.');
    await expect(region('Waiting for review')).toBeHidden();
    await page.goto(`${site.product.url}/program/make`);
    await page.getByRole('row', { name: /Loop/ }).getByText('Rejected').hover();
    await expect(page.getByRole('tooltip')).toContainText('The logo is missing.');
  });
  await test.step('publishes after an edit and a review by keyboard', async () => {
    const { page } = operator;
    await page.goto(`${site.product.url}/publishProgram/list`);
    await region('Rejected').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('This publish was rejected: The logo is missing.')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Publish to/ }).click();
    await expect(page.getByText('It waits for review')).toBeVisible();
    await page.goto(`${site.product.url}/publishProgram/checklist`);
    const row = page.getByRole('row', { name: /Loop/ });
    await row.getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Pass', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Pass' }).press('Enter');
    await expect(page.getByText('Nothing waits for a decision')).toBeVisible();
    await expect.poll(shows, { timeout: 45_000 }).toBe(true);
  });
});

test('shows a reviewer every page of a PDF', async () => {
  const { page } = operator;
  const colors: [Rgb, Rgb] = [
    [200, 0, 0],
    [0, 0, 200],
  ];
  const { id } = await site.client.upload('menu.pdf', somePdf(colors));
  await callAs(page, reviewSubmit, { kind: 'material', ids: [id] });
  await page.goto(`${site.product.url}/resManage/checklist`);
  await page.getByRole('row', { name: /menu/ }).click();
  const dialog = page.getByRole('dialog', { name: 'menu' });
  const isDrawn = async (no: number, color: Rgb) =>
    alike(await colorAt(await dialog.getByRole('img', { name: `Page ${no} of 2` }).screenshot(), 0.5, 0.5), color);
  await expect.poll(() => isDrawn(1, colors[0])).toBe(true);
  await dialog.getByRole('button', { name: 'Go to page 2' }).click();
  await expect.poll(() => isDrawn(2, colors[1])).toBe(true);
});
