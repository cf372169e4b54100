import { chromium } from 'playwright';
import { buildIfNeeded } from '@/apm-web/start/build';
import { BROWSER_ARGS, ensureBrowser } from '@/e2e/support/browser';
import { Product } from '@/e2e/support/product';
import type { Row } from '../row';
import { firstFrame } from './first-frame';
import { memory } from './memory';
import { openStage } from './stage';
import { triggers } from './triggers';
import { walls } from './walls';

/**
 * Measures what real screens need: two of a wall in step for ten minutes, constant memory over a day, the first frame
 * after a restart, and the start of a trigger. `BENCH_PLAYER` selects one of them.
 */
export async function run(): Promise<Row[]> {
  await buildIfNeeded();
  const parts = { walls, memory, firstFrame, triggers };
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (process.env.BENCH_PLAYER && process.env.BENCH_PLAYER !== name) continue;
    const product = await Product.start({ APM_DEMO: '1', HEARTBEAT_SECONDS: '5' });
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
    try {
      rows.push(...(await measure(await openStage(browser, product))));
    } finally {
      await browser.close();
      await product.stop();
    }
  }
  return rows;
}
