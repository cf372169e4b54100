import { expect } from 'playwright/test';
import { violations } from './support/axe';
import { differingPixels } from './support/differing-pixels';
import { test } from './support/test';
import { type Visit, Visitor } from './support/visitor';
import { open, waitUntilIdle } from './support/wait-until-idle';

let visitor: Visitor;

test.beforeAll(async ({ product }) => {
  visitor = await Visitor.of(product);
});

const scripts = /\/_next\/static\/.*\.js/;

const looks: Record<string, Visit> = {
  'dark menu': {},
  light: { cookies: { themeMode: 'light' } },
  night: { cookies: { themeMode: 'night' } },
  'as a dark device': { cookies: { themeMode: 'system' }, device: 'dark' },
  'as a light device': { cookies: { themeMode: 'system' }, device: 'light' },
  'menu in the header': { cookies: { look: 'l:head' } },
  'menu in the header, whole window, night': { cookies: { look: 'l:head.w:fluid', themeMode: 'night' } },
  'menu in both, a colour of its own': { cookies: { look: 'l:mix.c:b5651d' } },
  'light, yellow': { cookies: { look: 'c:fadb14', themeMode: 'light' } },
  'narrow menu, header scrolls': { cookies: { menuCollapsed: '1', look: 'h:0.s:0' } },
  'weak colours': { cookies: { look: 'k:1' } },
  tabs: { cookies: { look: 'm:1.t:1' } },
  'an unreadable cookie': { cookies: { look: 'l:top.c:red.%%h:9', themeMode: 'sepia' } },
  phone: { viewport: { width: 390, height: 844 }, cookies: { look: 'l:mix' } },
};

for (const [name, look] of Object.entries(looks)) {
  test(`paints the final page first: ${name}`, async ({ browser, complaints }) => {
    // Blocked scripts, and the style that taking a screenshot inserts.
    complaints.allow(/ERR_FAILED/, /Content Security Policy/);
    const page = await visitor.visit(browser, look);
    // Only inline scripts run: this is what visitors see until the console's code has loaded.
    await page.route(scripts, (route) => route.abort());
    // Late responses are left to the console's code, as on the first page after the start of a busy server.
    await expect(async () => {
      await page.goto(`${visitor.url}/home`, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await page.evaluate(() => document.fonts.ready);
    // Inline scripts move late parts to their place.
    await expect(page.locator('template[id^="B:"]')).toHaveCount(0);
    const first = await page.screenshot();
    await page.unroute(scripts);
    await open(page, `${visitor.url}/home`);
    const settled = await page.screenshot();
    if ((await differingPixels(first, settled)) > 0) {
      await test.info().attach('first', { body: first, contentType: 'image/png' });
      await test.info().attach('settled', { body: settled, contentType: 'image/png' });
    }
    expect(await differingPixels(first, settled)).toBe(0);
    await page.context().close();
  });
}

for (const [tabs, look] of Object.entries({ 'one page at a time': 'm:0', tabs: 'm:1' })) {
  test(`hydrates the server’s HTML: ${tabs}`, async ({ browser }) => {
    const page = await visitor.visit(browser, { cookies: { look } });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { drawn: document.querySelector('main h1') });
      });
    });
    for (const path of ['/home', '/program/make', '/sys/user', '/help']) {
      await open(page, visitor.url + path);
      const kept = await page.evaluate(
        () => document.querySelector('main h1') === (window as { drawn?: unknown }).drawn,
      );
      expect(kept, path).toBe(true);
    }
    await page.context().close();
  });
}

test('hydrates the tab strip even if its code is late', async ({ browser }) => {
  const page = await visitor.visit(browser, { cookies: { look: 'm:1' } });
  await page.addInitScript(() => {
    const kept = { drawn: null as Element | null, gone: 0 };
    Object.assign(window, { kept });
    const look = () => {
      kept.drawn ??= document.querySelector('[role=tablist][aria-label="Open pages"]');
      if (kept.drawn && !kept.drawn.isConnected) kept.gone += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  let late = 0;
  let coming = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    coming += 1;
    const answer = await route.fetch();
    if ((await answer.text()).includes('CSS.escape(')) {
      late += 1;
      await released;
    }
    await route.fulfill({ response: answer });
    coming -= 1;
  });
  await page.goto(`${visitor.url}/home`, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  // All other scripts have loaded.
  await expect.poll(() => late > 0 && coming === late).toBe(true);
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
  release();
  await waitUntilIdle(page);
  // The code is loaded once a click has an effect.
  await expect(async () => {
    await page.getByRole('button', { name: 'All open pages' }).click({ timeout: 1_000 });
    await expect(page.getByRole('menuitem', { name: 'Home' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  expect(await page.evaluate(() => (window as unknown as { kept: { gone: number } }).kept.gone)).toBe(0);
  await page.context().close();
});

test('keeps everything readable in any colour', async ({ browser }) => {
  test.setTimeout(600_000);
  const wrong: string[] = [];
  const page = await visitor.visit(browser, { cookies: {} });
  for (const color of ['fadb14', 'ffffff', '000000', '13c2c2']) {
    const look = async (shown: string) => {
      const found = await violations(page, ['color-contrast']);
      wrong.push(...found.map((place) => `${color} ${shown}: ${place}`));
    };
    const chosen = async (themeMode: string) => {
      const cookies = { look: `c:${color}.l:mix.m:1`, themeMode };
      await page
        .context()
        .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: visitor.url })));
      await open(page, `${visitor.url}/program/make`);
    };
    await page.emulateMedia({ colorScheme: 'light' });
    await chosen('dark');
    await look('with a dark menu');
    // The device changes from day to night while the page is open.
    await chosen('system');
    await look('by day');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await look('by night');
  }
  await page.context().close();
  expect(wrong).toEqual([]);
});
