import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './support/browser';
import { slowestSuites } from './support/slowest-suites';

/** All tests, one stage after another. Stops at the first stage that fails. */
const count = { passed: 0, failed: 0 };
const times: string[] = [];
const reports = mkdtempSync(path.join(tmpdir(), 'signage-tests-'));
const JEST_REPORT = path.join(reports, 'jest.json');
const BROWSER_REPORT = path.join(reports, 'browser.json');

/** Runs a stage, shows what it prints, and adds up the tests it counts at its end. */
function stage(name: string, args: string[], settings: Record<string, string> = {}): Promise<void> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...settings },
    });
    let tail = '';
    const show = (text: Buffer) => {
      process.stdout.write(text);
      tail = (tail + text).slice(-4_000);
    };
    // jest reports on stderr, Playwright on stdout.
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.once('close', (code) => {
      times.push(`${minutes(Date.now() - started)}  ${name}`);
      // jest closes with "Tests: 1 failed, 2 passed", Playwright with lines "1 failed" and "2 passed".
      const counts = tail
        .split('\n')
        .filter((line) => /^(Tests:|\s+\d+ (passed|failed))/.test(line))
        .join(' ');
      count.passed += sum(counts, /(\d+) passed/g);
      count.failed += sum(counts, /(\d+) failed/g);
      if (code === 0) resolve();
      else reject(new Error(`${name} failed`));
    });
  });
}

function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, number]) => total + Number(number), 0);
}

const minutes = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.round((ms % 60_000) / 1_000)).padStart(2, '0')}`;

let failed = false;
try {
  await stage('Types', ['node_modules/typescript/bin/tsc', '--noEmit']);
  await stage('Lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']);
  await stage('Units and the platform', ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${JEST_REPORT}`], {
    NODE_ENV: 'test',
  });
  const browser = ensureBrowser();
  await stage('Build', ['--import', 'tsx', 'apm-web/start.ts', 'build']);
  await stage(
    'The product in a browser',
    ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    { CHROMIUM_PATH: browser, BROWSER_REPORT },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed = true;
}
console.log(`\nStages, minutes\n${times.join('\n')}`);
console.log(`\nThe slowest suites, seconds\n${slowestSuites(JEST_REPORT, BROWSER_REPORT).join('\n')}`);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exitCode = failed ? 1 : 0;
