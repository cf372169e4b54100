import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { plays } from '@/lib/contract/gateway';
import { playDays } from '@/lib/contract/statistics';
import { Site } from './support/site';
import { addBareTerminal } from './support/terminal';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
const PLAYS = 12;
const today = new Date().toISOString().slice(0, 10);

/** Sets up a terminal that reports twelve plays of ten minutes. */
test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  const { client } = await addBareTerminal(product.url, site.client, 'Lobby');
  const id = (n: number) => `0197a3c0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
  await client.call(plays, {
    plays: Array.from({ length: PLAYS }, (_, n) => ({
      eventId: id(n),
      versionId: id(90),
      programId: id(91),
      sceneId: 'scene-1',
      startedAt: `${today}T00:00:00.000Z`,
      seconds: 600,
    })),
  });
});
test.afterAll(() => site?.close());

test('shows the numbers of the call and keeps the selection', { tag: '@gate' }, async () => {
  const { page, product } = site;
  await open(page, `${product.url}/statistics`);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/period=week/);
  const plays = page.getByRole('table', { name: 'Plays' });
  const week = { from: dayFrom(-6), to: dayFrom(1), zone: 'UTC' };
  const said = await site.client.call(playDays, week);
  const total = said.reduce((sum, day) => sum + day.plays, 0);
  expect(total).toBe(PLAYS);
  await expect(plays.getByRole('row').last()).toContainText(`Total${total}2 h`);

  await page.getByRole('tab', { name: 'Plays' }).click();
  await page.getByRole('tab', { name: 'By institution' }).click();
  await expect(page.getByRole('table', { name: 'By institution' })).toContainText(String(PLAYS));
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Last 7 days');
  await expect(page.getByRole('table', { name: 'By institution' })).toContainText(String(PLAYS));
});

test('exports a table as CSV', async () => {
  const { page, product } = site;
  await open(page, `${product.url}/statistics?view=online&period=week`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take along: By terminal, CSV' }).click(),
  ]);
  const [header, ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(header).toContain('Terminal,Institution,');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Lobby,/);
  expect(lines[0]).toContain(`,${PLAYS},${PLAYS * 600},`);
});

test('lists what users did', async () => {
  const { page, product } = site;
  await open(page, `${product.url}/statistics/behaviour`);
  await expect(page.getByRole('heading', { name: 'User behaviour' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Parts of the console' })).toContainText('Terminal monitor');
});

const dayFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
