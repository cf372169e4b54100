import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names of stages that failed in a run, each with the test files that failed in it. */
export type Failures = Record<string, string[]>;

const FILE = path.join('.data', 'last-failed.json');

/** Keeps the failures of a run for `--last-failed`. */
export function keepFailures(failures: Failures): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(failures, null, 2));
}

/** The failures of the last run; empty before the first one. */
export function lastFailures(): Failures {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Failures;
  } catch {
    return {};
  }
}
