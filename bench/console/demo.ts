import type { Browser, BrowserContext } from 'playwright';
import { Operator } from '@/e2e/support/operator';

/** The console fetches code ahead when nobody waits for anything: three seconds after it stands. */
export const SETTLED_MS = 5_500;

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The administrator of the demo network. */
export async function signInDemo(browser: Browser, url: string): Promise<SignedIn> {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await new Operator(page).signIn('admin', 'Signage#2026');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
