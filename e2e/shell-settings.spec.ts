import { expect, type Page } from 'playwright/test';
import { configuration } from '@/components/theme/configuration';
import { open, reload } from './support/at-rest';
import { violations } from './support/axe';
import { complaintsOf, Operator } from './support/operator';
import { test } from './support/test';
import { Visitor } from './support/visitor';

let visitor: Visitor;

test.beforeAll(async ({ product }) => {
  visitor = await Visitor.of(product);
});

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings of the look' }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings of the look' });
  await expect(drawer).toBeVisible();
  return drawer;
}

test('settings apply at once, are stored by Save, exported by Copy, cleared by Reset', async ({ browser }) => {
  const page = await visitor.visit(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const complaints = complaintsOf(page);
  await open(page, `${visitor.url}/home`);
  const html = page.locator('html');

  let drawer = await openSettings(page);
  await drawer.getByRole('radio', { name: 'Night' }).press('Space');
  await expect(html).toHaveAttribute('data-scheme', 'dark');
  await expect(drawer.getByRole('status')).toHaveText('Not saved yet');
  await reload(page);
  await expect(html).toHaveAttribute('data-scheme', 'light');

  drawer = await openSettings(page);
  await drawer.getByRole('radio', { name: 'Menu in both' }).press('Space');
  await drawer.getByLabel('Colour value').fill('#AA5500');
  await drawer.getByRole('switch', { name: 'A tab for every page' }).press('Space');
  await drawer.getByRole('combobox', { name: 'Effect' }).click();
  await page.getByRole('option', { name: 'Rotate' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Direction' })).toHaveText('Down, around the left corner');
  await drawer.getByRole('combobox', { name: 'Page' }).fill('/home');
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Lobby');
  await drawer.getByRole('button', { name: 'Add a title' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('status')).toHaveText('Saved for this browser');

  await drawer.getByRole('button', { name: 'Copy the configuration' }).click();
  await expect(drawer.getByText('Overwrite the one in components/theme/configuration.ts')).toBeVisible();
  await expect(drawer.getByText('This browser keeps saved settings')).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
    ...configuration,
    layout: 'mix',
    color: '#aa5500',
    multiPage: true,
    animate: { disabled: false, name: 'rotate', direction: 'downLeft' },
    customTitles: [{ path: '/home', title: 'Lobby' }],
  });

  await reload(page);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page).toHaveTitle(/Lobby/);
  await expect(page.getByRole('tab', { name: 'Lobby' })).toBeVisible();

  drawer = await openSettings(page);
  await drawer.getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog', { name: 'Reset the look?' });
  await expect(question).toContainText(
    'Resetting the theme will refresh the page; current content is not kept. Confirm?',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer.getByRole('status')).toHaveText('Saved for this browser');
  await drawer.getByRole('button', { name: 'Reset' }).click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('consoleSettings'), document.cookie.includes('look=')]),
  ).toEqual([null, false]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the mode chosen in the header is stored at once', async ({ browser }) => {
  const page = await visitor.visit(browser);
  await open(page, `${visitor.url}/home`);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Night' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'night');
  await page.context().close();
});

test('the mode "as the device" follows the device while the page is open', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { themeMode: 'system' }, device: 'light' });
  await open(page, `${visitor.url}/home`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.context().close();
});

test('the menu in the header works by keyboard', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { look: 'l:head' } });
  await open(page, `${visitor.url}/home`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const content = menu.getByRole('button', { name: 'Content', exact: true });
  await content.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Programs', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Programs', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(content).toBeFocused();
  await expect(content).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('button', { name: 'Content review' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/program\/make$/);
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toHaveText(/Content.*Programs/);
  await page.context().close();
});

test('entries that do not fit into the header are under "more"', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { look: 'l:head' } });
  await open(page, `${visitor.url}/terminalMonitor/monitor`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const more = menu.getByRole('button', { name: 'More entries' });
  await page.setViewportSize({ width: 2560, height: 900 });
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(menu.getByRole('link', { name: 'Help', exact: true })).toBeHidden();
  await more.click();
  await menu.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBe(0);
  await page.context().close();
});

test('the menu in both: the first level leads to its first page, the side bar shows the rest', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { look: 'l:mix' } });
  await open(page, `${visitor.url}/home`);
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeHidden();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page).toHaveURL(/\/program\/make$/);
  const side = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(side.getByRole('link', { name: 'Programs', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(side.getByRole('link', { name: 'Home' })).toHaveCount(0);
  await page.context().close();
});

test('the narrow menu flies out by keyboard', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { menuCollapsed: '1' } });
  await open(page, `${visitor.url}/home`);
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('button', { name: 'Content', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Programs', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('button', { name: 'Content', exact: true })).toBeFocused();
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  await reload(page);
  await expect(menu.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  await page.context().close();
});

test('a phone has the whole menu in a drawer in every layout', async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  for (const [layout, themeMode] of Object.entries({ side: 'dark', head: 'night', mix: 'dark' })) {
    const page = await visitor.visit(browser, { viewport, cookies: { look: `l:${layout}`, themeMode } });
    await open(page, `${visitor.url}/program/make`);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Programs', exact: true })).toHaveAttribute('aria-current', 'page');
    expect(await violations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Terminals', exact: true }).click();
    await drawer.getByRole('link', { name: 'Terminal monitor', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/terminalMonitor\/monitor$/);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    const outside = () =>
      page
        .getByRole('banner')
        .getByRole('button')
        .evaluateAll(
          (buttons) => buttons.filter((one) => one.getBoundingClientRect().right > window.innerWidth).length,
        );
    await expect.poll(outside).toBe(0);
    await page.context().close();
  }
});

test('a slow page shows progress and is marked as busy', async ({ browser }) => {
  const page = await visitor.visit(browser);
  await open(page, `${visitor.url}/home`);
  const arrived = held();
  await page.route(/\/apm-web\//, async (route) => {
    await arrived.wait;
    await route.continue();
  });
  await new Operator(page).open('Terminal monitor');
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  arrived.free();
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeHidden();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await page.context().close();
});

test('pages change by the chosen transition without scrolling, and the new page can be used at once', async ({
  browser,
}) => {
  const page = await visitor.visit(browser, { moves: true });
  await open(page, `${visitor.url}/home`);
  await page.evaluate(() => {
    const seen = { sideways: 0, height: 0, moving: '' };
    const look = () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const moving = [...document.querySelectorAll<HTMLElement>('[data-moving]')];
      seen.sideways = Math.max(seen.sideways, scrollWidth - window.innerWidth);
      seen.height = Math.max(seen.height, scrollHeight);
      seen.moving ||= moving
        .map((one) => `${one.dataset.moving}${one.inert ? ' inert' : ''}`)
        .sort()
        .join(', ');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await new Operator(page).open('Programs');
  await page.getByRole('button', { name: 'New program' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New program' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-moving]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    sideways: 0,
    height: 900,
    moving: 'entering, leaving inert',
  });
  await page.context().close();
});

test('a device with reduced motion gets no transition', async ({ browser }) => {
  const page = await visitor.visit(browser);
  await open(page, `${visitor.url}/home`);
  await new Operator(page).open('Terminal monitor');
  expect(await page.locator('[data-moving]').count()).toBe(0);
  await page.context().close();
});

test('the header can be collapsed above pinned tabs, and its handle restores it', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { look: 'm:1.t:1.h:0' } });
  await open(page, `${visitor.url}/home`);
  const account = page.getByRole('button', { name: 'Account' });
  await expect(account).toBeHidden();
  await page.getByRole('button', { name: 'Show the header' }).focus();
  await expect(account).toBeVisible();
  await page.context().close();
});

/** A promise that is resolved by hand. */
function held() {
  let free = () => {};
  const wait = new Promise<void>((resolve) => {
    free = resolve;
  });
  return { wait, free: () => free() };
}
