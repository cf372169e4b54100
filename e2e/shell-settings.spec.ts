import { expect } from 'playwright/test';
import { violations } from './support/axe';
import { Operator } from './support/operator';
import { test } from './support/test';
import { Visitor } from './support/visitor';
import { open } from './support/wait-until-idle';

let visitor: Visitor;

test.beforeAll(async ({ product }) => {
  visitor = await Visitor.of(product);
});

test('moves entries that do not fit in the header under "more"', async ({ browser }) => {
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

test('shows the whole menu in a phone’s drawer in every layout', async ({ browser }) => {
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

test('changes pages by the chosen transition without scrolling', async ({ browser }) => {
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

test('collapses the header above pinned tabs and restores it by its handle', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { look: 'm:1.t:1.h:0' } });
  await open(page, `${visitor.url}/home`);
  const account = page.getByRole('button', { name: 'Account' });
  await expect(account).toBeHidden();
  await page.getByRole('button', { name: 'Show the header' }).focus();
  await expect(account).toBeVisible();
  await page.context().close();
});
