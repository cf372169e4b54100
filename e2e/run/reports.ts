import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from './stage';

/** Test that failed, or passed only on retry. */
export interface ProblemTest {
  title: string;
  /** Relative to the repository. */
  file: string;
  /** Command that runs it separately. */
  command: string;
}

export interface Report {
  passed: number;
  failed: ProblemTest[];
  flaky: ProblemTest[];
  /** Suites with their duration. */
  suites: { file: string; ms: number }[];
}

interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface BrowserSpec {
  title: string;
  file: string;
  line: number;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
}
interface BrowserSuite {
  title: string;
  file: string;
  specs: BrowserSpec[];
  suites?: BrowserSuite[];
}

/** Reads the report of a stage; undefined if it counts no tests or ended before it wrote anything. */
export function readReport({ report }: Stage): Report | undefined {
  if (!report) return undefined;
  let text: string;
  try {
    text = readFileSync(report.file, 'utf8');
  } catch {
    return undefined;
  }
  return report.by === 'jest' ? fromJest(JSON.parse(text)) : fromPlaywright(JSON.parse(text));
}

export function fromJest({ numPassedTests, testResults }: JestReport): Report {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    if (status !== 'failed') return [];
    const file = path.relative('.', name);
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length === 0) return [{ title: 'could not run', file, command: `npx jest ${file}` }];
    return tests.map(({ fullName }) => ({
      title: fullName,
      file,
      command: `npx jest ${file} -t ${shellQuoted(asPattern(fullName))}`,
    }));
  });
  const suites = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative('.', name),
    ms: endTime - startTime,
  }));
  return { passed: numPassedTests, failed, flaky: [], suites };
}

export function fromPlaywright({ suites }: { suites: BrowserSuite[] }): Report {
  const all = suites.flatMap((suite) => specsOf(suite, []));
  const having = (state: string) => all.filter(({ spec }) => spec.tests.some(({ status }) => status === state));
  const troubled = ({ title, spec }: (typeof all)[number]): ProblemTest => {
    const file = path.join('e2e', spec.file);
    return { title, file, command: `npm run test:e2e -- ${file}:${spec.line}` };
  };
  return {
    passed: having('expected').length + having('flaky').length,
    failed: having('unexpected').map(troubled),
    flaky: having('flaky').map(troubled),
    suites: suites.map((suite) => ({
      file: path.join('e2e', suite.file),
      ms: specsOf(suite, [])
        .flatMap(({ spec }) => spec.tests.flatMap(({ results }) => results))
        .reduce((total, { duration }) => total + duration, 0),
    })),
  };
}

/** Returns the specs of a suite and its nested suites, with titles from the outermost `describe` inwards. */
function specsOf({ specs, suites = [] }: BrowserSuite, above: string[]): { title: string; spec: BrowserSpec }[] {
  return [
    ...specs.map((spec) => ({ title: [...above, spec.title].join(' › '), spec })),
    ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title])),
  ];
}

/** Escapes characters that jest's `-t` would treat as a regular expression. */
const asPattern = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
