import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { expect } from 'playwright/test';
import { newDataFolder } from '@/apm-web/test/data-folder';
import { Operator } from './support/operator';
import { freePort, freePorts, waitUntilReady } from './support/product';
import { test } from './support/test';
import { reload } from './support/wait-until-idle';

const dataDir = newDataFolder('signage-start-');
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

/** Runs `npm start` or `npm run demo` with settings, as a user would. */
function start(settings: Record<string, string>, mode?: string): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apm-web/start.ts', ...(mode ? [mode] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings },
  });
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  child.stderr?.on('data', (part) => {
    text += part;
  });
  return { child, said: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}

test('stops with a message that names an invalid setting', async () => {
  const { said, ended } = start({ PORT: 'eighty' });
  expect(await ended).toBe(1);
  expect(said().trim()).toMatch(/^Setting PORT: .+$/);
});

test('stops with one line about a port in use', async () => {
  const port = await freePort();
  const holder = await new Promise<Server>((resolve) => {
    const server = createServer().listen(port, () => resolve(server));
  });
  const { said, ended } = start({ PORT: String(port), APM_WEB_PORT: String(await freePort()) });
  expect(await ended).toBe(1);
  expect(said().trim()).toBe(`Port ${port} is in use: set PORT to a free one.`);
  holder.close();
});

test('serves from an empty folder and leaves no process on SIGTERM', { tag: '@gate' }, async () => {
  const [port, platformPort] = await freePorts();
  const { child, said, ended } = start({ PORT: String(port), APM_WEB_PORT: String(platformPort) });
  await waitUntilReady(`http://127.0.0.1:${port}/healthz`);
  await expect.poll(said).toContain(`http://localhost:${port}/player`);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const address of [
    `http://127.0.0.1:${port}/healthz`,
    `http://127.0.0.1:${platformPort}/apm-web/f/common/health`,
  ]) {
    await expect(fetch(address)).rejects.toThrow();
  }
});

test('runs the demo with its accounts and playing terminals', async ({ page }) => {
  const [port, platformPort] = await freePorts();
  const demoData = path.join(dataDir, 'demo');
  const settings = { PORT: String(port), APM_WEB_PORT: String(platformPort), DATA_DIR: demoData };
  const { child, said, ended } = start(settings, 'demo');
  try {
    await expect.poll(said, { timeout: 90_000 }).toContain('password Signage#2026');
    const operator = new Operator(page);
    for (const account of ['admin', 'agent', 'reviewer', 'operator']) {
      // An open console page would send requests and be refused.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(`http://localhost:${port}/login`);
      await operator.signIn(account);
    }
    await operator.open('Terminal monitor');
    await expect(page.getByRole('button', { name: /^Online/ })).toHaveText('Online 21', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Wall of screens' }).click();
    await expect(page.getByRole('img', { name: /^Screen of/ }).first()).toBeVisible({ timeout: 60_000 });
    await page.context().addCookies([{ name: 'lang', value: 'de', url: `http://localhost:${port}` }]);
    await reload(page);
    await expect(page.getByRole('button', { name: 'Gehe zu Seite 2' })).toBeVisible();
  } finally {
    // Open pages would keep sending requests while the demo ends.
    await page.goto('about:blank');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});
