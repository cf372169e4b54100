import { IMPACT_DAYS, type Impact, type ImpactChange, MOST_CHANGES, MOST_EXAMPLES } from '@/lib/contract/impact';
import type { OnScreen } from '@/lib/contract/terminal/schedule';
import { type Change, diff } from '@/lib/schedule';
import { turns } from '../../base/turns';
import { abbreviateNames, onScreen } from '../../fleet/on-screen';
import type { TerminalInputs } from '../../fleet/schedule-inputs';
import type { Pair } from './pairs';

/** Maximum number of terminals with different inputs. Terminals with the same inputs are computed once. */
const MOST_UNLIKE = 500;
const DAY = 86_400_000;

export interface ReachedTerminal {
  id: string;
  name: string;
}

type Side = Change['before'];
type Seen = Pick<ImpactChange, 'what' | 'before' | 'after'> & { from: number; until: number };
type Found = Seen & { times: number; terminals: number; examples: string[] };

/** Changes on terminals in the coming days, by running the scheduler with the inputs before and after. */
export async function changesBy(
  pairs: ReadonlyMap<string, Pair>,
  terminals: readonly ReachedTerminal[],
  now: Date,
): Promise<Pick<Impact, 'resolved' | 'changed' | 'changes' | 'moreChanges'>> {
  const found = new Map<string, Found>();
  let [resolved, changed] = [0, 0];
  const turn = turns();
  for (const [pair, alike] of largestFirst(terminals, pairs).slice(0, MOST_UNLIKE)) {
    const seen = await seenIn(pair, now, turn);
    resolved += alike.length;
    if (seen.length > 0) changed += alike.length;
    count(found, seen, alike);
  }
  const all = [...found.values()].sort((a, b) => a.from - b.from || b.terminals - a.terminals);
  return {
    resolved,
    changed,
    changes: all.slice(0, MOST_CHANGES).map(({ from, until, ...each }) => ({
      ...each,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
    moreChanges: Math.max(0, all.length - MOST_CHANGES),
  };
}

function largestFirst(
  terminals: readonly ReachedTerminal[],
  pairs: ReadonlyMap<string, Pair>,
): [Pair, ReachedTerminal[]][] {
  const groups = new Map<Pair, ReachedTerminal[]>();
  for (const terminal of terminals) {
    const pair = pairs.get(terminal.id);
    if (!pair) continue;
    const alike = groups.get(pair);
    if (alike) alike.push(terminal);
    else groups.set(pair, [terminal]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

async function seenIn({ before, after, begins = 0 }: Pair, now: Date, turn: () => Promise<void>): Promise<Seen[]> {
  const contents = [contentOf(before), contentOf(after)] as const;
  const seen: Seen[] = [];
  for (let day = 0; day < IMPACT_DAYS; day += 1) {
    const until = now.getTime() + (day + 1) * DAY;
    const from = Math.max(begins, until - DAY);
    for (const change of from < until ? diff(before, after, from, until) : []) {
      const each = seenAs(change, [before, after], contents);
      const last = seen.at(-1);
      // Extends the same change from the day before, or across a change that is hidden below a message.
      if (each && last?.until === each.from && keyOf(last) === keyOf(each)) last.until = each.until;
      else if (each) seen.push(each);
    }
    await turn();
  }
  return seen;
}

const keyOf = ({ what, before, after }: Seen) => JSON.stringify([what, before, after]);

/** Content of a message by the publish that brought it. Publishing the same content again is not a visible change. */
type ContentOf = (publishId: string) => string;

function contentOf({ messages }: TerminalInputs): ContentOf {
  const contents = new Map(
    messages.map(({ id, from, until, versionId, ...content }) => [id, JSON.stringify(Object.entries(content).sort())]),
  );
  return (publishId) => contents.get(publishId) ?? publishId;
}

function seenAs(
  { from, until, before, after }: Change,
  [inputsBefore, inputsAfter]: readonly [TerminalInputs, TerminalInputs],
  [saidBefore, saidAfter]: readonly [ContentOf, ContentOf],
): Seen | null {
  if (shownBy(before, saidBefore) !== shownBy(after, saidAfter)) {
    const [was, becomes] = [onScreen(before, inputsBefore), onScreen(after, inputsAfter)];
    return { what: 'screen', from, until, before: was, after: becomes };
  }
  const gone = overlay(before, saidBefore, new Set(after.over.map(({ id }) => saidAfter(id))));
  const come = overlay(after, saidAfter, new Set(before.over.map(({ id }) => saidBefore(id))));
  return gone || come ? { what: 'over', from, until, before: gone, after: come } : null;
}

/** Key of what fills the screen. The same content for another reason, such as a plan instead of a publish, has the same key. */
function shownBy({ now }: Side, said: ContentOf): string {
  if (now.kind === 'programs') return JSON.stringify([now.programs, now.lengths]);
  return now.kind === 'message' ? said(now.messageId) : now.kind;
}

/** Messages that lie over one side and not over the other. */
function overlay({ over }: Side, said: ContentOf, others: ReadonlySet<string>): OnScreen | null {
  const names = over.filter(({ id }) => !others.has(said(id))).map(({ name }) => name);
  return names.length > 0 ? { kind: 'message', layer: 'message', ...abbreviateNames(names) } : null;
}

/** Adds up the changes on terminals with the same inputs. */
function count(found: Map<string, Found>, seen: readonly Seen[], alike: readonly ReachedTerminal[]) {
  const own = new Map<string, Seen & { times: number }>();
  for (const each of seen) {
    const key = keyOf(each);
    const known = own.get(key);
    if (known) known.times += 1;
    else own.set(key, { ...each, times: 1 });
  }
  for (const [key, each] of own) {
    const names = alike.slice(0, MOST_EXAMPLES).map(({ name }) => name);
    const known = found.get(key);
    if (!known) {
      found.set(key, { ...each, terminals: alike.length, examples: names });
      continue;
    }
    known.terminals += alike.length;
    known.times = Math.max(known.times, each.times);
    known.examples = [...known.examples, ...names].slice(0, MOST_EXAMPLES);
    if (each.from < known.from) [known.from, known.until] = [each.from, each.until];
  }
}
