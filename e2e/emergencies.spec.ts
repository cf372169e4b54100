import { expect, type Page } from 'playwright/test';
import { signatureOf } from '@/apm-web/test/signed-requests';
import { emergencySave } from '@/lib/contract/emergency';
import type { Operator } from './support/operator';
import { alike, colorAt, type Rgb } from './support/pixels';
import { Site } from './support/site';
import { test } from './support/test';

let site: Site;
let operator: Operator;
let player: Page;

const RED: Rgb = [179, 0, 27];

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  operator = site.operator;
  player = await site.addPlayer(browser, 'Front door');
});

test.afterAll(() => site?.close());

/** Returns whether the whole screen shows the emergency. */
const isRed = async () => {
  const shown = await player.screenshot();
  const corners = await Promise.all([0.02, 0.98].map((at) => colorAt(shown, at, at)));
  return corners.every((corner) => alike(corner, RED));
};
const raised = () => operator.page.getByRole('alert').filter({ hasText: 'It ends by itself' });

test('raises a prepared emergency and ends it', { tag: '@gate' }, async () => {
  await test.step('preloads a prepared emergency on the terminal', async () => {
    const { page } = operator;
    await page.goto(`${site.product.url}/message/emergency`);
    await page.getByRole('button', { name: 'Prepare an emergency' }).first().click();
    const form = page.getByRole('dialog', { name: 'Prepare an emergency' });
    await form.getByLabel('Name').fill('Fire');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This is needed.')).toBeVisible();
    await form.getByLabel('Texts (English)').fill('Leave the building');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  });
  await test.step('takes over the screen when raised by keyboard', async () => {
    const { page } = operator;
    await page.getByRole('row', { name: /Fire/ }).click();
    await page.getByRole('button', { name: 'Raise' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Raise “Fire”' });
    const button = dialog.getByRole('button', { name: 'Raise' });
    // No terminal matches once the own institution is deselected; one is then selected by name.
    await dialog.getByRole('treeitem', { name: site.account.institution }).press('Space');
    await expect(dialog.getByText('There is no terminal there.')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Terminals' }).press('Enter');
    await dialog.getByRole('combobox', { name: 'Terminals' }).fill('front');
    await page.getByRole('option', { name: /Front door/ }).click();
    await expect(dialog.getByText('Type 1, the number of screens')).toBeVisible();
    const number = dialog.getByLabel('Number of screens');
    await number.fill('2');
    await expect(button).toBeDisabled();
    await number.fill('1');
    await number.press('Enter');
    await expect.poll(isRed, { timeout: 45_000 }).toBe(true);
    await page.keyboard.press('Escape');
    await expect(raised()).toContainText('Shown by 1 of 1', { timeout: 45_000 });
  });
  await test.step('ends it with the all-clear and records that', async () => {
    const { page } = operator;
    await raised().getByRole('button', { name: 'All-clear' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'All-clear' }).click();
    await expect.poll(isRed, { timeout: 45_000 }).toBe(false);
    await expect(raised()).toBeHidden();
    await page.getByRole('tab', { name: 'Raised' }).click();
    await page.getByRole('row', { name: /Fire/ }).click();
    const detail = page.getByRole('dialog', { name: 'Fire' });
    await expect(detail.getByRole('row', { name: /Front door/ })).toContainText(' s');
    await expect(detail).toContainText('All-clear');
    const saving = page.waitForEvent('download');
    await detail.getByRole('link', { name: 'Report (PDF)' }).press('Enter');
    expect((await saving).suggestedFilename()).toMatch(/^Fire \d{4}-\d\d-\d\d\.pdf$/);
    await page.keyboard.press('Escape');
  });
});

test('raises and ends an emergency by signed requests from outside', async () => {
  const { page } = operator;
  await site.client.call(emergencySave, { name: 'Gas leak', texts: { en: 'Leave the building' } });
  await page.goto(`${site.product.url}/message/emergency`);
  await page.getByRole('tab', { name: 'Sources' }).click();
  await page.getByRole('button', { name: 'Add a source' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a source' });
  await form.getByLabel('Name').fill('Button');
  await form.getByLabel('Raises').press('Enter');
  await page.getByRole('option', { name: 'Gas leak' }).press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  const once = page.getByRole('dialog', { name: 'The secret' });
  const secret = (await once.locator('code').textContent()) ?? '';
  await once.getByRole('button', { name: 'I have it' }).click();
  const address = await page
    .getByRole('row', { name: /emergency\/hooks/ })
    .getByText(/emergency\/hooks/)
    .textContent();
  const send = async (type: string, key = secret) => {
    const body = JSON.stringify({ type });
    const headers = {
      ...signatureOf(body, key, new Date(), `${type} ${Date.now()}`),
      'content-type': 'application/json',
    };
    return (await fetch(`${site.product.url}${address}`, { method: 'POST', body, headers })).status;
  };
  expect(await send('raise', `whsec_${Buffer.from('somebody else').toString('base64')}`)).toBe(401);
  expect(await send('raise')).toBe(200);
  await expect.poll(isRed, { timeout: 45_000 }).toBe(true);
  expect(await send('allClear')).toBe(200);
  await expect.poll(isRed, { timeout: 45_000 }).toBe(false);
});
