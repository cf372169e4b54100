import type { Browser, Page, ViewportSize } from 'playwright';
import { type ConsoleClient, consoleClient, signInCookie } from '@/e2e/support/console-client';
import type { Product } from '@/e2e/support/product';
import { getUserInfo } from '@/lib/contract/session';
import { claim } from '@/lib/contract/terminal/join';

const PASSWORD = 'Signage#2026';

/** Agent of the demo network, with players of its own. */
export interface Stage {
  /** Address of the product. */
  url: string;
  client: ConsoleClient;
  /** Adds a player in a browser of its own; returns its page and its terminal's id. */
  addPlayer(name: string, viewport?: ViewportSize): Promise<{ page: Page; id: string }>;
}

export async function openStage(browser: Browser, product: Product): Promise<Stage> {
  const cookie = await signInCookie(product.url, 'agent', PASSWORD);
  const client = consoleClient(product.url, { cookie });
  const { office } = await client.call(getUserInfo, {});
  return {
    url: product.url,
    client,
    async addPlayer(name, viewport = { width: 1280, height: 720 }) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(`${product.url}/player`);
      const code = (await page.getByLabel('Pairing code').textContent()) ?? '';
      const { id } = await client.call(claim, { code, name, officeId: office.id });
      return { page, id };
    },
  };
}
