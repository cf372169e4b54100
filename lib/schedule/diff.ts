import { agenda, type Stretch } from './agenda';
import { showsSame } from './same';
import type { ScheduleInputs } from './types';

export type ComparedStretch = Pick<Stretch, 'now' | 'because' | 'over'>;

/** Period in which something else is shown than before. */
export interface Change {
  from: number;
  until: number;
  before: ComparedStretch;
  after: ComparedStretch;
}

/**
 * Returns how a change of inputs affects the screen from one instant until another; the same content for other reasons
 * is no change.
 */
export function diff(before: ScheduleInputs, after: ScheduleInputs, from: number, to: number): Change[] {
  const changes: Change[] = [];
  const sides = [agenda(before, from, to), agenda(after, from, to)] as const;
  for (let [i, j] = [0, 0]; ; ) {
    const [a, b] = [sides[0][i], sides[1][j]];
    if (!a || !b) return changes;
    const until = Math.min(a.until, b.until);
    if (!showsSame(a, b)) add(changes, { from: Math.max(a.from, b.from), until, before: side(a), after: side(b) });
    if (a.until === until) i += 1;
    if (b.until === until) j += 1;
  }
}

/** Extends the last change if both sides show the same as before. */
function add(changes: Change[], change: Change) {
  const last = changes.at(-1);
  if (last?.until === change.from && showsSame(last.before, change.before) && showsSame(last.after, change.after))
    last.until = change.until;
  else changes.push(change);
}

const side = ({ now, because, over }: Stretch): ComparedStretch => ({ now, because, over });
