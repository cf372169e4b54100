import type { DateRule, PlanSlot } from '@/lib/contract/play-plan';
import { dateText, dayNumber, ruleDates } from '@/lib/schedule';
import { movedRule } from './moved-rule';
import type { Occurrence } from './occurrences';
import { clamp, DAY_MINUTES, moveSpan, STEP, snap, stretchEnd, stretchStart, timesOf } from './span';

/** What of a slot is held: all of it, or one of its edges. */
export type Grip = 'move' | 'start' | 'end';

const reshape = { move: moveSpan, start: stretchStart, end: stretchEnd };

/** Dates that a slot may be moved to. */
export interface Reach {
  first: number;
  last: number;
}

/**
 * The slot after one of its occurrences was dragged by so many minutes and days, and the date that the occurrence is on then. An edge
 * stays on its date. `planFrom` is the plan's first date.
 */
export function dragged(
  { slot, day, start, end }: Occurrence,
  grip: Grip,
  by: { minutes: number; days: number },
  reach: Reach,
  planFrom: number,
): { slot: PlanSlot; day: number } {
  const span = reshape[grip]({ start, end }, by.minutes);
  const to = grip === 'move' ? clamp(day + by.days, reach.first, reach.last) : day;
  const rule = movedRule(slot.rule, day, to, planFrom);
  return { slot: { ...slot, ...timesOf(span), rule, ...exceptions(slot, rule, to - day, planFrom) }, day: to };
}

/** Exceptions that the former rule named and the moved one does not go along. */
function exceptions(
  { rule, except }: PlanSlot,
  moved: DateRule,
  by: number,
  planFrom: number,
): Pick<PlanSlot, 'except'> {
  if (!except || by === 0) return {};
  const [before, after] = [ruleDates(rule, planFrom), ruleDates(moved, planFrom)];
  const dates = except.map((date) => {
    const day = dayNumber(date);
    return before(day) && !after(day) ? dateText(day + by) : date;
  });
  return { except: [...new Set(dates)].toSorted() };
}

/** How long a program plays that is dropped into the calendar, until somebody stretches it. */
const FIRST_LENGTH = 60;

/** Start and end of what is dropped at a minute of a day. */
export function droppedAt(minute: number): Pick<PlanSlot, 'start' | 'end'> {
  const start = clamp(snap(minute), 0, DAY_MINUTES - FIRST_LENGTH);
  return timesOf({ start, end: start + FIRST_LENGTH });
}

/** What an arrow key does to the occurrence that has the focus; null for other keys. Shift stretches: up and down its end, sideways its start. */
export function arrow(key: string, shift: boolean): { grip: Grip; minutes: number; days: number } | null {
  const by = steps[key];
  if (!by) return null;
  if (!shift) return { grip: 'move', minutes: by.down * STEP, days: by.right };
  return by.down !== 0
    ? { grip: 'end', minutes: by.down * STEP, days: 0 }
    : { grip: 'start', minutes: by.right * STEP, days: 0 };
}

const steps: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};
