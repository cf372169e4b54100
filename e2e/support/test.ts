import { test as base } from 'playwright/test';
import { Product } from './product';

/** As on a device that saves data: the console prefetches nothing when it is idle, which would be a third of what a page costs. */
const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
};

/**
 * Tests on the product that the files of one worker share: starting one takes longer than most of them. Each file has an institution of
 * its own there (`Site`); what concerns the whole platform, or kills it, starts its own product.
 */
export const test = base.extend<object, { product: Product }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(savesData);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted.
    async ({}, use) => {
      const product = await Product.initialised();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
