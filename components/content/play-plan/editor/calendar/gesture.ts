import type { DateRule, PlanSlot } from '@/lib/contract/play-plan';
import { dateText, dayNumber, ruleDates } from '@/lib/schedule';
import { movedRule } from './moved-rule';
import type { Occurrence } from './occurrences';
import {
  changedTimes,
  clamp,
  DAY_MINUTES,
  moveSpan,
  type Span,
  STEP,
  snap,
  stretchEnd,
  stretchStart,
  timesOf,
} from './span';

/** Part of a slot being dragged: the whole slot or one of its edges. */
export type DragHandle = 'move' | 'start' | 'end';

const reshape = { move: moveSpan, start: stretchStart, end: stretchEnd };

/** Range of dates to which a slot may be moved. */
export interface DateRange {
  first: number;
  last: number;
}

/**
 * Returns the slot after one of its occurrences was dragged by some minutes and days, and the date of that occurrence
 * afterwards. Stretching keeps the date on which it starts. `planFrom` is the plan's first date.
 */
export function dragSlot(
  { slot, day, start, end }: Pick<Occurrence, 'slot' | 'day' | 'start' | 'end'>,
  grip: DragHandle,
  by: { minutes: number; days: number },
  reach: DateRange,
  planFrom: number,
): { slot: PlanSlot; day: number } {
  const minutes = grip === 'end' ? by.minutes + daysOfEnd({ start, end }, by.days) * DAY_MINUTES : by.minutes;
  const span = reshape[grip]({ start, end }, minutes);
  const to = grip === 'move' ? clamp(day + by.days, reach.first, reach.last) : day;
  const rule = movedRule(slot.rule, day, to, planFrom);
  const times = changedTimes(slot, { day, start, end }, { day: to, ...span });
  return { slot: { ...slot, ...times, rule, ...exceptions(slot, rule, to - day, planFrom) }, day: to };
}

/** Limits the days by which an end moves: it does not pass its start. */
const daysOfEnd = ({ start, end }: Span, days: number) => Math.max(days, -Math.floor((end - start - 1) / DAY_MINUTES));

/** Returns the excluded dates after a move; dates that the new rule no longer contains move along. */
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

/** Initial length in minutes of a program dropped into the calendar. */
const FIRST_LENGTH = 60;

/** Returns start and end of a program dropped at a minute of a day. */
export function spanOfDrop(minute: number): Pick<PlanSlot, 'start' | 'end' | 'endDate'> {
  const start = clamp(snap(minute), 0, DAY_MINUTES - FIRST_LENGTH);
  return timesOf({ start, end: start + FIRST_LENGTH });
}

/**
 * Returns what a key does to the focused occurrence; `null` for other keys. Shift stretches: up and down move
 * the end, left and right the start, Page Up and Page Down the end by a day.
 */
export function arrowKeyStep(key: string, shift: boolean): { grip: DragHandle; minutes: number; days: number } | null {
  if (shift && key in pages) return { grip: 'end', minutes: 0, days: pages[key] ?? 0 };
  const by = steps[key];
  if (!by) return null;
  if (!shift) return { grip: 'move', minutes: by.down * STEP, days: by.right };
  return by.down !== 0
    ? { grip: 'end', minutes: by.down * STEP, days: 0 }
    : { grip: 'start', minutes: by.right * STEP, days: 0 };
}

const pages: Record<string, number> = { PageUp: -1, PageDown: 1 };

const steps: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};
