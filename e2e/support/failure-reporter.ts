import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

const MOST_CHARACTERS = 6_000;

/** Prints the page's state when a test fails: for a run on another machine, only its output may be left. */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [, page] = readFileSync(path, 'utf8').split('# Page snapshot');
      if (page) console.log(`The page when “${test.title}” failed:${page.slice(0, MOST_CHARACTERS)}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
