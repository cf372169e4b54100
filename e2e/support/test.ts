import { test as base } from 'playwright/test';
import { Product } from './product';

/**
 * Tests on the product that the files of one worker share: starting one takes longer than most of them. Each file has an institution of
 * its own there (`Site`); what concerns the whole platform, or kills it, starts its own product.
 */
export const test = base.extend<object, { product: Product }>({
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
