import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

/** Milliseconds before a scene's end at which the next one is prepared. */
const LEAD_MS = 6_000;
const STEP_MS = 500;

/** Memory and objects held by a page. */
export interface Held {
  heap: number;
  nodes: number;
  listeners: number;
  videos: number;
}

export const sceneOf = (page: Page) => page.locator('[data-scene]').first().getAttribute('data-scene');

/** Advances a player's clock until the next scene, each of which lasts that many seconds. */
export async function nextScene(page: Page, seconds: number): Promise<void> {
  const before = await sceneOf(page);
  await page.clock.fastForward(seconds * 1_000 - LEAD_MS);
  await until(page, async () => (await sceneOf(page)) !== before);
}

/** Advances the page's clock in steps until a condition holds; videos decode in real time. */
export async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    if (await isSo()) return;
    await page.clock.runFor(STEP_MS);
    await wait(20);
  }
  throw new Error(`the page shows ${await sceneOf(page)} still`);
}

/** Returns what is held after garbage collection. */
export async function heapAfterCollection(session: CDPSession): Promise<Held> {
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
