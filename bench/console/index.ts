import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright';
import { buildIfNeeded } from '@/apm-web/start/build';
import { BROWSER_ARGS, ensureBrowser } from '@/e2e/support/browser';
import { freePort, Product, waitUntilReady } from '@/e2e/support/product';
import type { Row } from '../row';
import { largestPaint, navigations, tabSwitches } from './speed';
import { measurePageBytes, measurePrefetch, measureScreens } from './weight';

const NEXT = 'node_modules/next/dist/bin/next';
const PEER = 'bench/console/peer';
const KB = 1024;

/**
 * Measures the console's cost to a browser: script size and screen times, compared with an empty page of the same
 * framework.
 */
export async function run(): Promise<Row[]> {
  await buildIfNeeded();
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  spawnSync(process.execPath, [NEXT, 'build', PEER], { stdio: 'ignore', env: environment });
  const peerPort = await freePort();
  const peer: ChildProcess = spawn(process.execPath, [NEXT, 'start', PEER, '--port', String(peerPort)], {
    stdio: 'ignore',
    env: environment,
  });
  const product = await Product.start({ APM_DEMO: '1' });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const bare = `http://localhost:${peerPort}/`;
    await waitUntilReady(bare);
    return [...(await weights(browser, product.url, bare)), ...(await speeds(browser, product.url, bare))];
  } finally {
    await browser.close();
    peer.kill('SIGTERM');
    await product.stop();
  }
}

async function weights(browser: Browser, url: string, bare: string): Promise<Row[]> {
  const peer = (await measurePageBytes(browser, bare)) / KB;
  const row = (name: string, bytes: number, aim?: string, beside?: number): Row => ({
    name,
    ours: bytes / KB,
    peer: beside,
    unit: 'KB',
    ratio: beside === undefined ? undefined : bytes / KB / beside,
    aim,
  });
  const login = await measurePageBytes(browser, `${url}/login`);
  const { home, screens } = await measureScreens(browser, url);
  return [
    row('scripts of /login (gzip), beside an empty page', login, '≤ 180', peer),
    row('scripts of the shell with home (gzip), beside an empty page', home, '≤ 300', peer),
    row('scripts fetched ahead once the console has settled (gzip)', await measurePrefetch(browser, url)),
    ...screens.map(({ path, bytes }) =>
      row(`scripts that ${path} adds (gzip)`, bytes, path === '/programEditor' ? undefined : '≤ 250'),
    ),
  ];
}

async function speeds(browser: Browser, url: string, bare: string): Promise<Row[]> {
  const [ours, peer] = await largestPaint(browser, url, bare);
  const { first, pointed, again } = await navigations(browser, url);
  return [
    {
      name: 'home, cold: largest paint, beside an empty page',
      ours,
      peer,
      unit: 'ms',
      ratio: ours / peer,
      aim: '≤ 300',
    },
    { name: 'click to another list, rows painted, first visit (median)', ours: first, unit: 'ms', aim: '≤ 90' },
    { name: 'the same, where the mouse rested on the entry first (median)', ours: pointed, unit: 'ms', aim: '≤ 90' },
    { name: 'click to another list, rows painted, visited before (median)', ours: again, unit: 'ms', aim: '≤ 60' },
    { name: 'switch between 30 tabs (median)', ours: await tabSwitches(browser, url), unit: 'ms', aim: '≤ 32' },
  ];
}
