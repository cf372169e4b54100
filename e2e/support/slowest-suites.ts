import { readFileSync } from 'node:fs';
import path from 'node:path';

interface JestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}
interface BrowserReport {
  suites: BrowserSuite[];
}
interface BrowserSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: BrowserSuite[];
}

const MOST = 10;

/** The suites of a run that took longest, as lines, from the reports of jest and Playwright; a report that isn't there is left out. */
export function slowestSuites(jestReport: string, browserReport: string): string[] {
  const jest = read<JestReport>(jestReport)?.testResults ?? [];
  const browser = read<BrowserReport>(browserReport)?.suites ?? [];
  return [
    ...jest.map(({ name, startTime, endTime }) => ({ name: path.relative('.', name), ms: endTime - startTime })),
    ...browser.map((suite) => ({ name: path.join('e2e', suite.file), ms: duration(suite) })),
  ]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)}  ${name}`);
}

function duration({ specs, suites = [] }: BrowserSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((result) => result.duration)));
  return [...own, ...suites.map(duration)].reduce((total, ms) => total + ms, 0);
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
