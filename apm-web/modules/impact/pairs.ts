import type { TerminalInputs } from '../../fleet/schedule-inputs';
import type { Publication } from './publication';

/** What decides what a terminal plays, before a change and after it. Terminals that are alike in both have the same object. */
export interface Pair {
  before: TerminalInputs;
  after: TerminalInputs;
  /** When the change comes, if not at once. */
  begins?: number;
}

type Inputs = ReadonlyMap<string, TerminalInputs>;

/** Of a publish that was not made, by terminal. */
export function pairsBy({ programs, calendars, after }: Publication, inputs: Inputs): Map<string, Pair> {
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

/** Of a change that was tried, by terminal: what was read before it, and after it. */
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

/** Before and after know the same programs and calendars, so that what the scheduler has worked out serves both. */
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
