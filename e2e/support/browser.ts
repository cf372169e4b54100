import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium without a window: an invisible window takes as much time as the pages in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns a Chromium of this machine: one that is configured or installed, or Playwright's own. Undefined if there is
 * none.
 */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string));
}

/**
 * Finds a browser for the tests or installs one: the system's windowless package if possible, even if a regular one
 * exists; otherwise Playwright's download.
 */
export function ensureBrowser(): string {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const wanted = process.env.CHROMIUM_PATH || (asRoot ? HEADLESS_SHELL : findBrowser());
  if (wanted && existsSync(wanted)) return wanted;
  const steps = asRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'],
      ]
    : [[process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium']];
  for (const [command = '', ...args] of steps) spawnSync(command, args, { stdio: 'inherit' });
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium: install one and name it in CHROMIUM_PATH.');
  return installed;
}

/** Arguments for running as root in containers, and without network requests of its own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
  // The map needs WebGL, and most test machines have no graphics card.
  '--enable-unsafe-swiftshader',
];
