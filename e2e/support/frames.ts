import type { Page } from 'playwright';
import { alike, colorAt, type Rgb } from './pixels';

interface Frame {
  /** Colour in the middle. */
  color: Rgb;
  /** Time by the browser's clock in milliseconds since 1970. */
  at: number;
}

/** Records each frame that a page displays; the returned function stops and returns them. */
export async function recordTimedFrames(page: Page): Promise<() => Promise<Frame[]>> {
  const session = await page.context().newCDPSession(page);
  const frames: { data: string; at: number }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: (metadata.timestamp ?? 0) * 1_000 });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  // Small frames, so that none is dropped.
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 160, maxHeight: 90, everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    await session.detach();
    // Most frames are identical: there are 36,000 in ten minutes.
    const colors = new Map<string, Promise<Rgb>>();
    const colorOf = (data: string) => {
      const color = colors.get(data) ?? colorAt(Buffer.from(data, 'base64'), 0.5, 0.5);
      colors.set(data, color);
      return color;
    };
    // Browsers encode frames in parallel: a busy one may deliver them out of order.
    const inOrder = frames.toSorted((a, b) => a.at - b.at);
    return Promise.all(inOrder.map(async ({ data, at }) => ({ color: await colorOf(data), at })));
  };
}

/** Same as `recordTimedFrames`, colours only. */
export async function recordFrames(page: Page): Promise<() => Promise<Rgb[]>> {
  const stop = await recordTimedFrames(page);
  return async () => (await stop()).map(({ color }) => color);
}

/** Returns when one of the colours changed to another, in milliseconds since 1970. */
export function changesBetween(colours: readonly Rgb[], frames: readonly Frame[]): number[] {
  const shown = frames
    .map(({ color, at }) => ({ at, colour: colours.findIndex((each) => alike(each, color)) }))
    .filter(({ colour }) => colour >= 0);
  return shown.filter(({ colour }, n) => n > 0 && colour !== shown[n - 1]?.colour).map(({ at }) => at);
}

/**
 * Changes a pixel in a corner with every frame. Of a static page the browser's recorder takes pictures only
 * occasionally, and captures the next change up to a second late.
 */
export const askForFrames = (page: Page) => page.evaluate(CHANGES_A_PIXEL);

/** Source text, because benches are compiled with helper functions that a page lacks. */
const CHANGES_A_PIXEL = `(() => {
  const pixel = document.createElement('div');
  pixel.style.cssText = 'position: fixed; left: 0; top: 0; width: 1px; height: 1px; z-index: 2147483647';
  document.body.append(pixel);
  (function next(frame) {
    pixel.style.background = frame % 2 ? '#000' : '#222';
    requestAnimationFrame(() => next(frame + 1));
  })(0);
})()`;

/** Darker than any picture of these tests, and than a cross-fade of two of them. */
const BLACK = 40;
export const isBlack = (color: Rgb): boolean => color.every((part) => part < BLACK);

/** Returns every black frame between its neighbours, with its index. */
export const blackFrames = (frames: Rgb[]) =>
  frames.flatMap((color, nth) =>
    isBlack(color) ? [{ nth, around: frames.slice(Math.max(0, nth - 2), nth + 3) }] : [],
  );

/** Waits until the player has changed scenes that many times. */
export const sceneChanges = (page: Page, times: number) =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count;
        const watcher = new MutationObserver((changes) => {
          left -= changes.length;
          if (left > 0) return;
          watcher.disconnect();
          resolve();
        });
        for (const root of document.querySelectorAll('[data-scene]'))
          watcher.observe(root, { attributeFilter: ['data-scene'] });
      }),
    times,
  );
