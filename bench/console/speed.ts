import type { Browser, Page } from 'playwright';
import { SETTLED_MS, type SignedIn, signInDemo } from './demo';

const ROUNDS = 9;
const TABS = 30;
/** Milliseconds during which a new window is busy with itself. */
const OPENED_MS = 1_000;
const LISTS = ['/program/make', '/publishProgram/list', '/terminalMonitor/monitor'];

/**
 * Measures milliseconds to the largest paint of home and of the peer, alternating, each in a window without a cache.
 * Medians.
 */
export async function largestPaint(browser: Browser, url: string, bare: string): Promise<[number, number]> {
  const state = await signInDemo(browser, url);
  const times: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, address] of [`${url}/home`, bare].entries()) {
      const context = await browser.newContext({ storageState: state });
      const page = await context.newPage();
      await page.waitForTimeout(OPENED_MS);
      await page.goto(address, { waitUntil: 'networkidle' });
      const painted = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            });
          }),
      );
      if (round >= 0) times[at]?.push(painted);
      await context.close();
    }
  }
  return [median(times[0]), median(times[1])];
}

/**
 * Measures milliseconds from a click on the menu until rows of the list are painted: in fresh windows that have
 * settled, and again in the same. With a mouse that arrives and clicks in the same moment, and with one that rests on
 * the entry first, like a user's.
 */
export async function navigations(browser: Browser, url: string) {
  const state = await signInDemo(browser, url);
  const first: number[] = [];
  const pointed: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const page = await home(browser, url, state);
    await page.waitForTimeout(SETTLED_MS);
    const rests = round % 2 === 1;
    for (const path of LISTS) (rests ? pointed : first).push(await untilRows(page, path, rests));
    if (!rests) for (const path of LISTS) again.push(await untilRows(page, path, false));
    await page.context().close();
  }
  return { first: median(first), pointed: median(pointed), again: median(again) };
}

/** Measures milliseconds from a click on a tab until its page is painted, with many tabs open. */
export async function tabSwitches(browser: Browser, url: string): Promise<number> {
  const page = await home(browser, url, await signInDemo(browser, url), { multiPage: true });
  for (let tab = 0; tab < TABS - 1; tab += 1) {
    const path = `${LISTS[tab % LISTS.length]}?search=${String.fromCharCode(97 + Math.floor(tab / LISTS.length))}`;
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await page.waitForTimeout(150);
  }
  const times = await page.evaluate(async () => {
    const taken: number[] = [];
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"][data-key]')];
    for (let time = 0; time < 40; time += 1) {
      const tab = tabs[(time * 7) % tabs.length];
      if (!tab || tab.ariaSelected === 'true') continue;
      const begun = performance.now();
      tab.click();
      while (tab.ariaSelected !== 'true') await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      taken.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return taken;
  });
  await page.context().close();
  return median(times);
}

async function home(browser: Browser, url: string, state: SignedIn, settings?: object): Promise<Page> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  // Disables effects, whose duration would be measured; users can do so, too.
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Code evaluated in the page calls helpers of esbuild, which are missing there.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  if (settings) {
    await context.addCookies([{ name: 'look', value: 'm:1', url }]);
    await page.addInitScript((kept) => localStorage.setItem('consoleSettings', JSON.stringify(kept)), settings);
  }
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' });
  // Collapsed groups of the menu don't render their entries.
  const closed = page.locator('nav li > button[aria-expanded="false"]').first();
  while ((await closed.count()) > 0) await closed.click();
  return page;
}

/** Minimum time on a page, after which its revalidation is done. */
const READ_MS = 500;
/** Milliseconds from hovering over an entry to its click. */
const AIMING_MS = 200;

async function untilRows(page: Page, path: string, rests: boolean): Promise<number> {
  // The home page has a navigation of its own, with links to some lists, too.
  const entryOf = (of: string) => page.getByRole('navigation', { name: 'Menu' }).locator(`a[href="${of}"]`);
  await entryOf('/home').click();
  await page.waitForTimeout(READ_MS);
  // Rows of the previous list would be taken for those of the next.
  if (await page.evaluate(rowsAreShown)) throw new Error('home did not come');
  if (rests) {
    await entryOf(path).hover();
    await page.waitForTimeout(AIMING_MS);
  }
  await page.evaluate(`void (globalThis.painted = (${untilPainted})(${rowsAreShown}))`);
  await entryOf(path).click();
  return page.evaluate<number>('globalThis.painted');
}

/** Runs in the page, like the next one. */
function rowsAreShown(): boolean {
  const rows = document.querySelectorAll<HTMLElement>('main tr[data-id], main [role="treeitem"]');
  return [...rows].some((row) => row.offsetParent !== null);
}

/** Returns milliseconds from the next click. */
async function untilPainted(shown: () => boolean): Promise<number> {
  await new Promise((resolve) => window.addEventListener('click', resolve, { capture: true, once: true }));
  const begun = performance.now();
  while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
