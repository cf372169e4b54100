import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Test files that failed in a run, by stage. */
export type Failures = Record<string, string[]>;

const FILE = path.join('.data', 'last-failed.json');

/** Stores the failures of a run for `--last-failed`. */
export function keepFailures(failures: Failures): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(failures, null, 2));
}

/** Returns the failures of the last run; empty before the first one. */
export function lastFailures(): Failures {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Failures;
  } catch {
    return {};
  }
}
