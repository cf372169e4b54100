import { expect, type Page } from 'playwright/test';
import { screenshotHistory } from '@/lib/contract/screenshot';
import { terminalList } from '@/lib/contract/terminal';
import { reboot, screenShoot } from '@/lib/contract/terminal/set';
import { SimulatedTerminals } from './support/simulated';
import { Site } from './support/site';
import { test } from './support/test';

let site: Site;
let page: Page;
let terminals: SimulatedTerminals;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  terminals = await SimulatedTerminals.join(page, product, ['Alpha', 'Beta', 'Gamma'], ['Beta']);
});

test.afterAll(async () => {
  await site?.close();
  await terminals?.stop();
});

const open = (path: string) => page.goto(`${site.product.url}${path}`);
const ids = async () => {
  const { list } = await site.client.call(terminalList, { sort: 'name' });
  return list.map(({ id }) => id);
};
/** Creates a package as its vendor ships it: an APK is a ZIP. */
const apk = (version: string) => ({
  name: `player-${version}.apk`,
  mimeType: 'application/vnd.android.package-archive',
  buffer: Buffer.concat([Buffer.from(`PK\u0003\u0004 ${version}`), Buffer.alloc(5 * 1024 * 1024, 7)]),
});
const detail = (version: string) => page.getByRole('dialog', { name: `Player ${version}`, exact: true });

test('rolls out a player package and retries what failed', async ({ complaints }) => {
  complaints.allow(/status of 400/);
  await test.step('uploads and reports errors at their fields', async () => {
    await open('/terminalMonitor/packages');
    await expect(page.getByText('No packages yet')).toBeVisible();
    await page.getByRole('button', { name: 'Upload package' }).click();
    const form = page.getByRole('dialog', { name: 'Upload package' });
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(form.getByLabel('Version')).toHaveAccessibleDescription(/^This is needed\./);
    const letter = { name: 'letter.apk', mimeType: 'text/plain', buffer: Buffer.from('Dear reader') };
    await form.locator('input[type=file]').setInputFiles(letter);
    await form.getByLabel('Version').fill('4.0');
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(form.getByText('This is not an APK file.')).toBeVisible();
    await form.locator('input[type=file]').setInputFiles(apk('4.0.1'));
    await form.getByLabel('Version').fill('constructor');
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(form.getByLabel('Version')).toHaveAccessibleDescription(/^This is not valid\./);
    await form.getByLabel('Version').fill('4.0.1');
    await form.getByLabel('SHA-256').fill('0'.repeat(64));
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(form.getByLabel('SHA-256')).toHaveAccessibleDescription(/^The file has another SHA-256/);
    await form.getByLabel('SHA-256').fill('');
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(detail('4.0.1')).toContainText('Not rolled out yet');
  });
  await test.step('rolls out to a share and halts on failure', async () => {
    await detail('4.0.1').getByRole('button', { name: 'Roll out' }).click();
    const form = page.getByRole('dialog', { name: 'Roll out 4.0.1' });
    await form.getByRole('treeitem', { name: new RegExp(site.account.institution) }).press('Space');
    await form.getByLabel('Shares in percent').fill('50, 20');
    await form.getByRole('button', { name: 'Begin' }).click();
    await expect(form.getByLabel('Shares in percent')).toHaveAccessibleDescription(/^Each share must be greater/);
    await form.getByLabel('Shares in percent').fill('100');
    await form.getByRole('button', { name: 'Begin' }).click();
    const rollOut = detail('4.0.1').getByRole('region', { name: 'Roll-outs' });
    // Beta cannot install it.
    await expect(rollOut.getByText('Halted')).toBeVisible({ timeout: 30_000 });
    await expect(rollOut).toContainText('1 terminal failed, more than the 0 allowed');
    await expect(rollOut.getByRole('listitem').filter({ hasText: 'Beta' })).toContainText('could not be installed');
    await rollOut.getByRole('button', { name: 'Go on' }).click();
    await expect(rollOut.getByRole('button', { name: 'Done 2' })).toBeVisible({ timeout: 30_000 });
    await expect(rollOut.getByRole('listitem').filter({ hasText: 'Alpha' })).toContainText('runs 4.0.1', {
      timeout: 30_000,
    });
    await rollOut.getByRole('button', { name: 'Failed 1' }).click();
    await expect(rollOut.getByRole('listitem')).toHaveCount(1);
  });
  await test.step('sends immediately to selected terminals', async () => {
    await open('/terminalMonitor/monitor');
    await page.getByRole('row', { name: /Alpha/ }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Update player' }).click();
    const form = page.getByRole('dialog', { name: 'Update player' });
    await expect(form).toContainText('Up to date 1');
    await form.getByRole('combobox', { name: 'Package' }).click();
    await page.getByRole('option', { name: '4.0.1, for *' }).click();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Command sent to 1 terminal')).toBeVisible();
  });
  await test.step('lists the commands and retries failed ones', async () => {
    await site.client.call(reboot, { ids: await ids() });
    await open('/terminalMonitor/commands');
    const table = page.getByRole('grid', { name: 'Commands' });
    await expect(table.getByRole('row').filter({ hasText: 'Restart' })).toHaveCount(3);
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    const failed = table.getByRole('row').filter({ hasText: 'Beta' });
    await expect(failed).toHaveCount(1);
    await failed.getByText('Update player').click();
    const command = page.getByRole('dialog', { name: 'Update player' });
    await expect(command).toContainText('The package could not be installed');
    await expect(command).toContainText('"version": "4.0.1"');
    await command.getByRole('button', { name: 'Close' }).click();
    await failed.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ask 1 again' }).click();
    await expect(page.getByText('Command sent to 1 terminal')).toBeVisible();
    // Two have failed after another response.
    await expect(failed).toHaveCount(2, { timeout: 30_000 });
    await page.getByRole('searchbox', { name: 'Name of the terminal' }).fill('Gamma');
    await expect(page.getByText('No command fits this choice')).toBeVisible();
  });
  await test.step('repeats a bulk action for its failed terminals', async () => {
    await open('/terminalMonitor/monitor');
    for (const name of ['Alpha', 'Beta']) await page.getByRole('row', { name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Update player' }).click();
    const form = page.getByRole('dialog', { name: 'Update player' });
    await form.getByRole('combobox', { name: 'Package' }).click();
    await page.getByRole('option', { name: '4.0.1, for *' }).click();
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'View the bulk action' }).click();
    const batch = page.getByRole('dialog', { name: 'Update player' });
    await expect(batch.getByRole('listitem')).toHaveText([/Beta.*Failed/, /Alpha.*Done/], { timeout: 30_000 });
    await batch.getByRole('button', { name: 'Retry just the 1 that failed' }).click();
    await expect(batch.getByRole('listitem')).toHaveText([/Beta/]);
  });
});

test('browses screenshots by branch and by keyboard', async () => {
  const all = await ids();
  await site.client.call(screenShoot, { ids: all });
  await site.client.call(screenShoot, { ids: all });
  const count = async () => (await site.client.call(screenshotHistory, {})).count;
  await expect.poll(count, { timeout: 45_000 }).toBe(6);
  const { list } = await site.client.call(screenshotHistory, {});
  await open('/terminalMonitor/screenshots');
  const tiles = page.getByRole('list', { name: 'Screenshots' }).getByRole('button');
  await expect(tiles).toHaveCount(6);
  await tiles.first().press('Enter');
  const viewer = page.getByRole('dialog', { name: list[0]?.terminalName });
  await expect(viewer.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog')).toContainText(list[1]?.terminalName ?? '');
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('complete', true);
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // From a terminal to its own history.
  await (await site.operator.terminal('Gamma')).getByRole('link', { name: 'Earlier screenshots' }).click();
  await expect(page.getByText('Only Gamma')).toBeVisible();
  await expect(tiles).toHaveCount(2);
  await page
    .getByRole('treeitem', { name: new RegExp(site.account.institution) })
    .first()
    .click();
  await expect(tiles).toHaveCount(6);
});
