import { expect, type Page } from 'playwright/test';

/** Opens a page and waits until it is at rest. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await atRest(page);
}

/** Loads the page again and waits until it is at rest. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await atRest(page);
}

/** Alive, and nothing more is asked. A quiet network alone does not tell: where the machine is busy, scripts are read in quiet. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-not-alive]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
