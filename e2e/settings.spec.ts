import { expect, type Page } from 'playwright/test';
import { violations } from './support/axe';
import { openNotHydrated } from './support/not-hydrated';
import { Operator } from './support/operator';
import { Product, SIGNED_IN } from './support/product';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let product: Product;

test.use({ storageState: SIGNED_IN });

test.beforeAll(async () => {
  product = await Product.initialised({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
test.afterAll(async () => {
  await product?.stop();
});

async function openSettings(page: Page): Promise<void> {
  await open(page, `${product.url}/sys/sysSetting/list`);
  await expect(page.getByRole('heading', { name: 'System settings' })).toBeVisible();
}

test('makes a player opened by link a terminal with free joining', { tag: '@gate' }, async ({ page, browser }) => {
  await openSettings(page);
  await page.getByLabel('Terminals join without a code', { exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successful operation')).toBeVisible();

  const operator = new Operator(page);
  await operator.open('Terminal monitor');
  await page.getByRole('button', { name: 'Add terminal' }).first().click();
  const link = await page.getByRole('dialog', { name: 'Add terminal' }).getByText('/player?join=').textContent();
  const screen = await browser.newPage();
  await screen.goto(link ?? '');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('gridcell', { name: /^Chrome \d+ · / })).toBeVisible();
  await screen.close();
});

test('keeps text and switches changed before hydration', async ({ page }) => {
  const { hydrate } = await openNotHydrated(page, `${product.url}/sys/sysSetting/list`);
  const limit = page.getByLabel('Own limit for uploads', { exact: true });
  const on = await limit.isChecked();
  await limit.click();
  await page.getByLabel('Captcha after failed sign-ins', { exact: true }).fill('5');
  await hydrate();
  await expect(page.getByText('2 changes are not saved')).toBeVisible();
  await expect(limit).toBeChecked({ checked: !on });
  await expect(page.getByLabel('Captcha after failed sign-ins', { exact: true })).toHaveValue('5');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(limit).toBeChecked({ checked: on });
});

test('keeps scroll position and focus from before hydration', async ({ page }) => {
  const { hydrate } = await openNotHydrated(page, `${product.url}/sys/sysSetting/list`);
  const button = page.getByRole('button', { name: 'Send a test mail' });
  await button.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await button.hover();
  await page.mouse.down();
  await hydrate();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Send a test mail' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('is usable on a phone and by screen reader', async ({ page }) => {
  await openSettings(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible({ visible: width > 1200 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  }
});
