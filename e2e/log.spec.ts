import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { roleSave } from '@/lib/contract/role';
import { readMessages } from '@/lib/i18n/upkeep/catalogue';
import { consoleClient } from './support/console-client';
import { type OwnInstitution, ownInstitution } from './support/institution';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

const messages = readMessages('en');

let account: OwnInstitution;

test.beforeAll(async ({ product }) => {
  account = await ownInstitution(product);
  await consoleClient(product.url, account).call(roleSave, { name: 'Night shift', permissions: [] });
});

test('shows and exports the log in the reader’s language', { tag: '@gate' }, async ({ browser, product }) => {
  const page = await browser.newPage({ storageState: account.signedIn });
  await open(page, `${product.url}/sys/log`);
  await expect(page.getByRole('region', { name: 'System log' })).toContainText('Save a role');

  await page.context().addCookies([{ name: 'lang', value: 'de', url: product.url }]);
  await open(page, `${product.url}/sys/log`);
  const log = page.getByRole('region', { name: 'Systemprotokoll' });
  await expect(log).toContainText('Rolle speichern');
  await expect(log).not.toContainText('Save a role');

  await log.getByRole('button', { name: 'Rolle speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Rolle speichern' })).toBeVisible();
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportieren' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8');
  expect(lines).toContain('Rolle speichern');
});

test('ignores an incomplete date', async ({ browser, product }) => {
  const page = await browser.newPage({ storageState: account.signedIn });
  await open(page, `${product.url}/sys/log?from=2020-01-01T00%3A00%3A00.000Z`);
  const from = page.getByRole('group', { name: 'From' });
  await page.getByRole('textbox', { name: 'From' }).focus();
  await from.getByRole('spinbutton', { name: 'Year' }).click();
  await page.keyboard.press('Backspace');
  await page.getByRole('heading', { name: 'System log' }).click();
  await expect(page.getByText('Please give the whole date and time, or none.')).toBeVisible();
  await expect(page).toHaveURL(/from=2020-01-01/);
  await from.getByRole('spinbutton', { name: 'Year' }).click();
  // The year 202 is an incomplete input.
  await page.keyboard.type('202');
  await expect(from.getByRole('spinbutton', { name: 'Year' })).toHaveText('0202');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await page.keyboard.type('1');
  await expect(page).toHaveURL(/from=2021-01-01/);
  await expect(page.getByText('Please give the whole date and time, or none.')).toBeHidden();
});

test('keeps the platform’s messages out of a page', async ({ browser, product }) => {
  const page = await browser.newPage({ storageState: account.signedIn });
  await page.goto(`${product.url}/home`);
  const home = await (await page.request.get(`${product.url}/home`)).text();
  expect(home).toContain('Personal center');
  expect(home).not.toContain(messages['logged.access.authenticatorBegin']);
  expect(home).not.toContain(messages['mail.footer']);
});
