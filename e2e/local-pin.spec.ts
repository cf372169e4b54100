import { expect, type Page } from 'playwright/test';
import { officePinSave } from '@/lib/contract/local-pin';
import { getUserInfo } from '@/lib/contract/session';
import { violations } from './support/axe';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let player: Page;

test.beforeEach(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  player = await site.addPlayer(browser, 'Counter');
});
test.afterEach(() => site?.close());

/** Sets the institution's PIN by a call instead of its screen. */
async function setPin(pin: string): Promise<void> {
  const { office } = await site.client.call(getUserInfo, {});
  await site.client.call(officePinSave, { officeId: office.id, pin });
}

const settings = () => player.getByRole('dialog', { name: 'Settings of this screen' });
const enter = async (pin: string) => {
  await settings().getByLabel('PIN').fill(pin);
  await settings().getByRole('button', { name: 'Open' }).click();
};

test('offers only facts without a PIN', async () => {
  await expect(player.locator('[data-state=house]')).toBeVisible();
  await player.keyboard.press('i');
  await expect(player.getByRole('status')).toContainText('Counter');
  await expect(settings()).toHaveCount(0);
  await player.keyboard.press('i');
});

test('sets the PIN of an institution and never shows it', async () => {
  const { page } = site;
  await open(page, `${site.product.url}/sys/office`);
  await page.getByRole('button', { name: 'PIN at the screens' }).click();
  const dialog = page.getByRole('dialog', { name: /PIN at the screens of/ });
  await expect(dialog.getByRole('status')).toHaveText('No PIN is set');
  await dialog.getByLabel('New PIN (4 to 8 digits)').fill('12');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(dialog.getByText('A PIN has 4 to 8 digits.')).toBeVisible();
  await dialog.getByLabel('New PIN (4 to 8 digits)').fill('4711');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'PIN at the screens' }).click();
  await expect(dialog.getByRole('status')).toContainText('Set ');
  await expect(dialog.getByLabel('New PIN (4 to 8 digits)')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('asks for the PIN, and delays further attempts after wrong ones', async ({ complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await setPin('4711');
  await expect(async () => {
    await player.keyboard.press('i');
    await expect(settings()).toBeVisible({ timeout: 500 });
  }).toPass();
  await player.context().setOffline(true);
  await enter('0000');
  await expect(settings().getByRole('alert')).toHaveText('This is not the PIN.');
  for (const digit of '4711') await settings().getByRole('button', { name: digit, exact: true }).click();
  expect(await violations(player)).toEqual([]);
  await settings().getByRole('button', { name: 'Open' }).click();
  await settings().getByRole('button', { name: 'Check and fetch the content again' }).click();
  await expect(settings().getByText('The platform does not answer')).toBeVisible();
  await expect(settings()).toContainText('Counter');
  await settings().getByRole('button', { name: 'Close' }).click();

  await player.keyboard.press('i');
  for (const wrong of ['0000', '0001', '0002']) {
    await enter(wrong);
    await expect(settings().getByRole('alert')).not.toBeEmpty();
    await expect(settings().getByLabel('PIN')).toHaveValue('');
  }
  await expect(settings().getByRole('alert')).toContainText('Too many wrong entries');
  // A restart doesn't reset the delay.
  await player.reload();
  await expect(player.locator('[data-state=house]')).toBeVisible();
  await player.keyboard.press('i');
  await enter('4711');
  await expect(settings().getByRole('alert')).toContainText('Too many wrong entries');
  await player.context().setOffline(false);
});

test('leaves the network with the terminal’s own PIN', async () => {
  await setPin('4711');
  const { page } = site;
  await open(page, `${site.product.url}/terminalMonitor/monitor`);
  await page.getByRole('row', { name: /Counter/ }).click();
  const detail = page.getByRole('dialog', { name: 'Counter' });
  await detail.getByRole('tab', { name: 'Settings' }).click();
  await expect(detail.getByText('It asks for the PIN of its institution.')).toBeVisible();
  await detail.getByRole('button', { name: 'Change PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change PIN' });
  await dialog.getByRole('combobox', { name: 'PIN for settings at the screen' }).click();
  await page.getByRole('option', { name: 'A PIN of its own' }).click();
  await dialog.getByLabel('New PIN').fill('86420');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(detail.getByText('It has a PIN of its own.')).toBeVisible();

  // Until the terminal has its own PIN, it asks for the institution's.
  await expect(async () => {
    if (await settings().isHidden()) await player.keyboard.press('i');
    await enter('86420');
    await expect(settings().getByRole('button', { name: 'Restart the player' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await settings().getByRole('button', { name: 'Take this screen out of the network' }).click();
  await settings().getByRole('button', { name: 'Take it out' }).click();
  await expect(player.getByLabel('Pairing code')).toBeVisible();
});
