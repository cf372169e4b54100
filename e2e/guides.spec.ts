import { expect } from 'playwright/test';
import { open } from './support/at-rest';
import { Site } from './support/site';
import { test } from './support/test';

let site: Site;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
});
test.afterAll(() => site?.close());

test('a guide is found by a word of it, opened, and leads to where its step is done', async () => {
  const { page } = site;
  await open(page, `${site.product.url}/help`);
  const guides = page.getByRole('region', { name: 'Guides' });
  await expect(guides.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('holidays');
  await expect(guides.getByRole('listitem')).toHaveCount(1);
  await guides.getByRole('link', { name: 'Plan a week' }).click();
  await expect(page.getByRole('heading', { name: 'Plan a week', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\?guide=plan-week$/);
  const pictures = page.getByRole('listitem').getByRole('img');
  await expect(pictures).toHaveCount(5);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await page.getByRole('link', { name: 'Go there: Put programs on the calendar' }).click();
  await expect(page).toHaveURL(/\/playPlan\/planMake$/);
});

test('the search of everything finds a guide by the heading of a step', async () => {
  const { page } = site;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('all-clear');
  await page
    .getByRole('group', { name: 'Guides' })
    .getByRole('option', { name: /Emergency/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Emergency', level: 1 })).toBeVisible();
  expect(site.complaints).toEqual([]);
});

test('pictures are kept by browsers like other public files', async () => {
  const answer = await fetch(`${site.product.url}/guides/de/emergency-1.webp`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=86400',
  ]);
});
