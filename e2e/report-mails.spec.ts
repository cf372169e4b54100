import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { type FakeMailServer, startFakeMailServer } from '@/apm-web/test/fake-mail-server';
import { plays } from '@/lib/contract/gateway';
import { addPerson } from './support/institution';
import { Product } from './support/product';
import { Site } from './support/site';
import { addBareTerminal } from './support/terminal';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let mail: FakeMailServer;
let product: Product;
let site: Site;
const today = new Date().toISOString().slice(0, 10);

/** Sets up a terminal with a reported play, and a mail recipient. */
test.beforeAll(async ({ browser }) => {
  mail = await startFakeMailServer();
  product = await Product.initialised({ SMTP_URL: mail.settings.SMTP_URL });
  site = await Site.ofPlatform(browser, product);
  const reader = { loginName: 'reader', name: 'Rita Reader', password: 'Signage#2026', email: 'rita@example.com' };
  await addPerson(site.page, { ...reader, permissions: ['sys:statistics:view'] });
  const { client } = await addBareTerminal(product.url, site.client, 'Lobby');
  const id = (n: number) => `0197a3c0-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`;
  const play = { eventId: id(1), versionId: id(2), programId: id(3), sceneId: 's', seconds: 60 };
  await client.call(plays, {
    plays: [{ ...play, startedAt: `${today}T00:00:00.000Z` }],
  });
});
test.afterAll(async () => {
  await site?.close();
  await product?.stop();
  await mail?.close();
});

test('sends a view by mail immediately and on a schedule', async () => {
  const { page } = site;
  await open(page, `${product.url}/statistics?view=online&period=week`);
  await page.getByRole('button', { name: 'Send by mail…' }).click();
  const kept = page.getByRole('dialog', { name: 'Reports by mail' });
  await kept.getByRole('button', { name: 'New report of this view' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Name').fill('Terminals of the week');
  await dialog.getByLabel('Recipients').click();
  await page.getByRole('option', { name: 'Rita Reader' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(kept).toContainText('Terminals of the week');
  await expect(kept).toContainText('Next: ');
  await kept.getByRole('button', { name: 'Send now: Terminals of the week' }).click();
  await expect(kept).toContainText('sent to 1 recipient');
  // In addition to the mail about her account.
  const sent = mail.mails.filter(({ subject }) => subject.includes('Terminals of the week'));
  expect(sent.map(({ to }) => to)).toEqual(['rita@example.com']);
  expect(sent[0]?.raw).toContain(`${product.url}/statistics?view=3Donline`);
  await kept.getByRole('button', { name: 'Delete: Terminals of the week' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete report “Terminals of the week”?' });
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toContainText('No report is sent by mail yet.');
});

test('downloads the evidence of a program as a ZIP', async () => {
  const { page } = site;
  await open(page, `${product.url}/statistics?view=plays&period=week`);
  await page.getByRole('button', { name: 'Evidence…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence of plays' });
  await dialog.getByLabel('Programs').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Plays: 1 · Screenshots: 0');
  await expect(dialog.locator('code')).toHaveText(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/i);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect(readFileSync(await download.path(), 'latin1').slice(0, 2)).toBe('PK');
});
