import { type DayCalendar, type PlanSlot, type PlayPlan, TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { DAY } from '@/lib/time';
import { dayNumber } from './dates';
import { calendarsAllow } from './day-calendars';
import { ruleDates } from './rule-dates';
import { slotTimes } from './slot-times';
import { type Recurring, type Timeline, timeline } from './timeline';

/** Slot at its time, or without a slot the plan's default program. */
export interface PlannedSlot {
  plan: PlayPlan;
  slot: PlanSlot | null;
  /** True if an exclusion or a calendar removes its date. */
  excluded: boolean;
}

const ALL_DAY = { start: 0, end: DAY / 60_000 };
const kept = new WeakMap<PlayPlan, Map<string, { calendars: readonly DayCalendar[]; line: Timeline<PlannedSlot> }>>();

/** Returns the times of a plan's slots on a terminal in a zone. Plans and calendars have to be immutable. */
export function planned(
  plan: PlayPlan,
  terminalZone: string,
  calendars: readonly DayCalendar[],
): Timeline<PlannedSlot> {
  const zone = plan.timeZone === TERMINAL_ZONE ? terminalZone : plan.timeZone;
  const zones = kept.get(plan) ?? new Map();
  kept.set(plan, zones);
  const known = zones.get(zone);
  if (known?.calendars === calendars) return known.line;
  const line = timeline(entriesOf(plan, calendars), zone);
  zones.set(zone, { calendars, line });
  return line;
}

/** Part of a plan that decides on which dates its slots play. */
type Dates = Pick<PlayPlan, 'from' | 'until' | 'exclusions'>;
export type DateState = 'plays' | 'excluded' | null;

/**
 * Returns on which dates (days since 1970-01-01) a slot of a plan starts, and on which of them an exclusion or a
 * calendar prevents it; `null` on all others. `within` is the result for the plan's dates, if computed before.
 */
export function slotDates(
  plan: Dates,
  slot: Pick<PlanSlot, 'rule' | 'calendars' | 'except'>,
  calendars: readonly DayCalendar[],
  within: (day: number) => DateState = planDates(plan, calendars),
): (day: number) => DateState {
  const named = ruleDates(slot.rule, dayNumber(plan.from));
  const allowed = calendarsAllow(slot.calendars, calendars);
  const except = new Set(slot.except?.map(dayNumber));
  return (day) => {
    const state = within(day);
    if (state === null || !named(day)) return null;
    return state === 'plays' && !except.has(day) && allowed(day) ? 'plays' : 'excluded';
  };
}

function planDates({ from, until, exclusions }: Dates, calendars: readonly DayCalendar[]): (day: number) => DateState {
  const first = dayNumber(from);
  const last = until === null ? Number.POSITIVE_INFINITY : dayNumber(until);
  const without = new Set(exclusions.dates.map(dayNumber));
  const allowed = calendarsAllow(exclusions.calendars, calendars);
  return (day) => {
    if (day < first || day > last) return null;
    return !without.has(day) && allowed(day) ? 'plays' : 'excluded';
  };
}

function entriesOf(plan: PlayPlan, calendars: readonly DayCalendar[]): Recurring<PlannedSlot>[] {
  const within = planDates(plan, calendars);
  const entries = plan.slots.map((slot): Recurring<PlannedSlot> => {
    const on = slotDates(plan, slot, calendars, within);
    const plays = { plan, slot, excluded: false };
    const excluded = { plan, slot, excluded: true };
    return {
      ...slotTimes(slot),
      on: (day) => {
        const state = on(day);
        return state === null ? null : state === 'plays' ? plays : excluded;
      },
    };
  });
  if (plan.defaultProgramId === null) return entries;
  const otherwise = { plan, slot: null, excluded: false };
  return [{ ...ALL_DAY, on: (day) => (within(day) === 'plays' ? otherwise : null) }, ...entries];
}
