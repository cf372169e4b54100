import type { Page } from 'playwright/test';

/** By then Next's router has been told of the last address, and has drawn it. */
export const ROUTER_IS_TOLD_MS = 800;

/** Presses what the selectors find, one after the other, in the very moment in which Next's router is told of an address next: it draws that one afterwards. */
export function whenRouterIsTold(page: Page, ...selectors: string[]): Promise<void> {
  return page.evaluate((pressed) => {
    const { replaceState } = window.history;
    window.history.replaceState = function (data, unused, url) {
      replaceState.call(this, data, unused, url);
      // Only what is written without Next's own state does it hear of.
      if (data !== null) return;
      window.history.replaceState = replaceState;
      for (const selector of pressed) document.querySelector<HTMLElement>(selector)?.click();
    };
  }, selectors);
}
