import path from 'node:path';
import type { Changed } from './changed';
import type { Failures } from './last-failed';
import type { Stage } from './stage';

export interface RunOptions {
  /** Folder for the reports of the run. */
  reports: string;
  /** Shard such as `1/4`: the first quarter of all test files. */
  shard?: string;
  /** Uses the existing build. */
  built?: boolean;
  /** Runs only what failed in the last run. */
  only?: Failures;
}

const JEST = 'node_modules/jest/bin/jest.js';
const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];

const types: Stage = { name: 'Types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] };
const lint: Stage = { name: 'Lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] };
const unused: Stage = { name: 'Unused code', args: ['node_modules/knip/bin/knip.js', '--config', 'e2e/knip.jsonc'] };
const chromium: Stage = { name: 'Chromium', args: ['--import', 'tsx', 'e2e/run/install-browser.ts'] };
const build: Stage = { name: 'Build', args: ['--import', 'tsx', 'apm-web/start.ts', 'build'] };

function jest(name: string, projects: string[], { reports, shard }: RunOptions, more: string[] = []): Stage {
  const file = path.join(reports, `${projects.join('-')}.json`);
  const shards = shard ? [`--shard=${shard}`] : [];
  return {
    name,
    args: [JEST, '--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...shards, ...more],
    env: { NODE_ENV: 'test' },
    report: { by: 'jest', file },
  };
}

function browser({ reports, shard, built }: RunOptions, more: string[], env: Record<string, string> = {}): Stage {
  const file = path.join(reports, 'browser.json');
  return {
    name: 'Browser',
    args: [...PLAYWRIGHT, ...(shard ? [`--shard=${shard}`] : []), ...more],
    env: { ...env, BROWSER_REPORT: file },
    report: { by: 'playwright', file },
    needs: built ? [chromium.name] : [chromium.name, build.name],
  };
}

/**
 * Lanes of a run: the browser needs the build, everything else only the sources. Each lane leaves the processor idle at
 * times.
 */
const lanes = (options: RunOptions, browserTests: Stage): Stage[][] => [
  [chromium, ...(options.built ? [] : [build]), browserTests],
  [
    types,
    lint,
    unused,
    jest('Units and components', ['pure', 'dom'], options),
    jest('Platform and guards', ['platform', 'guards'], options),
  ],
];

/** Stages that every change must pass: `npm test`. */
export const gateStages = (options: RunOptions): Stage[][] =>
  // A single worker, because jest runs two at the same time.
  lanes(options, browser(options, ['--grep', '@gate', '--workers=1']));

/**
 * All stages, with every property and guard at full length: `npm run test:all`. A test that passes only on retry fails
 * it.
 */
export const all = (options: RunOptions): Stage[][] => lanes(options, browser(options, [], { FAIL_ON_FLAKY: '1' }));

/** Stages that the working tree affects: `npm run test:changed`. */
export function changed(options: RunOptions, { related, platform, specs, gateOnly }: Changed): Stage[][] {
  const tests: Stage[] = [types, lint];
  if (related.length > 0)
    tests.push(jest('Units and components', ['pure', 'dom'], options, ['--findRelatedTests', ...related]));
  if (platform.length > 0)
    tests.push(jest('Platform and guards', ['platform', 'guards'], options, ['--runTestsByPath', ...platform]));
  if (specs.length === 0) return [tests];
  return [[chromium, build, browser(options, [...(gateOnly ? ['--grep', '@gate'] : []), ...specs])], tests];
}

/** Returns the stages of a level that failed in its last run, with the failed files, and the stages they need. */
export function failedStages(lanes: Stage[][], failures: Failures): Stage[][] {
  const again = (stage: Stage): Stage => {
    const files = failures[stage.name] ?? [];
    if (files.length === 0) return stage;
    if (stage.report?.by === 'playwright') return { ...stage, args: [...stage.args, '--last-failed'] };
    if (stage.report?.by === 'jest') return { ...stage, args: [...stage.args, '--runTestsByPath', ...files] };
    return stage;
  };
  return lanes
    .map((lane) => {
      const failed = lane.filter(({ name }) => name in failures);
      const needed = new Set(failed.flatMap(({ needs = [] }) => needs));
      return lane.filter((stage) => failed.includes(stage) || needed.has(stage.name)).map(again);
    })
    .filter((lane) => lane.length > 0);
}
