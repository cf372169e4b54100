import type { Browser, Page } from 'playwright';
import { SETTLED_MS, signInDemo } from './demo';

const SCREENS = [
  '/resManage/myRes',
  '/program/make',
  '/publishProgram/list',
  '/terminalMonitor/monitor',
  '/terminalSelection',
  '/sysManage/messageNotification',
  '/sys/user',
  '/sys/role',
  '/sys/office',
  '/sys/office/toOpenAgentOfficePage',
  '/sys/customer/list',
  '/sys/customer/toOpenPersonalPage',
  '/sys/customer/doaminNameSetting',
  '/sysManage/menuManage',
  '/sys/sysSetting/list',
  '/sys/sysSetting/announcementManager',
  '/sys/log',
  '/sys/dict',
  '/sys/problem',
  '/help',
  '/personalCenter',
  '/programEditor',
];

/** Returns the compressed bytes of scripts that a page requests until the network is quiet. */
export async function measurePageBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = await weightOf(page);
  await page.close();
  return bytes;
}

/** Measures the shell with home, then what each screen adds to it in a window of its own. */
export async function measureScreens(browser: Browser, url: string) {
  const state = await signInDemo(browser, url);
  const screens: { path: string; bytes: number }[] = [];
  let home = 0;
  for (const path of SCREENS) {
    const context = await browser.newContext({ storageState: state });
    const page = await context.newPage();
    await page.goto(`${url}/home`, { waitUntil: 'networkidle' });
    const before = await weightOf(page);
    home = before;
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    screens.push({ path, bytes: (await weightOf(page)) - before });
    await context.close();
  }
  return { home, screens };
}

/** Returns the bytes that the console prefetches once it is idle. */
export async function measurePrefetch(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ storageState: await signInDemo(browser, url) });
  const page = await context.newPage();
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' });
  const before = await weightOf(page);
  await page.waitForTimeout(SETTLED_MS);
  const ahead = (await weightOf(page)) - before;
  await context.close();
  return ahead;
}

/** Returns the compressed size of the page's scripts on the wire, without response headers. */
function weightOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}
