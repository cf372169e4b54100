import { expect } from 'playwright/test';
import { logout } from '@/lib/contract/session';
import { violations } from './support/axe';
import { callAs } from './support/institution';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
});
test.afterAll(() => site?.close());

test('saves a form after signing in again over it', async ({ complaints }) => {
  complaints.allow(/status of 401/);
  const { page, product, account } = site;
  await open(page, `${product.url}/sys/role`);
  await page.getByRole('button', { name: 'New role' }).first().click();
  const form = page.getByRole('dialog', { name: 'New role' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  await form.getByRole('checkbox', { name: 'View' }).first().check();
  await callAs(page, logout, {});
  await form.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  const signIn = again.frameLocator('iframe');
  await signIn.getByRole('textbox', { name: 'User name' }).fill(account.user);
  expect(await violations(page)).toEqual([]);
  await signIn.getByLabel('Password', { exact: true }).fill(account.password);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Night shift/ })).toBeVisible();
});
