import type { Browser, Page } from 'playwright/test';
import { type OwnInstitution, ownInstitution } from './institution';
import type { Product } from './product';

export interface Visit {
  cookies?: Record<string, string>;
  viewport?: { width: number; height: number };
  /** What the device prefers. */
  device?: 'light' | 'dark';
  permissions?: string[];
  /** Pages come and go by their effect; otherwise the device asks for less motion. */
  moves?: boolean;
}

/** Somebody of an institution of its own, signed in, who comes with other cookies and windows each time. */
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
