import type { Page } from 'playwright/test';

/** Number of consecutive idle moments, each after a frame: an effect of the last render may start another one. */
const IDLE_FRAMES = 3;

/**
 * Waits until Next's router has rendered the address that it was notified of. React queues the next slice of a
 * transition before it yields, so browsers report an idle moment only when nothing is left to render.
 */
export function waitForRouterIdle(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle)));
  }, IDLE_FRAMES);
}

/**
 * Notifies Next's router of the next address that the console writes, and clicks the elements found by the selectors in
 * the same moment: the router renders that address afterwards.
 */
export function notifyRouter(page: Page, ...selectors: string[]): Promise<void> {
  return page.evaluate((pressed) => {
    const { pushState, replaceState } = window.history;
    const written = () => {
      Object.assign(window.history, { pushState, replaceState });
      // Next notices addresses written without its own state.
      window.history.replaceState(null, '', window.location.href);
      // After the current click: the console renders its result first.
      queueMicrotask(() => {
        for (const selector of pressed) document.querySelector<HTMLElement>(selector)?.click();
      });
    };
    window.history.pushState = function (data, unused, url) {
      pushState.call(this, data, unused, url);
      written();
    };
    window.history.replaceState = function (data, unused, url) {
      replaceState.call(this, data, unused, url);
      written();
    };
  }, selectors);
}
