import { expect, type Page } from 'playwright/test';
import { type FakeMailServer, startFakeMailServer } from '@/apm-web/test/fake-mail-server';
import { open, reload } from './support/at-rest';
import { violations } from './support/axe';
import { openNotHydrated } from './support/not-hydrated';
import { complaintsOf, Operator } from './support/operator';
import { Product, SIGNED_IN } from './support/product';
import { test } from './support/test';

let mailServer: FakeMailServer;
let product: Product;

test.describe.configure({ mode: 'serial' });

test.use({ storageState: SIGNED_IN });

test.beforeAll(async () => {
  mailServer = await startFakeMailServer();
  product = await Product.initialised({ SMTP_URL: mailServer.settings.SMTP_URL });
});
test.afterAll(async () => {
  await product?.stop();
  await mailServer?.close();
});

async function openSettings(page: Page): Promise<void> {
  await open(page, `${product.url}/sys/sysSetting/list`);
  await expect(page.getByRole('heading', { name: 'System settings' })).toBeVisible();
}

test('saves two settings, and resets one to its default', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openSettings(page);
  const captcha = page.getByLabel('Captcha after failed sign-ins', { exact: true });
  const limit = page.getByLabel('Own limit for uploads', { exact: true });
  await expect(captcha).toHaveValue('3');
  await captcha.fill('500');
  await limit.click();
  await expect(page.getByText('2 changes are not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This is too big. 1 to 100 failed tries, or 0: never')).toBeVisible();
  await captcha.fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successful operation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();

  await reload(page);
  await expect(captcha).toHaveValue('7');
  await expect(limit).toBeChecked();
  await page.getByRole('button', { name: 'Set “Captcha after failed sign-ins” back to its default' }).click();
  await expect(captcha).toHaveValue('3');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(captcha).toHaveValue('7');
  expect(complaints).toEqual([]);
});

test('sends a test mail; without an SMS gateway codes by SMS cannot be switched on', async ({ page, complaints }) => {
  complaints.allow(/status of 409/);
  await openSettings(page);
  await expect(page.getByRole('button', { name: 'Send a test SMS' })).toBeDisabled();
  await expect(page.getByLabel('Code by SMS at sign-in', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test mail' });
  await dialog.getByLabel('Mail address').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('The server has taken the test message.')).toBeVisible();
  expect(mailServer.mails.at(-1)).toMatchObject({ to: 'ada@example.com', subject: 'A test of your console’s mail' });
  mailServer.breakDown();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('The mail server did not take the message.')).toBeVisible();
  mailServer.repair();
  // Nothing is lost by closing it, and so it does not ask.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('with free joining on, a player opened with the link becomes a terminal by itself', async ({ page, browser }) => {
  await openSettings(page);
  await page.getByLabel('Terminals join without a code', { exact: true }).click();
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

test('text and switches changed before hydration are kept', async ({ page }) => {
  const complaints = complaintsOf(page);
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
  expect(complaints).toEqual([]);
});

test('scroll position and focus from before hydration are kept', async ({ page }) => {
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
