import { expect, type Locator, type Page } from 'playwright/test';
import { focusByTab } from './support/focus-by-tab';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Strategies, alarm rules and maintenance windows without a mouse: only Tab, Enter, arrow keys, Escape and typing. */

let site: Site;
let page: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  await site.addPlayer(browser, 'Front door');
});
test.afterAll(() => site?.close());

const type = (text: string) => page.keyboard.type(text);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const enter = async (target: Locator) => {
  await focusByTab(target);
  await press('Enter');
};
const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name, exact: true });

test('writes, assigns and sends a strategy', async () => {
  await open(page, `${site.product.url}/terminalMonitor/strategy`);
  await enter(page.getByRole('button', { name: 'New strategy' }).first());
  await expect(dialogOf('New strategy').getByLabel('Name')).toBeFocused();
  await type('Night off');
  await press('Enter');
  await expect(dialogOf('New strategy')).toBeHidden();

  const row = page.getByRole('row', { name: /Night off/ });
  await focusByTab(row);
  await press('Enter');
  const strategy = dialogOf('Night off');
  const add = strategy.getByRole('button', { name: 'Add a setting' });

  // On from half past six in the morning to ten at night.
  await enter(add);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await type('On and');
  await press('Enter');
  const hours = dialogOf('On and off');
  await focusByTab(hours.getByLabel('On', { exact: true }));
  await type('0630AM');
  await focusByTab(hours.getByLabel('Off', { exact: true }));
  await type('1000PM');
  await enter(hours.getByRole('button', { name: 'Save' }));
  await expect(hours).toBeHidden();

  await expect(add).toBeFocused();
  await press('Enter');
  await type('Vol');
  await press('Enter');
  const volume = dialogOf('Volume');
  await focusByTab(volume.getByRole('slider', { name: 'Usual level' }));
  await press('Home', 'PageUp', 'ArrowRight');
  await enter(volume.getByRole('button', { name: 'Save' }));
  await expect(volume).toBeHidden();
  const settings = strategy.getByRole('region', { name: 'Settings' }).getByRole('listitem');
  await expect(settings).toHaveText([/On and off.*6:30 AM.*10:00 PM/, /Volume.*11%/]);

  await enter(strategy.getByRole('button', { name: 'Tie to terminals' }));
  const tie = dialogOf('Tie “Night off”');
  await focusByTab(tie.getByRole('tab', { selected: true }));
  await press('End', 'Enter');
  await expect(tie.getByRole('tab', { name: 'Terminals' })).toHaveAttribute('aria-selected', 'true');
  await focusByTab(tie.getByRole('combobox', { name: 'Terminals' }));
  await type('front');
  await expect(page.getByRole('option', { name: /Front door/ })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect(tie.getByText('It holds on 1 terminal.')).toBeVisible();
  await enter(tie.getByRole('button', { name: 'Tie and send' }));
  await expect(page.getByText('Sent to 1 terminal')).toBeVisible();
  await expect(tie).toBeHidden();

  await enter(strategy.getByRole('button', { name: 'Remove Volume' }));
  await enter(dialogOf('Remove Volume').getByRole('button', { name: 'Remove Volume' }));
  await expect(settings).toHaveCount(1);
  await expect(strategy.getByRole('heading', { name: 'Settings' })).toBeFocused();
  await press('Escape');
  await expect(strategy).toBeHidden();
  await expect(row).toBeFocused();
});

test('changes an alarm rule and resets it', async () => {
  await open(page, `${site.product.url}/abnormalAlarm/rules`);
  const clock = page.getByRole('button', { name: /The clock is wrong/ });
  await enter(clock);
  const detail = dialogOf('The clock is wrong').first();
  await enter(detail.getByRole('button', { name: 'Edit' }));
  const rule = dialogOf('The clock is wrong').filter({ has: page.getByLabel('Notify of it') });
  await expect(rule.getByLabel('Notify of it')).toBeVisible();
  await focusByTab(rule.getByLabel('Grace in minutes'));
  await press('Control+a');
  await type('5');
  // A single key must not discard input.
  await press('Escape');
  await expect(dialogOf('Discard what you entered?')).toBeVisible();
  await press('Escape');
  await expect(dialogOf('Discard what you entered?')).toBeHidden();
  await expect(rule.getByLabel('Grace in minutes')).toBeFocused();
  // Enter saves from any field.
  await press('Enter');
  await expect(rule).toBeHidden();
  await expect(detail.getByRole('button', { name: 'Edit' })).toBeFocused();
  await press('Escape');
  await expect(clock).toContainText('After 5 minutes');
  await expect(clock).toBeFocused();

  await press('Enter');
  await enter(detail.getByRole('button', { name: 'Edit' }));
  await enter(rule.getByRole('button', { name: 'Remove the own rule' }));
  await expect(rule).toBeHidden();
  await expect(detail.getByRole('button', { name: 'Edit' })).toBeFocused();
  await press('Escape');
  await expect(clock).toContainText('At once');
});

test('creates and deletes a maintenance window', async () => {
  await open(page, `${site.product.url}/abnormalAlarm/rules`);
  await focusByTab(page.getByRole('tab', { selected: true }));
  await press('ArrowRight', 'Enter');
  await expect(page.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
  await enter(page.getByRole('button', { name: 'New maintenance window' }).first());
  const form = dialogOf('New maintenance window');
  await expect(form.getByLabel('Reason')).toBeFocused();
  await type('New power lines');
  for (const [field, hour] of [
    ['From', '08'],
    ['Until', '11'],
  ] as const) {
    // The picker replaces the text of a date on focus.
    const month = form.getByRole('group', { name: field }).getByRole('spinbutton', { name: 'Month' });
    await focusByTab(form.getByRole('textbox', { name: field }).or(month));
    await expect(month).toBeFocused();
    await type(`01312027${hour}00AM`);
  }
  await enter(form.getByRole('button', { name: 'Save' }));
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: /New power lines/ });
  await expect(row).toContainText('Jan 31, 2027, 11:00 AM');
  await focusByTab(row);
  await press('Enter');
  await enter(dialogOf('New power lines').getByRole('button', { name: 'Delete' }));
  await enter(dialogOf(/^Delete/).getByRole('button', { name: 'Delete' }));
  await expect(row).toHaveCount(0);
});
