import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { affectedTests, changedFiles } from './changed';
import { keepFailures, lastFailures } from './last-failed';
import { all, changed, failedStages, gateStages, type RunOptions } from './levels';
import { runStages, type Stage } from './stage';
import { summary } from './summary';

/**
 * `npm test` (gate), `npm run test:all` and `npm run test:changed`.
 *
 * --last-failed  runs only what failed in the last run
 * --shard=1/4    runs a quarter of all test files
 * --built        uses the last build
 * --since=REV    for test:changed: what changed since a commit (default HEAD)
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'last-failed': { type: 'boolean' },
    shard: { type: 'string' },
    built: { type: 'boolean' },
    since: { type: 'string', default: 'HEAD' },
  },
});
const [level = 'gate'] = positionals;

process.env.TEST_SCOPE = level === 'all' ? 'all' : 'gate';
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
console.log(`Seed of random inputs: TEST_SEED=${process.env.TEST_SEED}`);

const reports = mkdtempSync(path.join(tmpdir(), 'signage-tests-'));
const options = { reports, shard: values.shard, built: values.built };
const outcomes = await runStages(values['last-failed'] ? failedBefore(level, options) : stagesOf(level, options));
const { text, failures } = summary(outcomes);
rmSync(reports, { recursive: true, force: true });
keepFailures(failures);
console.log(text);
process.exitCode = Object.keys(failures).length > 0 ? 1 : 0;

/** Repeats the failures of the last run, even if the working tree has changed since. */
function failedBefore(name: string, options: RunOptions): Stage[][] {
  return failedStages(stagesOf(name === 'changed' ? 'all' : name, options), lastFailures());
}

function stagesOf(name: string, options: RunOptions): Stage[][] {
  if (name === 'gate') return gateStages(options);
  if (name === 'all') return all(options);
  if (name === 'changed') return changed(options, affectedTests(changedFiles(values.since)));
  throw new Error(`Unknown level "${name}": gate, all, changed`);
}
