import { affectedTests } from './changed';
import { all, failedStages, gateStages } from './levels';
import { fromJest, fromPlaywright } from './reports';
import { runStages, type Stage } from './stage';

const options = { reports: '/tmp/reports' };
const script = (name: string, code: string, more: Partial<Stage> = {}): Stage => ({
  name,
  args: ['-e', code],
  ...more,
});

beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('runStages', () => {
  test('continues after a failure, except with stages that need it', async () => {
    const outcomes = await runStages([
      [script('Build', 'process.exit(1)'), script('Browser', '', { needs: ['Build'] })],
      [script('Lint', 'process.exit(1)'), script('Units', '')],
    ]);
    expect(outcomes.map(({ stage, state }) => [stage.name, state])).toEqual([
      ['Build', 'failed'],
      ['Browser', 'not run'],
      ['Lint', 'failed'],
      ['Units', 'passed'],
    ]);
  });
});

describe('jest report', () => {
  const suite = { name: `${process.cwd()}/lib/a.test.ts`, startTime: 0, endTime: 5 };

  test('names each failed test and the command that repeats it', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: "a (b) isn't c" },
    ];
    const { failed } = fromJest({ numPassedTests: 1, testResults: [{ ...suite, status: 'failed', assertionResults }] });
    expect(failed).toEqual([
      { title: "a (b) isn't c", file: 'lib/a.test.ts', command: "npx jest lib/a.test.ts -t 'a \\(b\\) isn'\\''t c'" },
    ]);
  });

  test('names a suite that could not run', () => {
    const { failed } = fromJest({
      numPassedTests: 0,
      testResults: [{ ...suite, status: 'failed', assertionResults: [] }],
    });
    expect(failed).toMatchObject([{ title: 'could not run', file: 'lib/a.test.ts' }]);
  });
});

test('tells failed tests from flaky ones in a Playwright report', () => {
  const spec = (title: string, line: number, status: 'expected' | 'unexpected' | 'flaky') => ({
    title,
    file: 'a.spec.ts',
    line,
    tests: [{ status, results: [{ duration: 2 }, { duration: 3 }] }],
  });
  const { passed, failed, flaky, suites } = fromPlaywright({
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('plays', 3, 'expected')],
        suites: [
          { title: 'a wall', file: 'a.spec.ts', specs: [spec('breaks', 9, 'unexpected'), spec('blinks', 12, 'flaky')] },
        ],
      },
    ],
  });
  expect(passed).toBe(2);
  expect(failed).toEqual([
    { title: 'a wall › breaks', file: 'e2e/a.spec.ts', command: 'npm run test:e2e -- e2e/a.spec.ts:9' },
  ]);
  expect(flaky).toMatchObject([{ title: 'a wall › blinks' }]);
  expect(suites).toEqual([{ file: 'e2e/a.spec.ts', ms: 15 }]);
});

describe('--last-failed', () => {
  const named = (lanes: Stage[][]) => lanes.map((lane) => lane.map(({ name }) => name));

  test('repeats the suites that failed', () => {
    const [[units] = []] = failedStages(gateStages(options), { 'Units and components': ['lib/a.test.ts'] });
    expect(units?.args.slice(-2)).toEqual(['--runTestsByPath', 'lib/a.test.ts']);
  });

  test('builds first if browser tests failed', () => {
    const lanes = failedStages(gateStages(options), { Browser: ['e2e/a.spec.ts'] });
    expect(named(lanes)).toEqual([['Chromium', 'Build', 'Browser']]);
    expect(lanes[0]?.at(-1)?.args.at(-1)).toBe('--last-failed');
  });

  test('runs nothing after a run without failures', () => {
    expect(failedStages(gateStages(options), {})).toEqual([]);
  });
});

test('gives each shard its part of every level', () => {
  const sharded = all({ ...options, shard: '2/4' })
    .flat()
    .filter(({ report }) => report)
    .map(({ name, args }) => [name, args.includes('--shard=2/4')]);
  expect(sharded).toEqual([
    ['Browser', true],
    ['Units and components', true],
    ['Platform and guards', true],
  ]);
});

describe('affectedTests', () => {
  test('includes the specs of a screen for any file below it', () => {
    expect(affectedTests(['components/operations/map/canvas/land.ts']).specs).toContain('e2e/terminal-map.spec.ts');
  });

  test('includes the platform module that contains the file', () => {
    const { platform, specs } = affectedTests(['apm-web/modules/role/index.ts']);
    expect(platform).toContain('apm-web/modules/role/role.platform.test.ts');
    expect(platform).not.toContain('apm-web/modules/wall/wall.platform.test.ts');
    expect(specs).toEqual([]);
  });

  test('returns nothing for a text file', () => {
    expect(affectedTests(['README.md'])).toEqual({ related: [], platform: [], specs: [], gateOnly: false });
  });
});
