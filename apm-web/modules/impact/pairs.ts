import type { TerminalInputs } from '../../fleet/schedule-inputs';
import type { Publication } from './publication';

/** Scheduler inputs of a terminal before and after a change. Terminals with the same inputs share one object. */
export interface Pair {
  before: TerminalInputs;
  after: TerminalInputs;
  /** Time at which the change takes effect, if not immediately. */
  begins?: number;
}

type Inputs = ReadonlyMap<string, TerminalInputs>;

/** Pairs by terminal for a publish that was not made. */
export function pairsByTerminal({ programs, calendars, after }: Publication, inputs: Inputs): Map<string, Pair> {
  const extended = extender(programs, calendars);
  const known = new Map<TerminalInputs, Pair>();
  return new Map(
    [...inputs].map(([id, each]) => {
      const before = extended(each);
      const pair = known.get(each) ?? { before, after: after(before) };
      known.set(each, pair);
      return [id, pair];
    }),
  );
}

/** Pairs by terminal for a change that was tried: inputs read before and after it. */
export function pairsOf(before: Inputs, after: Inputs): Map<string, Pair> {
  const known = new Map<TerminalInputs, Map<TerminalInputs, Pair>>();
  const pairs = new Map<string, Pair>();
  for (const [id, was] of before) {
    const becomes = after.get(id);
    if (!becomes) continue;
    const alike = known.get(was) ?? new Map<TerminalInputs, Pair>();
    const pair = alike.get(becomes) ?? { before: was, after: becomes };
    known.set(was, alike.set(becomes, pair));
    pairs.set(id, pair);
  }
  return pairs;
}

/** Extends inputs so that before and after use the same programs and calendars, and the scheduler's caches serve both. */
function extender(programs: Publication['programs'], calendars: Publication['calendars']) {
  const known = new WeakMap<TerminalInputs['programs'], Pick<TerminalInputs, 'programs' | 'calendars'>>();
  return (inputs: TerminalInputs): TerminalInputs => {
    const both = known.get(inputs.programs) ?? {
      programs: unique([...inputs.programs, ...programs]),
      calendars: unique([...calendars, ...inputs.calendars]),
    };
    known.set(inputs.programs, both);
    return { ...inputs, ...both };
  };
}

const unique = <T extends { id: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [each.id, each])).values(),
];
