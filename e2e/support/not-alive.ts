import type { Page } from 'playwright/test';

/** Opens a page whose scripts are held back: what the server drew stands there and is not alive until `wake`. */
export async function openNotAlive(page: Page, url: string): Promise<{ wake: () => Promise<void> }> {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/_next/static/**/*.js', (route) => awake.then(() => route.continue()));
  await page.goto(url, { waitUntil: 'commit' });
  return {
    async wake() {
      wake();
      await page.waitForLoadState('networkidle');
    },
  };
}
