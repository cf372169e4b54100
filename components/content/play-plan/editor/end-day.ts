import { type EndDate, type PlanSlot, planLimits } from '@/lib/contract/play-plan';

/** Ways to say on which day a slot ends, as the form offers them. */
export type EndDay = 'same' | 'next' | 'after' | 'date' | 'monthDay' | 'yearDay';

type Times = Pick<PlanSlot, 'start' | 'end' | 'endDate'>;
type Ruled = Pick<PlanSlot, 'rule'>;

/** Returns how a slot says on which day it ends. A slot of a single date ends on a date. */
export function endDayOf({ start, end, endDate, rule }: Times & Ruled): EndDay {
  if (endDate?.kind === 'on') return endDate.month === null ? 'monthDay' : 'yearDay';
  const days = endDate?.days ?? Number(end <= start);
  if (days === 0 || days === 1) return days === 0 ? 'same' : 'next';
  return isSingle({ rule }) ? 'date' : 'after';
}

const isSingle = ({ rule }: Ruled) => rule.kind === 'dates' && rule.dates.length === 1;

/** Returns the ways that make sense for a rule: days of the month for rules of months, for instance. */
export function endDaysFor({ rule }: Ruled): EndDay[] {
  const length: EndDay[] = ['same', 'next', isSingle({ rule }) ? 'date' : 'after'];
  switch (rule.kind) {
    case 'daily':
    case 'weekly':
      return length;
    case 'yearlyByDate':
    case 'yearlyByWeekday':
      return [...length, 'monthDay', 'yearDay'];
    default:
      return isSingle({ rule }) ? length : [...length, 'monthDay'];
  }
}

/** Returns the end date with which a way to end begins, before the rest of it is filled in. */
export function firstEndDate(way: EndDay, { start, end, rule }: Times & Ruled): EndDate | undefined {
  switch (way) {
    case 'same':
      return end > start ? undefined : { kind: 'after', days: 0 };
    case 'next':
      return end > start ? { kind: 'after', days: 1 } : undefined;
    case 'after':
    case 'date':
      return { kind: 'after', days: 2 };
    case 'monthDay':
      return { kind: 'on', monthDay: 1, month: null };
    case 'yearDay':
      return { kind: 'on', monthDay: 1, month: 'byMonth' in rule ? (rule.byMonth % 12) + 1 : 1 };
  }
}

/** Returns a slot for the form: fields of times have no 24:00, so the midnight that ends a day begins the next one. */
export function asTyped(slot: PlanSlot): PlanSlot {
  if (slot.end !== '24:00' || slot.endDate?.kind === 'on') return slot;
  const days = (slot.endDate?.days ?? 0) + 1;
  // The midnight after the last day that a slot may last has no other notation.
  if (days > planLimits.days) return slot;
  return { ...slot, end: '00:00', endDate: days === 1 ? undefined : { kind: 'after', days } };
}

/**
 * Returns a slot of the form in its shortest notation. Equal times are 24 hours, from midnight all day. Midnight on the
 * last day of a month ends that day: nobody means the one that begins it.
 */
export function asStored(slot: PlanSlot): PlanSlot {
  const { start, end, endDate } = slot;
  if (endDate?.kind === 'on') return endDate.monthDay === -1 && end === '00:00' ? { ...slot, end: '24:00' } : slot;
  const days = endDate?.days ?? Number(end <= start);
  if (days === 1 && start === '00:00' && end === '00:00') return { ...slot, end: '24:00', endDate: undefined };
  if (days === 1 && start === end) return { ...slot, endDate: { kind: 'after', days } };
  return days === Number(end <= start) ? { ...slot, endDate: undefined } : slot;
}
