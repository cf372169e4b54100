import type { Browser, Page } from 'playwright';
import { signInDemo } from './demo';

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

/** Bytes of scripts, as they travel, that a page asks for until the network is quiet. */
export async function weighPage(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  const weigh = await scripts(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = weigh();
  await page.close();
  return bytes;
}

/** The shell with home, then what each screen adds to it in a window of its own. */
export async function weighScreens(browser: Browser, url: string) {
  const state = await signInDemo(browser, url);
  const screens: { path: string; bytes: number }[] = [];
  let home = 0;
  for (const path of SCREENS) {
    const context = await browser.newContext({ storageState: state });
    const page = await context.newPage();
    const weigh = await scripts(page);
    await page.goto(`${url}/home`, { waitUntil: 'networkidle' });
    const before = weigh();
    home = before;
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    screens.push({ path, bytes: weigh() - before });
    await context.close();
  }
  return { home, screens };
}

/** Counts what the page's scripts weigh on the wire from now on. */
async function scripts(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') asked.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
