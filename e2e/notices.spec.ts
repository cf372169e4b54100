import { expect, type Page } from 'playwright/test';
import type { Call, Input, Output } from '../lib/contract/call';
import { alarm, poll, register } from '../lib/contract/gateway';
import { decodeAnswer, encodeCall } from '../lib/contract/wire';
import { Operator } from './support/operator';
import type { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';
import { open, reload } from './support/wait-until-idle';

let product: Product;
let site: Site;
let page: Page;

test.beforeAll(async ({ browser, product: ofWorker }) => {
  product = ofWorker;
  site = await Site.open(browser, product);
  page = site.page;
});
test.afterAll(() => site?.close());

/** Makes a call as a terminal's player does. */
async function callOfTerminal<C extends Call>(call: C, input: Input<C>, token?: string): Promise<Output<C>> {
  const { method, path, body, headers: own } = encodeCall(call, input);
  const headers = { ...own, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(product.platformUrl + path, { method, body, headers });
  return decodeAnswer(call, answer.status, await answer.json());
}

/** Adds a terminal that raises an alarm. */
async function terminalInTrouble(name: string): Promise<void> {
  const player = {
    deviceKey: `e2e-notices-${name}-${'0'.repeat(20)}`,
    model: 'Test',
    width: 1920,
    height: 1080,
    userAgent: 'e2e',
  };
  const { code, pollToken } = await callOfTerminal(register, { ...player, timezone: 'UTC', capabilities: [] });
  await new Operator(page).addTerminal(code, name);
  const { token } = await callOfTerminal(poll, { pollToken });
  await callOfTerminal(alarm, { type: 'storageLow', detail: '', at: new Date().toISOString() }, token ?? '');
}

const bell = () => page.getByRole('button', { name: /^Notices/ });

test('shows an alarm at the bell and marks it as read', { tag: '@gate' }, async () => {
  await terminalInTrouble('Lobby');
  await open(page, `${product.url}/home`);
  await expect(bell()).toHaveAccessibleName('Notices, 1 unread');
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toContainText('Terminals1');
  await bell().click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(
    'The storage of terminal “Lobby” is almost full.',
  );
  await page.keyboard.press('Escape');
  await expect(bell()).toHaveAccessibleName('Notices');
  await reload(page);
  await expect(bell()).toHaveAccessibleName('Notices');

  await bell().press('Enter');
  await page.getByRole('link', { name: 'All notices' }).click();
  await expect(page).toHaveURL(/\/sysManage\/messageNotification$/);
  await expect(page).toHaveTitle('Signage Console · Notices');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('No notice matches')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('row', { name: /Lobby/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(bell()).toHaveAccessibleName('Notices, 1 unread');
  await page.getByRole('row', { name: /Lobby/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No notices')).toBeVisible();
});

const popUp = () => page.getByRole('region', { name: 'Maintenance tonight' });

test('writes an announcement in bold and shows it until dismissed', async () => {
  await open(page, `${product.url}/sys/sysSetting/announcementManager`);
  await page.getByLabel('Title').fill('Maintenance tonight');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Screens may be ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('dark');
  await page.getByLabel('Show the announcement').last().check();
  await page.getByRole('textbox', { name: 'Until' }).focus();
  await page.getByRole('group', { name: 'Until' }).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('123120991200');
  await page.getByRole('button', { name: 'Save announcement' }).click();
  await expect(page.getByText('Successful operation')).toBeVisible();

  await open(page, `${product.url}/home`);
  await expect(popUp()).toBeVisible();
  expect(await popUp().locator('strong').textContent()).toBe('dark');
  await popUp().getByRole('button', { name: 'No more reminders' }).click();
  await expect(popUp()).toHaveCount(0);
  await reload(page);
  await expect(bell()).toBeVisible();
  await expect(popUp()).toHaveCount(0);
});
