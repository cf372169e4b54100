import type { Page } from 'playwright/test';

/**
 * Opens a page whose scripts are delayed: the server's HTML is shown without hydration until `hydrate`. Scripts that
 * the page at `shared` also loads are not delayed: the shell is hydrated then, and the screen waits for its own code.
 */
export async function openNotHydrated(
  page: Page,
  url: string,
  shared?: string,
): Promise<{ hydrate: () => Promise<void> }> {
  let hydrate = () => {};
  const hydrated = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  const coming = shared ? await (await page.request.get(shared)).text() : '';
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (!coming.includes(new URL(route.request().url()).pathname)) await hydrated;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return {
    async hydrate() {
      hydrate();
      await page.waitForLoadState('networkidle');
    },
  };
}
