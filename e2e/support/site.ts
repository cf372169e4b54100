import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { getUserInfo } from '@/lib/contract/session';
import { claim } from '@/lib/contract/terminal/join';
import { type ConsoleClient, consoleClient } from './console-client';
import { type OwnInstitution, ownInstitution, platformInstitution } from './institution';
import { Operator } from './operator';
import type { Product } from './product';

/** Institution of one test file: an operator at its console, and paired screens. */
export class Site {
  readonly operator: Operator;
  readonly #screens: BrowserContext[] = [];

  private constructor(
    readonly product: Product,
    readonly account: OwnInstitution,
    readonly page: Page,
  ) {
    this.operator = new Operator(page);
  }

  /** Opens an institution with its operator at the home page. */
  static async open(browser: Browser, product: Product): Promise<Site> {
    return Site.#at(browser, product, await ownInstitution(product));
  }

  /**
   * Opens the platform's own institution, whose operator may change global settings, on a product that no other file
   * uses.
   */
  static ofPlatform(browser: Browser, product: Product): Promise<Site> {
    return Site.#at(browser, product, platformInstitution());
  }

  static async #at(browser: Browser, product: Product, account: OwnInstitution): Promise<Site> {
    const page = await browser.newPage({ storageState: account.signedIn });
    const site = new Site(product, account, page);
    await page.goto(`${product.url}/home`);
    return site;
  }

  /** Client of its console without a browser. */
  get client(): ConsoleClient {
    return consoleClient(this.product.url, { cookie: this.account.cookie });
  }

  /** Adds a player in a browser of its own, paired with the institution. `more` are browser options. */
  async addPlayer(browser: Browser, name: string, more: BrowserContextOptions = {}): Promise<Page> {
    const screen = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...more });
    this.#screens.push(screen);
    const player = await screen.newPage();
    await player.goto(`${this.product.url}/player`);
    const code = (await player.getByLabel('Pairing code').textContent()) ?? '';
    const { office } = await this.client.call(getUserInfo, {});
    await this.client.call(claim, { code, name, officeId: office.id });
    await player.locator('[data-state]:not([data-state=pairing])').waitFor();
    return player;
  }

  async close(): Promise<void> {
    await this.page.close();
    for (const screen of this.#screens) await screen.close();
  }
}
