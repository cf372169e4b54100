import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { maintenanceSave } from '@/lib/contract/alarm/maintenance';
import { alarmRuleSave } from '@/lib/contract/alarm/rules';
import { alarm } from '@/lib/contract/gateway';
import { violations } from './support/axe';
import type { ConsoleClient } from './support/console-client';
import { addPerson } from './support/institution';
import { Operator } from './support/operator';
import type { Product } from './support/product';
import { Site } from './support/site';
import { addBareTerminal } from './support/terminal';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let product: Product;
let site: Site;
let page: Page;
let terminal: ConsoleClient;

test.beforeAll(async ({ browser, product: ofWorker }) => {
  product = ofWorker;
  site = await Site.open(browser, product);
  page = site.page;
  ({ client: terminal } = await addBareTerminal(product.url, site.client, 'Lobby'));
});
test.afterAll(() => site?.close());

const raise = (type: 'storageLow' | 'clockDrift') =>
  terminal.call(alarm, { type, detail: '=1+1', at: new Date().toISOString() });

const row = (name: string | RegExp) => page.getByRole('row', { name });

test('lists a raised alarm and follows it until it is closed', { tag: '@gate' }, async () => {
  await test.step('appears in the open list and in the menu by itself', async () => {
    await open(page, `${product.url}/abnormalAlarm/abnormalAlarmList`);
    await expect(page.getByText('No alarms')).toBeVisible();
    await raise('storageLow');
    await expect(row(/The storage is almost full.*Lobby/)).toContainText('Open');
    const entry = page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: /^Alarms/ });
    await expect(entry).toContainText('1');
  });
  await test.step('acknowledges with a note, snoozes and wakes', async () => {
    await row(/Lobby/).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Acknowledge' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Acknowledge 1 alarm' });
    await dialog.getByLabel('Note').fill('On my way');
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(row(/Lobby/)).toContainText('Acknowledged');
    const entry = page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: /^Alarms/ });
    await expect(entry).not.toContainText('1');

    await row(/Lobby/).click();
    const detail = page.getByRole('dialog', { name: 'The storage is almost full' });
    await expect(detail).toContainText('On my way');
    await expect(detail.getByRole('region', { name: 'Commands' })).toContainText('None');
    await expect(detail.getByRole('region', { name: 'Reported as played' })).toContainText('Nothing was reported');
    await detail.getByRole('button', { name: 'Snooze' }).click();
    const snooze = page.getByRole('dialog', { name: 'Snooze 1 alarm' });
    await snooze.getByLabel('Until a time').check();
    await snooze.getByRole('button', { name: 'Snooze' }).click();
    await expect(snooze.getByText('This is needed.')).toBeVisible();
    await snooze.getByLabel('Until it recovers').check();
    await snooze.getByRole('button', { name: 'Snooze' }).click();
    await expect(detail).toContainText('Snoozed');
    await detail.getByRole('button', { name: 'End snooze' }).click();
    await expect(detail).not.toContainText('Snoozed');
    // The focused button that ended the snooze is gone.
    await detail.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(detail).toBeHidden();
  });
  await test.step('exports, closes and finds it by state', async () => {
    await row(/Lobby/).getByRole('checkbox').check();
    const saving = page.waitForEvent('download');
    await page.getByRole('toolbar').getByRole('link', { name: 'Export' }).click();
    const csv = await readFile(await (await saving).path(), 'utf8');
    expect(csv).toContain(',storageLow,acknowledged,Lobby,');
    expect(csv).toContain(",'=1+1,");
    await page.getByRole('toolbar').getByRole('button', { name: 'Close alarm' }).click();
    await page.getByRole('dialog', { name: 'Close 1 alarm?' }).getByRole('button', { name: 'Close alarm' }).click();
    await expect(row(/Lobby/)).toContainText('Closed');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Open' }).click();
    await expect(page.getByText('No alarm matches')).toBeVisible();
  });
});

test('checks and saves a rule and a maintenance window', async () => {
  await open(page, `${product.url}/abnormalAlarm/rules`);
  const change = async (type: string) => {
    await page.getByRole('button', { name: new RegExp(type) }).click();
    await page.getByRole('dialog', { name: type }).getByRole('button', { name: 'Edit' }).click();
    // The detail behind the dialog is hidden from roles.
    return page.getByRole('dialog', { name: type }).filter({ has: page.getByLabel('Notify of it') });
  };
  // Close button of the detail: toasts have one, too.
  const leave = (type: string) =>
    page.getByRole('dialog', { name: type }).getByRole('button', { name: 'Close', exact: true }).click();
  const rule = await change('The clock is wrong');
  await rule.getByLabel('Escalate after minutes').fill('10');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByText('This is needed.')).toBeVisible();
  await rule.getByLabel('Escalate after minutes').fill('');
  await rule.getByLabel('Grace in minutes').fill('5');
  await rule.getByRole('button', { name: 'Save' }).click();
  await leave('The clock is wrong');
  await expect(page.getByRole('button', { name: /The clock is wrong/ })).toContainText('After 5 minutes');
  await expect(page.getByRole('button', { name: /The clock is wrong/ })).toContainText('Own rule');
  await expect(page.getByRole('button', { name: /Too hot/ })).toContainText('From 85 °C');
  const heat = await change('Too hot');
  await heat.getByLabel('Opens from').fill('40');
  await heat.getByRole('button', { name: 'Save' }).click();
  await expect(heat.getByText('This is too small.')).toBeVisible();
  await heat.getByLabel('Opens from').fill('70');
  await heat.getByRole('button', { name: 'Save' }).click();
  await leave('Too hot');
  await expect(page.getByRole('button', { name: /Too hot/ })).toContainText('From 70 °C');
  await page.getByRole('tab', { name: 'Maintenance' }).click();
  await page.getByRole('button', { name: 'New maintenance window' }).first().click();
  const form = page.getByRole('dialog', { name: 'New maintenance window' });
  await form.getByLabel('Reason').fill('Power');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is needed.').first()).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
});

test('refuses a webhook to a private address and logs why', async () => {
  await open(page, `${product.url}/abnormalAlarm/abnormalAlarmList`);
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Name').fill('Desk');
  await form.getByLabel('Address').fill('http://127.0.0.1:9/');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'The secret' })).toContainText('whsec_');
  await page.getByRole('button', { name: 'I have it' }).click();
  await row(/Desk/).click();
  await page.getByRole('dialog', { name: 'Desk' }).getByRole('button', { name: 'Send a test' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Webhook log' }).click();
  await row(/Desk test/).click();
  const entry = page.getByRole('dialog', { name: 'Desk' });
  await expect(entry).toContainText('"type": "test"');
  await entry.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Successful operation').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(async () => {
    await page.reload();
    await expect(row(/Desk test/)).toContainText('A private address is not allowed', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('lets a viewer read rules and gives the reason against changing them', { tag: '@gate' }, async ({ browser }) => {
  const password = 'Signage#2026x';
  const from = new Date().toISOString();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await site.client.call(maintenanceSave, { reason: 'Rewiring', from, until });
  await site.client.call(alarmRuleSave, { type: 'temperature', notifies: true, days: '1,2', graceMinutes: 7 });
  await addPerson(page, { loginName: 'watcher', name: 'Wes Watcher', password, permissions: ['sys:alarm:view'] });
  const context = await browser.newContext();
  const watching = await context.newPage();
  await watching.goto(`${product.url}/login`);
  await new Operator(watching).signIn('watcher', password);
  await open(watching, `${product.url}/abnormalAlarm/abnormalAlarmList`);
  const refused: number[] = [];
  watching.on('response', (answer) => answer.status() === 403 && refused.push(answer.status()));

  // The reason is reachable by keyboard, and the disabled tab opens nothing.
  const webhooks = watching.getByRole('tab', { name: 'Webhooks' });
  await watching.getByRole('tab', { name: 'Alarms' }).focus();
  await watching.keyboard.press('Tab');
  await expect(webhooks).toBeFocused();
  await expect(webhooks).toHaveAttribute('aria-disabled', 'true');
  await expect(watching.getByRole('tooltip', { name: 'No permission' })).toBeVisible();
  await watching.keyboard.press('Enter');
  await expect(watching.getByRole('tab', { name: 'Alarms' })).toHaveAttribute('aria-selected', 'true');

  await watching.getByRole('tab', { name: 'Rules' }).click();
  await watching.getByRole('button', { name: /Too hot/ }).press('Enter');
  const rule = watching.getByRole('dialog', { name: 'Too hot' });
  await expect(rule).toContainText('Monday, Tuesday');
  await expect(rule).toContainText('Everybody who may see alarms');
  const edit = rule.getByRole('button', { name: 'Edit' });
  await expect(edit).toBeDisabled();
  expect(await violations(watching)).toEqual([]);
  await edit.locator('..').focus();
  await expect(watching.getByRole('tooltip', { name: 'No permission' })).toBeVisible();
  await rule.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(watching.getByRole('combobox', { name: 'Institution' })).toBeDisabled();

  await watching.getByRole('tab', { name: 'Maintenance' }).click();
  await expect(watching.getByRole('button', { name: 'New maintenance window' })).toBeDisabled();
  await watching.getByRole('row', { name: /Rewiring/ }).click();
  const window = watching.getByRole('dialog', { name: 'Rewiring' });
  await expect(window.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(window.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(await violations(watching)).toEqual([]);
  expect(refused).toEqual([]);
  await context.close();
});
