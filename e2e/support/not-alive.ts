import type { Page } from 'playwright/test';

/**
 * Opens a page whose scripts are held back: what the server drew stands there and is not alive until `wake`. Those that the page at
 * `shared` asks for, too, come: a screen waits for its own code then, in a shell that is alive.
 */
export async function openNotAlive(page: Page, url: string, shared?: string): Promise<{ wake: () => Promise<void> }> {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const coming = shared ? await (await page.request.get(shared)).text() : '';
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (!coming.includes(new URL(route.request().url()).pathname)) await awake;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return {
    async wake() {
      wake();
      await page.waitForLoadState('networkidle');
    },
  };
}
