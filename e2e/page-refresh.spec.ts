import { type APIResponse, expect, type Page } from 'playwright/test';
import { test } from './support/test';
import { Visitor } from './support/visitor';
import { open } from './support/wait-until-idle';

/** Frame of the page while the platform is slow, and while the server renders it again into the same document. */
let visitor: Visitor;

test.beforeAll(async ({ product }) => {
  visitor = await Visitor.of(product);
});

/** Saves another name; resolves when the frame shows its initial. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText(name.charAt(0));
}

test('stays unchanged while the platform is slow to return the user', async ({ browser, product }) => {
  const page = await visitor.visit(browser);
  const later = await page.context().newPage();
  await open(page, `${visitor.url}/personalCenter`);
  await page.evaluate(() => document.querySelector('header')?.setAttribute('data-drawn', 'once'));
  await page.route(/[?&]_rsc=/, async (route) => {
    let answer: Promise<APIResponse> | undefined;
    let waiting: Promise<unknown> | undefined;
    await product.platformBusy(async () => {
      answer = route.fetch();
      // Once a later page shows that it waits, this one is late as well.
      waiting = later.goto(`${visitor.url}/personalCenter`);
      await expect(later.getByRole('progressbar')).toBeVisible();
    });
    await waiting;
    await route.fulfill({ response: await answer });
  });
  await rename(page, 'Slow Sam');
  await expect(page.locator('header[data-drawn]')).toBeVisible();
});

test('keeps a chosen colour when the page is rendered again', async ({ browser }) => {
  const page = await visitor.visit(browser);
  await open(page, `${visitor.url}/personalCenter`);
  await page.context().addCookies([{ name: 'look', value: 'c:3eaf7c', url: visitor.url }]);
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  await rename(page, 'Green Gwen');
  await expect.poll(accent).not.toBe(before);
});

test('shows that it waits for the platform, then becomes the console', async ({ browser, product }) => {
  const page = await visitor.visit(browser);
  let loading: Promise<unknown> = Promise.resolve();
  await product.platformBusy(async () => {
    loading = page.goto(`${visitor.url}/personalCenter`);
    await expect(page.getByRole('progressbar')).toBeVisible();
  });
  await loading;
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
});
