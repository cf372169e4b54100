import { expect } from 'playwright/test';
import { emptyDocument } from '@/lib/contract/program';
import { programDetail, programList, programSave } from '@/lib/contract/program/calls';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let product: Product;
let site: Site;

test.beforeAll(async ({ browser }) => {
  product = await Product.initialised();
  site = await Site.ofPlatform(browser, product);
});
test.afterAll(async () => {
  await site.close();
  await product.stop();
});
test.beforeEach(({ complaints }) => {
  // A save that arrived without a response is refused when sent again.
  complaints.allow(/status of 50\d/, /status of 409.*program.save/, /ERR_/);
});

test('keeps editing during an outage and saves everything once afterwards', async () => {
  const { page } = site;
  const { id } = await site.client.call(programSave, { name: 'Before', document: emptyDocument() });
  await open(page, `${product.url}/programEditor?id=${id}`);
  const name = page.getByRole('textbox', { name: 'Program name' });
  await product.platformBusy(async () => {
    await name.fill('During');
    await name.press('Enter');
    await expect(page.getByText(/^The platform has not answered for 5 seconds/)).toBeVisible({ timeout: 15_000 });
    await name.fill('After');
    await name.press('Enter');
    // Waits until the console gives up the first attempt.
    await expect(page.getByText('Not saved')).toBeVisible({ timeout: 40_000 });
  });
  await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 30_000 });
  const saved = await site.client.call(programDetail, { id });
  expect(saved.name).toBe('After');
  expect(saved.revision).toBeLessThanOrEqual(3);
  const { list } = await site.client.call(programList, { pageNo: 1, pageSize: 50 });
  expect(list.filter((each) => ['Before', 'During', 'After'].includes(each.name))).toHaveLength(1);
});

test('keeps a list during an outage and refetches it afterwards', async () => {
  const { page } = site;
  await site.client.call(programSave, { name: 'Breakfast', document: emptyDocument() });
  await open(page, `${product.url}/program/make`);
  await expect(page.getByText('Breakfast')).toBeVisible();
  await product.platformBusy(async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
    await expect(page.getByText(/^The platform does not answer\. What you see is from/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText('Breakfast')).toBeVisible();
  });
  await expect(page.getByText(/^The platform does not answer/)).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('Breakfast')).toBeVisible();
});

test('opens a page within seconds during an outage and fills it later', async ({ browser }) => {
  const page = await browser.newPage({ storageState: site.account.signedIn });
  const stranger = await browser.newPage();
  await product.platformBusy(async () => {
    const begun = Date.now();
    await page.goto(`${product.url}/home`, { waitUntil: 'commit' });
    await expect(page.getByText("The platform can't be reached right now.")).toBeVisible({ timeout: 10_000 });
    await stranger.goto(`${product.url}/login`);
    await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(Date.now() - begun).toBeLessThan(20_000);
  });
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible({ timeout: 30_000 });
  await Promise.all([page.close(), stranger.close()]);
});
