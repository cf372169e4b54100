import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { violations } from './support/axe';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let page: Page;
let player: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  player = await site.addPlayer(browser, 'Foyer');
});
test.afterAll(() => site?.close());

const part = (name: string) => page.getByRole('region', { name, exact: true });

async function chooseTerminal(): Promise<void> {
  await expect(player.locator('[data-state=house]')).toBeVisible();
  await open(page, `${site.product.url}/sys/terminalDebug`);
  await expect(page.getByText('Choose a terminal')).toBeVisible();
  await page.getByRole('combobox', { name: 'Terminal' }).fill('foy');
  await page.getByRole('option', { name: /Foyer/ }).click();
}

test('shows the state of a terminal', async () => {
  await chooseTerminal();
  await expect(part('Last report')).toContainText('Standard picture');
  await expect(part('Last report')).toContainText('Clock skew');
  await expect(part('What it is to show')).toContainText('House screen');
  await expect(part('Files')).toContainText('It is to hold no files.');
  expect(await violations(page)).toEqual([]);
});

test('requests a screenshot and shows when it is done', async () => {
  await chooseTerminal();
  await part('Commands').getByRole('button', { name: 'Screenshot' }).click();
  const row = part('Commands').getByRole('listitem').filter({ hasText: 'Screenshot' });
  await expect(row).toContainText('Done');
});

test('captures reports and logs all of them', async () => {
  await chooseTerminal();
  await test.step('records, extends, stops, resumes and exports a capture', async () => {
    const capture = part('Capture');
    await capture.getByLabel('Minutes').fill('31');
    await expect(capture.getByRole('button', { name: 'Start' })).toBeDisabled();
    await capture.getByLabel('Minutes').fill('2');
    await capture.getByRole('button', { name: 'Start' }).click();
    await expect(capture.getByText(/^Runs until/)).toBeVisible();
    await expect(capture.getByRole('button', { name: 'Start' })).toBeDisabled();
    await part('Commands').getByRole('button', { name: 'Refresh' }).click();
    await capture.getByRole('button', { name: 'Show' }).click();
    const rows = capture.getByRole('list', { name: 'Rows of the capture, the newest first' });
    await expect(rows).toContainText('Command');
    // Both run in order, although the first one is still pending when the second is requested.
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/terminalDebug/extendCapture**', (route) => sent.then(() => route.continue()));
    await capture.getByRole('button', { name: 'Extend' }).click();
    await capture.getByRole('button', { name: 'Stop' }).click();
    send();
    await expect(capture.getByText(/^Stopped/)).toBeVisible();
    await capture.getByRole('button', { name: 'Resume' }).click();
    await expect(capture.getByText(/^Runs until/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await capture.getByRole('link', { name: 'Export as JSON' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^capture-.*\.json$/);
    const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(exported.terminal.name).toBe('Foyer');
    expect(exported.rows.map(({ kind }: { kind: string }) => kind)).toContain('command');
  });
  await test.step('logs all of it', async () => {
    await open(page, `${site.product.url}/sys/log`);
    for (const entry of [
      'Open the debugging of a terminal',
      'Start capturing a terminal',
      'Extend the capture of a terminal',
      'Stop the capture of a terminal',
      'Resume the capture of a terminal',
      'Export the capture of a terminal',
    ])
      await expect(page.getByText(entry).first()).toBeVisible();
  });
});

test('shows reports as they arrive', async () => {
  await chooseTerminal();
  await expect(part('Reports as they come').getByRole('row').nth(1)).toContainText('Standard picture', {
    timeout: 45_000,
  });
});
