import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, findBrowser } from './support/browser';

/** File for the measurements of each suite. */
const REPORT = process.env.BROWSER_REPORT;

/**
 * Browser tests against the built product with its real platform; each file starts its own, most with a copy of an
 * initialised one.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/initialise-once.ts',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: false,
  retries: 1,
  failOnFlakyTests: process.env.FAIL_ON_FLAKY === '1',
  // Only failures wait this long: machines of one kind differ in speed by half from day to day.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./support/failure-reporter.ts'],
    ...(REPORT ? [['json', { outputFile: REPORT }] as const] : []),
  ],
  outputDir: '../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS },
  },
});
