import type { Browser, Page } from 'playwright/test';
import { type OwnInstitution, ownInstitution } from './institution';
import type { Product } from './product';

export interface Visit {
  cookies?: Record<string, string>;
  viewport?: { width: number; height: number };
  /** Colour scheme preferred by the device. */
  device?: 'light' | 'dark';
  permissions?: string[];
  /** Enables page transitions; otherwise the device asks for reduced motion. */
  moves?: boolean;
}

/** Signed-in user of a separate institution, who visits with different cookies and windows each time. */
export class Visitor {
  private constructor(
    readonly url: string,
    private readonly account: OwnInstitution,
  ) {}

  static async of(product: Product): Promise<Visitor> {
    return new Visitor(product.url, await ownInstitution(product));
  }

  async visit(browser: Browser, { cookies = {}, viewport, device, permissions, moves }: Visit = {}): Promise<Page> {
    const context = await browser.newContext({
      storageState: this.account.signedIn,
      colorScheme: device,
      permissions,
      reducedMotion: moves ? 'no-preference' : 'reduce',
      ...(viewport && { viewport }),
    });
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: this.url })));
    return context.newPage();
  }
}
