import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { bundleServers } from '@/apm-web/start/bundle-servers';
import { BROWSER_ARGS, findBrowser } from './browser';
import { Operator } from './operator';
import { Product } from './product';

/**
 * Initialises a product once through the console; each test file starts with a copy of its data and of the
 * administrator's session.
 */
export default async function initialiseOnce(): Promise<() => void> {
  // Includes changes since the last build of the console.
  await bundleServers();
  const product = await Product.start();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  const page = await browser.newPage({ locale: 'en-GB' });
  const operator = new Operator(page);
  await operator.initialise(product.url);
  const session = await page.context().storageState();
  await browser.close();
  const data = await product.halt();
  writeFileSync(path.join(data, 'signed-in.json'), JSON.stringify({ ...session, origins: [] }));
  process.env.E2E_INITIALISED = data;
  return () => rmSync(data, { recursive: true, force: true });
}
