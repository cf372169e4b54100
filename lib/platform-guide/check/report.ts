import type { Report } from './check';
import type { Finding, State } from './judge';

const STATES: readonly State[] = ['works', 'odd', 'missing', 'refused', 'failed', 'not tried'];
const WIDTH = Math.max(...STATES.map((state) => state.length));

/** Returns the printed report by feature, with a summary at the end. */
export function reportLines({ features, lacks }: Report, asUser: boolean): string[] {
  const all = features.flatMap(({ findings }) => findings);
  return [
    ...features.flatMap(({ feature, findings }) => [feature.title, ...linesOf(findings), '']),
    STATES.map((state) => `${all.filter((each) => each.state === state).length} ${state}`).join(', '),
    ...(asUser ? [] : ['Without --user only what needs no sign-in is tried.']),
    lacks.length === 0 ? 'The least is there.' : `The least is not there. Missing: ${lacks.join('; ')}`,
  ];
}

/** Prints skipped calls on one line, by reason. */
function linesOf(findings: readonly Finding[]): string[] {
  const untried = findings.filter(({ state }) => state === 'not tried');
  const reasons = [...new Set(untried.map(({ note }) => note))].map(
    (reason) => `${untried.filter(({ note }) => note === reason).length} (${reason})`,
  );
  const lines = findings.filter(({ state }) => state !== 'not tried').map(lineOf);
  return reasons.length > 0 ? [...lines, `  not tried  ${reasons.join(', ')}`] : lines;
}

const lineOf = ({ call: { method, path }, state, note }: Finding) =>
  `  ${state.padEnd(WIDTH)}  ${method} ${path}${note && `  ${note}`}`;
