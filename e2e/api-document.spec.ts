import { expect } from 'playwright/test';
import { apiTokenSave } from '@/lib/contract/access';
import { violations } from './support/axe';
import { Site } from './support/site';
import { test } from './support/test';

test('tries a call in the API document with a token', async ({ browser, product, complaints }) => {
  complaints.allow(/status of (400|401)/);
  const site = await Site.open(browser, product);
  const { token } = await site.client.call(apiTokenSave, {
    name: 'Shop system',
    scopes: ['terminal:terminal:view'],
    days: 1,
  });
  const { page } = site;
  await page.goto(`${product.url}/apm-web/openapi#terminalList`);
  const form = page.locator('form[data-path="/apm-web/a/api/terminal/list"]');
  await form.locator('xpath=preceding-sibling::summary').click();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('401');
  await page.getByLabel('Token', { exact: true }).fill(token);
  await form.getByLabel('Input of terminalList').fill('{ "pageSize": 5 }');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('200 · x-request-id');
  await expect(form.getByRole('status')).toContainText('"pageSize": 5');
  await form.getByLabel('Input of terminalList').fill('{ "pageSize": 5000 }');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('"pageSize": ');
  await expect(form.getByRole('status')).toContainText('400 ·');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await site.close();
});
