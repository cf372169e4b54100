import { type BrowserContext, expect, type Page } from 'playwright/test';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { logout } from '@/lib/contract/session';
import { TIME_ZONE_COOKIE } from '@/lib/i18n/time-zone';
import { pressUntilAnnounced } from './support/drag-by-keyboard';
import { callAs, type OwnInstitution, ownInstitution } from './support/institution';
import { Operator } from './support/operator';
import type { Product } from './support/product';
import { notifyRouter, waitForRouterIdle } from './support/router';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let product: Product;
let own: OwnInstitution;
let signedIn: OwnInstitution['signedIn'];

test.beforeAll(async ({ product: ofWorker }) => {
  product = ofWorker;
  own = await ownInstitution(product);
  signedIn = own.signedIn;
});

/** Opens the console with a tab for every page, as a user who enabled that sees it. */
async function tabbed(context: BrowserContext, path = '/home'): Promise<Page> {
  await context.addCookies([{ name: 'look', value: 'm:1', url: product.url }]);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('consoleSettings', JSON.stringify({ multiPage: true })));
  await open(page, product.url + path);
  return page;
}

const strip = (page: Page) => page.getByRole('tablist', { name: 'Open pages' });
const titles = (page: Page) => strip(page).getByRole('tab').allInnerTexts();
const front = (page: Page) => strip(page).getByRole('tab', { selected: true });
/** Opens a page as the console's links do, and waits until its tab is active. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect(strip(page).locator(`[aria-selected="true"][data-key^="${path}"]`)).toBeVisible();
}

test.beforeEach(async ({ browser }, info) => {
  const context = await browser.newContext({ storageState: signedIn });
  info.annotations.push({ type: 'context' });
  contexts.set(info.testId, context);
});
test.afterEach(async ({ browserName: _ }, info) => contexts.get(info.testId)?.close());
const contexts = new Map<string, BrowserContext>();
const contextOf = (id: string) => contexts.get(id) as BrowserContext;

test('activates the last of two tabs clicked together', async ({ browserName: _ }, { testId }) => {
  const page = await tabbed(contextOf(testId));
  await go(page, '/program/make');
  await strip(page).evaluate((tabs) => {
    for (const key of ['/home', '/program/make']) tabs.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  });
  await expect(page).toHaveURL(/program\/make$/);
  await expect(front(page)).toHaveText('Programs');
  for (const moment of [0, 2, 4, 8, 136, 140, 144, 148]) {
    await strip(page)
      .getByRole('tab', { name: 'Home' })
      .evaluate(async (tab, wait) => {
        (tab as HTMLElement).click();
        if (wait > 0) await new Promise((go) => setTimeout(go, wait));
        window.history.back();
      }, moment);
    await expect(page).toHaveURL(/program\/make$/);
    await expect(front(page)).toHaveText('Programs');
  }
});

test('uses the page clicked last for Back and reload', { tag: '@gate' }, async ({ browserName: _ }, { testId }) => {
  const page = await tabbed(contextOf(testId));
  await go(page, '/program/make');
  const pressHome = (then: 'back' | 'reload') =>
    strip(page)
      .getByRole('tab', { name: 'Home' })
      .evaluate((tab, what) => {
        (tab as HTMLElement).click();
        // Blocks long enough for everything postponed until the paint to be overdue.
        for (const until = performance.now() + 200; performance.now() < until; );
        if (what === 'back') window.history.back();
        else window.location.reload();
      }, then);
  await pressHome('back');
  await expect(page).toHaveURL(/program\/make$/);
  await expect(front(page)).toHaveText('Programs');
  const loaded = page.waitForEvent('load');
  await pressHome('reload');
  await loaded;
  await expect(page).toHaveURL(/home$/);
  await expect(front(page)).toHaveText('Home');
});

test('keeps a navigation made while the router renders another page', async ({ browserName: _ }, { testId }) => {
  const page = await tabbed(contextOf(testId));
  await go(page, '/program/make');
  await waitForRouterIdle(page);
  const entry = await new Operator(page).entry('Terminal monitor');
  await notifyRouter(page, '[data-key="/program/make"]', '[data-key="/home"]');
  await entry.click();
  await expect(front(page)).toHaveText('Home');
  await waitForRouterIdle(page);
  await expect(page).toHaveURL(/home$/);
  await expect(front(page)).toHaveText('Home');
  for (const [address, title] of [
    [/program\/make$/, 'Programs'],
    [/monitor$/, 'Terminal monitor'],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(front(page)).toHaveText(title);
  }
});

test('keeps the new address of a navigation during a server refresh', async ({ browser }) => {
  // The server learns an unknown time zone when the page is hydrated.
  const context = await browser.newContext({ storageState: signedIn, timezoneId: 'Asia/Tokyo' });
  const page = await tabbed(context);
  await context.clearCookies({ name: TIME_ZONE_COOKIE });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_rsc=/, (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest(/_rsc=/);
  await page.reload({ waitUntil: 'load' });
  await asked;
  await new Operator(page).open('Terminal monitor');
  await expect(front(page)).toHaveText('Terminal monitor');
  const answered = page.waitForResponse(/_rsc=/);
  release();
  // The router may drop the rest of a response for a page that was left, so its end isn't awaited.
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/monitor$/);
  await expect(front(page)).toHaveText('Terminal monitor');
  await context.close();
});

test('keeps the scroll position of an inactive tab', async ({ browserName: _ }, { testId }) => {
  const page = await tabbed(contextOf(testId), '/terminalMonitor/monitor');
  await go(page, '/home');
  await expect(front(page)).toHaveText('Home');
  await page.setViewportSize({ width: 900, height: 300 });
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const scrolled = await page.evaluate(() => window.scrollY);
  // By keyboard: a click would first scroll up to the strip.
  await page.keyboard.press('Alt+Digit1');
  await expect(front(page)).toHaveText('Terminal monitor');
  await page.keyboard.press('Alt+Digit2');
  await expect(front(page)).toHaveText('Home');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('reorders tabs by dragging', async ({ browserName: _ }, { testId }) => {
  const page = await tabbed(contextOf(testId));
  for (const path of ['/program/make', '/terminalMonitor/monitor']) await go(page, path);
  await expect(front(page)).toHaveText('Terminal monitor');
  await strip(page)
    .getByRole('tab', { name: 'Terminal monitor' })
    .dragTo(strip(page).getByRole('tab', { name: 'Home' }), { steps: 4 });
  expect(await titles(page)).toEqual(['Terminal monitor', 'Home', 'Programs']);
});

test('reorders tabs by keyboard, with announcements', async ({ browserName: _ }, { testId }) => {
  const page = await tabbed(contextOf(testId));
  for (const path of ['/program/make', '/terminalMonitor/monitor']) await go(page, path);
  await strip(page).getByRole('tab', { name: 'Terminal monitor' }).focus();
  const announced = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
  await page.keyboard.press('Alt+Enter');
  await announced('Terminal monitor picked up.');
  await pressUntilAnnounced(page, 'ArrowLeft', 'Terminal monitor is at position 2 of 3.');
  await page.keyboard.press('Escape');
  await announced('Terminal monitor stays where it was.');
  expect(await titles(page)).toEqual(['Home', 'Programs', 'Terminal monitor']);

  await page.keyboard.press('Alt+Enter');
  await announced('Terminal monitor picked up.');
  await pressUntilAnnounced(page, 'ArrowLeft', 'Terminal monitor is at position 2 of 3.');
  await page.keyboard.press('Enter');
  await announced('Terminal monitor dropped at position 2 of 3.');
  expect(await titles(page)).toEqual(['Home', 'Terminal monitor', 'Programs']);
  await expect(front(page)).toHaveText('Terminal monitor');
});

test('offers a retry for a script that hangs for two minutes', async ({ complaints }, { testId }) => {
  // Failures of the blocked script.
  complaints.allow(/_next\/static\/chunks/);
  const page = await contextOf(testId).newPage();
  await page.clock.install();
  let hanging = true;
  await page.route('**/_next/static/chunks/**', async (route) => {
    const answer = await route.fetch();
    // Blocks only the screen's own chunk, the only one with its calls.
    if (!(hanging && (await answer.text()).includes('ajaxScrollLog'))) await route.fulfill({ response: answer });
  });
  await open(page, `${product.url}/home`);
  await page.evaluate(() => window.history.pushState(null, '', '/sys/log'));
  // The two minutes start with its tab.
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(page.getByText('It did not arrive within two minutes.', { exact: false })).toBeVisible();
  hanging = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'System log' })).toBeVisible();
});

test(
  'offers unsaved editor changes again after the next sign-in',
  { tag: '@gate' },
  async ({ complaints }, { testId }) => {
    complaints.allow(/status of 401/);
    const page = await tabbed(contextOf(testId), '/program/make');
    await page.getByRole('button', { name: 'New program' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New program' });
    await dialog.getByLabel('Name').fill('Evening');
    await dialog.getByRole('button', { name: 'Make and edit' }).click();
    const operator = new Operator(page);
    await operator.saved();
    await expect(page).toHaveTitle(/Evening/);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await page.route(`**${programSave.path}*`, async (route) => {
      await ended;
      await route.continue().catch(() => undefined);
    });
    await page.getByLabel('Program name').fill('Evening, with music');
    await page.keyboard.press('Enter');
    // Ended on the platform: a pending response would restore a cookie that is merely cleared.
    await callAs(page, logout, {});
    end();
    await expect(page).toHaveURL(/\/logout/);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByRole('textbox', { name: 'User name' }).fill(own.user);
    await page.getByLabel('Password', { exact: true }).fill(own.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('dialog', { name: 'Changes that were never saved' })
      .getByRole('button', { name: 'Restore them' })
      .click();
    await expect(page.getByLabel('Program name')).toHaveValue('Evening, with music');
    await operator.saved();
    signedIn = await contextOf(testId).storageState();
  },
);

test(
  'names a program’s tab, asks before closing, and closes on deletion',
  { tag: '@gate' },
  async ({ complaints }, { testId }) => {
    complaints.allow(/ERR_FAILED/);
    // The editor covers the strip: its tabs are viewed from other pages.
    const page = await tabbed(contextOf(testId));
    for (const name of ['Breakfast', 'Dinner']) {
      const { id } = await callAs(page, programSave, { name, document: emptyDocument() });
      await page.evaluate((to) => window.history.pushState(null, '', to), `/programEditor?id=${id}`);
      await expect(page.getByRole('textbox', { name: 'Program name' })).toHaveValue(name);
      await expect(page).toHaveTitle(new RegExp(name));
    }
    const saving = `**${programSave.path}`;
    await page.route(saving, (route) => route.abort());
    await page.getByRole('textbox', { name: 'Program name' }).fill('Dinner, late');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/Dinner, late/);
    await go(page, '/program/make');
    await expect.poll(() => titles(page)).toEqual(['Home', 'Breakfast', 'Dinner, late', 'Programs']);

    await strip(page)
      .getByRole('tab', { name: /Dinner, late/ })
      .click({ button: 'middle' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => titles(page)).toEqual(['Home', 'Breakfast', 'Dinner, late', 'Programs']);
    await page.unroute(saving);

    // Renamed elsewhere, it reloads under its new name.
    await page
      .getByRole('button', { name: /Breakfast/ })
      .and(page.locator('[aria-haspopup=menu]'))
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename' });
    await renaming.getByRole('textbox').fill('Early breakfast');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await expect(renaming).toBeHidden();
    await strip(page).getByRole('tab', { name: 'Breakfast' }).click();
    await expect(page.getByRole('textbox', { name: 'Program name' })).toHaveValue('Early breakfast');
    await page.getByRole('button', { name: 'Back to programs' }).click();

    await page.getByRole('checkbox', { name: 'Select Early breakfast' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => titles(page)).toEqual(['Home', 'Dinner, late', 'Programs']);
  },
);

test('ends the session in all windows by signing out in one', async ({ browserName: _ }, { testId }) => {
  const page = await tabbed(contextOf(testId));
  const other = await contextOf(testId).newPage();
  await open(other, `${product.url}/program/make`);
  await new Operator(page).signOut();
  await expect(other).toHaveURL(/\/logout/);
  await other.goto(`${product.url}/login`);
  await new Operator(other).signIn(own.user);
  signedIn = await contextOf(testId).storageState();
});
