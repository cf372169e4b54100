import type { Page } from 'playwright/test';

/** Idle moments in a row, each after a frame: an effect of the last render may begin another one. */
const IDLE_FRAMES = 3;

/**
 * Waits until Next's router has rendered the address that it was notified of. React queues the next slice of a transition before it
 * yields, so the browser reports an idle moment only when nothing is left to render.
 */
export function whenRouterIsIdle(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle)));
  }, IDLE_FRAMES);
}

/**
 * Notifies Next's router of the address that the console writes next, and presses what the selectors find, one after the other, in the
 * same moment: the router draws that address afterwards.
 */
export function whenRouterIsNotified(page: Page, ...selectors: string[]): Promise<void> {
  return page.evaluate((pressed) => {
    const { pushState, replaceState } = window.history;
    const written = () => {
      Object.assign(window.history, { pushState, replaceState });
      // Next is notified of what is written without its own state.
      window.history.replaceState(null, '', window.location.href);
      // Not within the press that led here: the console draws what was pressed first.
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
