import { expect, type Page } from 'playwright/test';
import { messageContent } from '@/lib/contract/message';
import { messagePreview, messageSave } from '@/lib/contract/message/calls';
import { terminalList } from '@/lib/contract/terminal';
import { callAs } from './support/institution';
import type { Operator } from './support/operator';
import { alike, colorAt, QUARTERS, quarters, type Rgb } from './support/pixels';
import { fullScreen, publishPoster, saveProgram } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let operator: Operator;
let player: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  operator = site.operator;
  player = await site.addPlayer(browser, 'Café door');
  const image = await site.client.upload('loop.png', await quarters());
  const programId = await saveProgram(site.client, 'Loop', [{ widgets: [fullScreen({ type: 'image' }, image)] }]);
  const { list } = await site.client.call(terminalList, {});
  await publishPoster(site.client, { programId }, list[0]?.id ?? '');
});

test.afterAll(() => site?.close());

/** Program on screen, seen at the upper left. */
const programShows = () =>
  expect
    .poll(async () => alike(await colorAt(await player.screenshot(), 0.1, 0.2), QUARTERS.topLeft as Rgb), {
      timeout: 45_000,
    })
    .toBe(true);
const ticker = () => player.locator('[data-message="bottom"]');

test('publishes a message over the program and withdraws it', { tag: '@gate' }, async () => {
  await test.step('writes a message with a preview as on terminals', async () => {
    const { page } = operator;
    await programShows();
    await page.goto(`${site.product.url}/publishMessage/list`);
    await page.getByRole('button', { name: 'New message' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This is needed.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Closing');
    await page.getByLabel('Text (English)').fill('We close at eight');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('We close at eight').first()).toBeAttached();
    await expect(preview.locator('[data-message="bottom"]')).toBeVisible();

    const place = page.getByRole('group', { name: 'Place' });
    await place.getByRole('button', { name: 'Box' }).press('Enter');
    await page.getByRole('radio', { name: 'Centre' }).press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Left', exact: true })).toBeChecked();
    await expect(preview.locator('[data-message="box"]')).toBeVisible();
    await place.getByRole('button', { name: 'Bottom edge' }).press('Enter');
    await expect(page.getByText('Not saved')).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(page).toHaveURL(/message\/form\?id=/);
  });
  await test.step('runs over the program once published', async () => {
    const { page } = operator;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('treeitem', { name: new RegExp(site.account.institution) })
      .first()
      .press('Space');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Publish to/ }).click();
    await expect(page).toHaveURL(/publishMessage\/list\?open=/);
    await expect(ticker()).toContainText('We close at eight', { timeout: 45_000 });
    const track = ticker().locator('[dir="ltr"]');
    const at = () => track.evaluate((element) => element.getBoundingClientRect().left);
    const first = await at();
    await expect.poll(at).toBeLessThan(first);
    await programShows();
    const detail = page.getByRole('dialog', { name: 'Closing' });
    await expect(detail).toContainText('1 of 1 hold it', { timeout: 45_000 });
    await expect(detail).toContainText('Shown');
    await page.keyboard.press('Escape');
  });
  await test.step('names the message on the terminal and shows it immediately', async () => {
    const { page } = operator;
    const terminal = await operator.terminal('Café door');
    await terminal.getByRole('tab', { name: 'Messages' }).click();
    await expect(terminal.getByRole('button', { name: 'Show Closing now' })).toBeVisible();
    await terminal.getByRole('button', { name: 'Show Closing now' }).click();
    await page.getByRole('dialog', { name: 'Show Closing now' }).getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Command sent to 1 terminal')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('withdraws and deletes the message', async () => {
    const { page } = operator;
    await page.goto(`${site.product.url}/publishMessage/list`);
    await page.getByRole('gridcell', { name: 'Closing', exact: true }).click();
    const detail = page.getByRole('dialog', { name: 'Closing' });
    await detail.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw “Closing” from 1 terminal?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(ticker()).toHaveCount(0, { timeout: 45_000 });
    await programShows();
    await detail.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Withdrawn' }).click();
    await page.getByRole('gridcell', { name: 'Closing', exact: true }).click();
    await detail.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete “Closing” for good?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('No message found')).toBeVisible();
  });
});

test('continues with a message that somebody else saved', async ({ complaints }) => {
  complaints.allow(/status of 409/);
  const { page, client } = site;
  const { id } = await client.call(messageSave, { name: 'Opening', texts: { en: 'We open at nine' } });
  await open(page, `${site.product.url}/message/form?id=${id}`);
  const { revision, ...message } = await callAs(page, messagePreview, { id });
  const { repeats: _, materialId: __, ...content } = messageContent.parse(message);
  await callAs(page, messageSave, { ...content, speed: 8, id, revision });
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: /saved this message meanwhile/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Opening');
  await expect(page.getByRole('slider', { name: 'Speed' })).toHaveValue('8');
});
