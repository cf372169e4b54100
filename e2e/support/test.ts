import { type BrowserContext, test as base, expect } from 'playwright/test';
import { Complaints, watchComplaints } from './complaints';
import { Product } from './product';

/** Sets whether the device of a context saves data. */
const saveData = (context: BrowserContext, value: boolean) =>
  context.addInitScript((saves) => {
    const { connection } = navigator as Navigator & { connection?: object };
    if (connection) Object.defineProperty(connection, 'saveData', { value: saves, configurable: true });
  }, value);

/** Enables idle prefetching in a context. It is disabled elsewhere, because it would be a third of a page's cost. */
export const prefetchWhenIdle = (context: BrowserContext) => saveData(context, false);

/** Prevents handlers of requests pending at a test's end, such as prefetches, from failing the test. */
function endRoutesOnClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/**
 * Tests on the product that the files of one worker share, because starting one takes longer than most of them. Each
 * file has an institution of its own there (`Site`); a test that changes or kills the whole platform starts its own
 * product.
 */
export const test = base.extend<{ complaints: Complaints }, { product: Product }>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern for the wanted fixtures.
    async ({}, use, { file }) => {
      const complaints = new Complaints(file);
      await use(complaints);
      expect(complaints.unexpected(), 'complaints of the pages').toEqual([]);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await saveData(context, true);
        watchComplaints(context);
        endRoutesOnClose(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern for the wanted fixtures.
    async ({}, use) => {
      const product = await Product.initialised();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
