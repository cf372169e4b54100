import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';
import { buildIfNeeded } from '@/apm-web/start/build';
import { BROWSER_ARGS, ensureBrowser } from '@/e2e/support/browser';
import { Product } from '@/e2e/support/product';
import type { Row } from '../row';
import { conversion } from './conversion';
import { uploads } from './uploads';

/** Measures materials on their way in: many small files through the console's page, and a converted video. */
export async function run(): Promise<Row[]> {
  await buildIfNeeded();
  const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
  const product = await Product.start({ APM_DEMO: '1', ...(hasFfmpeg && { FFMPEG_PATH: 'ffmpeg' }) });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const rows = await uploads(browser, product);
    if (!hasFfmpeg) console.log('  There is no ffmpeg here: the conversion is left out.');
    return hasFfmpeg ? [...rows, ...(await conversion(product))] : rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}
