import type { Page } from 'playwright/test';

/** Opens a page and waits until it is at rest. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilIdle(page);
}

/** Reloads the page and waits until it is at rest. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilIdle(page);
}

/**
 * Waits until the page is hydrated and has no pending requests. Network idle is not enough: on a busy machine scripts
 * are parsed while the network is idle. The page checks on each frame, because an expectation retries after increasing
 * pauses of up to a second.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body && !document.querySelector('[data-not-hydrated]'), null, {
    timeout: 30_000,
  });
  await page.waitForLoadState('networkidle');
}
