import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, findBrowser } from './support/browser';

/** A file for what the run measured of each suite. */
const REPORT = process.env.BROWSER_REPORT;

/** The browser against the built product with its real platform; each file starts its own, most with a copy of one that is initialised. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/initialise-once.ts',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Only what fails waits so long: machines of one kind differ by half their speed from day to day.
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
    // What was done, asked and answered, and the page as it was left. Pictures of every moment take a quarter more time: `--trace on`.
    // The run of all tests goes without: it took a tenth longer, and of a run on another machine only what it prints is left.
    trace: REPORT ? 'off' : { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS },
  },
});
