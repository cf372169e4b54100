import type { Browser, Page } from 'playwright/test';
import { Product, SIGNED_IN } from './product';

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
  private constructor(private readonly product: Product) {}

  static async start(): Promise<Visitor> {
    return new Visitor(await Product.initialised());
  }

  get url(): string {
    return this.product.url;
  }

  stop(): Promise<void> {
    return this.product.stop();
  }

  async visit(browser: Browser, { cookies = {}, viewport, device, permissions, moves }: Visit = {}): Promise<Page> {
    const context = await browser.newContext({
      storageState: SIGNED_IN,
      colorScheme: device,
      permissions,
      reducedMotion: moves ? 'no-preference' : 'reduce',
      ...(viewport && { viewport }),
    });
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: this.url })));
    return context.newPage();
  }
}
