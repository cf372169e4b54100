import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, expect, type Page } from 'playwright/test';
import { systems } from '@/components/player/kiosk/systems';
import { violations } from './support/axe';
import { BROWSER_ARGS, findBrowser } from './support/browser';
import { freePorts } from './support/product';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Instructions to turn a machine into a screen, and the script that shows the player there. */

let onEnd = () => {};
test.afterEach(() => onEnd());

test('gives command lines with the address of this console', async ({ browser, product }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await open(page, `${product.url}/kiosk`);
  await expect(page.getByRole('heading', { name: 'Set up a screen' })).toBeVisible();
  await expect(page.getByText(`sudo sh install.sh ${product.url}`)).toBeVisible();
  for (const name of ['Windows', 'Android']) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByText(`${product.url}/player`).first()).toBeVisible();
  }
  expect(systems).toHaveLength(3);
  const worker = page.getByRole('listitem').filter({ hasText: 'Starts and plays without a network' });
  await expect(worker.getByRole('img', { name: 'Yes' })).toBeVisible();
  await expect(page.getByText('VP9')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Open the player here' }).click();
  await expect(page).toHaveURL(`${product.url}/player`);
  await page.close();
});

test('serves its installer as it is', async ({ product, request }) => {
  for (const name of ['install.sh', 'signage-player.sh', 'signage-player.service']) {
    const answer = await request.get(`${product.url}/kiosk/${name}`);
    expect([name, answer.status(), (await answer.text()).length > 100]).toEqual([name, 200, true]);
  }
});

test('ends the script when its page hangs', async ({ product }) => {
  const [port] = await freePorts();
  const home = mkdtempSync(path.join(tmpdir(), 'signage kiosk-'));
  const script = spawn('sh', ['public/kiosk/signage-player.sh'], {
    env: {
      ...process.env,
      HOME: home,
      SIGNAGE_ADDRESS: `${product.url}/player`,
      SIGNAGE_BROWSER: findBrowser(),
      SIGNAGE_FLAGS: BROWSER_ARGS.join(' '),
      SIGNAGE_PORT: String(port),
      SIGNAGE_EVERY: '1',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  // Runs on early failure, too: a hung page would continue forever.
  onEnd = () => void script.kill('SIGTERM');
  const said = textOf(script);
  const ended = once(script, 'exit');
  const browser = await connected(`http://127.0.0.1:${port}`);
  const page = browser.contexts().flatMap((context) => context.pages())[0] as Page;
  await expect(page.getByRole('heading', { name: 'Add this screen' })).toBeVisible();
  // Waits longer than the page may be unchanged.
  await expect.poll(async () => (await page.title()).length, { timeout: 30_000 }).toBeGreaterThan(20);
  const first = await page.title();
  await expect.poll(() => page.title(), { timeout: 30_000 }).not.toBe(first);
  expect(script.exitCode).toBeNull();
  const hung = page.evaluate(() => {
    for (;;) Math.random();
  });
  await expect(hung).rejects.toThrow();
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain('has not moved for 12 seconds');
  await browser.close();
  rmSync(home, { recursive: true, force: true });
});

/** Connects to a browser that takes time to start. */
async function connected(address: string): Promise<Browser> {
  let browser: Browser | undefined;
  await expect(async () => {
    browser = await chromium.connectOverCDP(address);
  }).toPass({ timeout: 60_000 });
  return browser as Browser;
}

function textOf({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}
