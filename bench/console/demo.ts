import type { Browser, BrowserContext } from 'playwright';
import { Operator } from '@/e2e/support/operator';

/** Milliseconds until the console has prefetched code, which starts three seconds after it is mounted. */
export const SETTLED_MS = 5_500;

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as the administrator of the demo network. */
export async function signInDemo(browser: Browser, url: string): Promise<SignedIn> {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await new Operator(page).signIn('admin', 'Signage#2026');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
