import { expect, type Page } from 'playwright/test';
import type { Operator } from './support/operator';
import { alike, colorAt, QUARTERS, quarters, type Rgb } from './support/pixels';
import { fullScreen, saveProgram } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';

let site: Site;
let operator: Operator;
let player: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  operator = site.operator;
  player = await site.addPlayer(browser, 'Front door');
  const image = await site.client.upload('loop.png', await quarters());
  await saveProgram(site.client, 'Loop', [{ widgets: [fullScreen({ type: 'image' }, image)] }]);
});

test.afterAll(() => site?.close());

const isLoop = async () => alike(await colorAt(await player.screenshot(), 0.05, 0.1), QUARTERS.topLeft as Rgb);
const strategy = () => site.page.getByRole('dialog', { name: 'Night off' });
const openStrategy = async () => {
  await site.page.goto(`${site.product.url}/terminalMonitor/strategy`);
  await site.page.getByRole('row', { name: /Night off/ }).click();
};

test('sends a strategy to a terminal, changes it and removes it', { tag: '@gate' }, async () => {
  await test.step('creates a strategy in forms', async () => {
    const { page } = site;
    await page.goto(`${site.product.url}/terminalMonitor/strategy`);
    await page.getByRole('button', { name: 'New strategy' }).first().click();
    const form = page.getByRole('dialog', { name: 'New strategy' });
    await form.getByLabel('Name').fill('Night off');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Night off/ }).click();
    const add = async (kind: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
      await strategy().getByRole('button', { name: 'Add a setting' }).press('Enter');
      await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: kind, exact: true });
      await fill(dialog);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    };
    await add('On and off', async (dialog) => {
      await dialog.getByLabel('On', { exact: true }).fill('00:00');
      await dialog.getByLabel('Off', { exact: true }).fill('00:00');
    });
    await add('Volume', async (dialog) => {
      await dialog.getByRole('slider', { name: 'Usual level' }).press('Home');
      await dialog.getByRole('slider', { name: 'Usual level' }).press('PageUp');
    });
    await add('Default program', async (dialog) => {
      await dialog.getByLabel('Program').fill('Loop');
      await page.getByRole('option', { name: 'Loop' }).click();
    });
    const details = strategy().getByRole('region', { name: 'Settings' }).getByRole('listitem');
    await expect(details).toHaveText([/On and off.*Every day: all day/, /Volume.*10%/, /Default program.*Loop/]);
  });
  await test.step('takes effect when assigned and reports the recipients', async () => {
    const { page } = site;
    await strategy().getByRole('button', { name: 'Tie to terminals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tie “Night off”' });
    await expect(dialog.getByRole('button', { name: 'Tie and send' })).toBeDisabled();
    await dialog.getByRole('tab', { name: 'Terminals' }).press('Enter');
    await dialog.getByRole('combobox', { name: 'Terminals' }).fill('front');
    await page.getByRole('option', { name: /Front door/ }).click();
    await expect(dialog.getByText('It holds on 1 terminal.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tie and send' }).click();
    await expect(page.getByText('Sent to 1 terminal')).toBeVisible();
    await expect.poll(isLoop, { timeout: 45_000 }).toBe(true);
    await player.keyboard.press('i');
    await expect(player.getByText('10%')).toBeVisible();
    await player.keyboard.press('i');
  });
  await test.step('lists the settings of a terminal, whose own take precedence', async () => {
    const { page } = site;
    await page.goto(`${site.product.url}/home`);
    const terminal = await operator.terminal('Front door');
    await terminal.getByRole('tab', { name: 'Settings' }).click();
    const inForce = terminal.getByRole('region', { name: 'Settings in force' });
    const volume = inForce.getByRole('listitem', { name: 'Volume' });
    await expect(volume).toContainText('10%Strategy “Night off” of the terminal');
    await terminal.getByRole('slider', { name: 'Volume' }).press('End');
    await terminal.getByRole('button', { name: 'Save' }).click();
    await expect(volume).toContainText('100%Set on the terminalOverrides Strategy “Night off” of the terminal: 10%');
    // Untouched settings still come from the strategy.
    await expect(inForce.getByRole('listitem', { name: 'On and off' })).toContainText('Strategy “Night off”');
    await volume.getByRole('button', { name: 'Leave Volume to the strategies' }).press('Enter');
    await expect(volume).toContainText('10%Strategy “Night off” of the terminal');
  });
  await test.step('applies changes when they are sent', async () => {
    const { page } = site;
    await openStrategy();
    const add = async (kind: string) => {
      await strategy().getByRole('button', { name: 'Add a setting' }).press('Enter');
      await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
      return page.getByRole('dialog', { name: kind, exact: true });
    };
    const background = await add('Background');
    await background.getByRole('button', { name: /^Colour:/ }).click();
    await page.getByRole('button', { name: '#f5222d' }).click();
    await page.keyboard.press('Escape');
    await background.getByRole('button', { name: 'Save' }).click();
    const orientation = await add('Orientation');
    await orientation.getByLabel('Rotation').press('Enter');
    await page.getByRole('option', { name: '90°' }).press('Enter');
    await orientation.getByRole('button', { name: 'Save' }).click();
    await expect(strategy()).toContainText('changed since');
    await strategy().getByRole('button', { name: 'Send' }).click();
    const sending = page.getByRole('dialog', { name: 'Send Night off?' });
    await expect(sending.getByRole('region', { name: 'What will change' })).toContainText('1 terminal');
    await sending.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(sending).toBeHidden();
    // The program fills the middle, and the colour the rest.
    await expect
      .poll(async () => alike(await colorAt(await player.screenshot(), 0.05, 0.5), [245, 34, 45]), { timeout: 45_000 })
      .toBe(true);
  });
  await test.step('reverts its values when unassigned', async () => {
    const { page } = site;
    await strategy().getByRole('button', { name: 'Untie Front door' }).click();
    await page.getByRole('dialog', { name: 'Untie “Front door”?' }).getByRole('button', { name: 'Untie' }).click();
    await expect(strategy().getByRole('region', { name: 'Tied to' })).toContainText('Nothing yet');
    // The pressed button is gone; focus moves to the heading.
    await expect(strategy().getByRole('heading', { name: 'Tied to' })).toBeFocused();
    await expect(player.locator('[data-state=house]')).toBeVisible({ timeout: 45_000 });
  });
});
