import type { Browser, BrowserContext, Page } from 'playwright/test';
import { Operator } from './operator';
import { Product } from './product';

export interface Visit {
  cookies?: Record<string, string>;
  viewport?: { width: number; height: number };
  /** What the device prefers. */
  device?: 'light' | 'dark';
  permissions?: string[];
  /** Pages come and go by their effect; otherwise the device asks for less motion. */
  moves?: boolean;
}

/** A product with an institution, and a signed-in person who comes with other cookies and windows each time. */
export class Visitor {
  private constructor(
    private readonly product: Product,
    private readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>>,
  ) {}

  static async start(browser: Browser): Promise<Visitor> {
    const product = await Product.start();
    const page = await browser.newPage();
    const operator = new Operator(page);
    await operator.initialise(product.url);
    await operator.signIn();
    const signedIn = await page.context().storageState();
    await page.close();
    return new Visitor(product, signedIn);
  }

  get url(): string {
    return this.product.url;
  }

  stop(): Promise<void> {
    return this.product.stop();
  }

  async visit(browser: Browser, { cookies = {}, viewport, device, permissions, moves }: Visit = {}): Promise<Page> {
    const context = await browser.newContext({
      storageState: this.signedIn,
      colorScheme: device,
      permissions,
      reducedMotion: moves ? 'no-preference' : 'reduce',
      ...(viewport && { viewport }),
    });
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: this.url })));
    return context.newPage();
  }
}
