import type { Failures } from './last-failed';
import { type ProblemTest, type Report, readReport } from './reports';
import { minutes, type StageOutcome } from './stage';

const SLOWEST = 10;

/**
 * Summarises a run: times, slowest suites, flaky tests, and finally the failures with the commands that repeat them.
 */
export function summary(outcomes: StageOutcome[]): { text: string; failures: Failures } {
  const read = outcomes.map((outcome) => ({ ...outcome, report: readReport(outcome.stage) }));
  const reports = read.flatMap(({ report }) => (report ? [report] : []));
  const failures: Failures = {};
  const broken: ProblemTest[] = [];
  for (const { stage, state, report } of read) {
    if (state === 'passed') continue;
    const failed = report?.failed ?? [];
    failures[stage.name] = [...new Set(failed.map(({ file }) => file))];
    if (failed.length > 0) broken.push(...failed);
    else broken.push({ title: state, file: stage.name, command: commandOf(stage.args) });
  }
  const flaky = reports.flatMap((report) => report.flaky);
  const passed = reports.reduce((total, report) => total + report.passed, 0);
  const paragraphs = [
    section(
      'Stages, minutes',
      read.map(({ stage, state, ms }) => `${minutes(ms)}  ${stage.name}${state === 'passed' ? '' : `: ${state}`}`),
    ),
    section('Slowest suites, seconds', slowest(reports)),
    section('Flaky: passed when repeated', flaky.map(line)),
    section('Failed', broken.map(line)),
    `${passed} passed, ${broken.length} failed`,
  ];
  return { text: `\n${paragraphs.filter(Boolean).join('\n\n')}`, failures };
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? `${title}\n${lines.join('\n')}` : '');

const line = ({ title, file, command }: ProblemTest) => `  ${file}: ${title}\n    ${command}`;

const commandOf = (args: string[]) => `node ${args.join(' ')}`;

const slowest = (reports: Report[]) =>
  reports
    .flatMap(({ suites }) => suites)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)}  ${file}`);
