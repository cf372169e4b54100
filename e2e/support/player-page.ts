import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

/** Shortly before the next of the scenes is prepared. */
const LEAD_MS = 6_000;
const STEP_MS = 500;

/** What a page holds on to. */
export interface Held {
  heap: number;
  nodes: number;
  listeners: number;
  videos: number;
}

export const sceneOf = (page: Page) => page.locator('[data-scene]').first().getAttribute('data-scene');

/** Puts a player's clock forward until the next scene shows, each of which lasts so many seconds. */
export async function nextScene(page: Page, seconds: number): Promise<void> {
  const before = await sceneOf(page);
  await page.clock.fastForward(seconds * 1_000 - LEAD_MS);
  await until(page, async () => (await sceneOf(page)) !== before);
}

/** Lets the page's clock run on in steps until something is so; videos decode in the time of the machine. */
export async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    if (await isSo()) return;
    await page.clock.runFor(STEP_MS);
    await wait(20);
  }
  throw new Error(`the page shows ${await sceneOf(page)} still`);
}

/** What is left after everything that may go is gone. */
export async function held(session: CDPSession): Promise<Held> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  const { result } = await session.send('Runtime.evaluate', { expression: 'HTMLVideoElement.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return { heap, nodes, listeners: jsEventListeners, videos: Number(count.value) };
}
