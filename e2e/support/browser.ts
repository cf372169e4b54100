import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium of this machine: one that is named or installed, or Playwright's own. Undefined without any. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED];
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string));
}

/** Finds a browser for the tests or installs one: the system's package where that is possible, else Playwright's download. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = asRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', 'chromium'],
      ]
    : [[process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium']];
  for (const [command = '', ...args] of steps) spawnSync(command, args, { stdio: 'inherit' });
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium: install one and name it in CHROMIUM_PATH.');
  return installed;
}

/** Runs as root in containers, and asks nothing of the network by itself. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
];
