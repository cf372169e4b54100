import { type DayCalendar, type PlanSlot, type PlayPlan, TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { dayNumber } from './dates';
import { calendarsAllow } from './day-calendars';
import { ruleDates } from './rule-dates';
import { type Recurring, type Timeline, timeline, timesOf } from './timeline';
import { DAY } from './zone';

/** A slot at its time; without a slot it is the plan's default program. */
export interface Planned {
  plan: PlayPlan;
  slot: PlanSlot | null;
  /** Its date is taken out by an exclusion or a calendar. */
  excluded: boolean;
}

const ALL_DAY = { start: 0, end: DAY / 60_000 };
const kept = new WeakMap<PlayPlan, Map<string, { calendars: readonly DayCalendar[]; line: Timeline<Planned> }>>();

/** When the slots of a plan have their time on a terminal of a zone. Plans and calendars are taken to be immutable. */
export function planned(plan: PlayPlan, terminalZone: string, calendars: readonly DayCalendar[]): Timeline<Planned> {
  const zone = plan.timeZone === TERMINAL_ZONE ? terminalZone : plan.timeZone;
  const zones = kept.get(plan) ?? new Map();
  kept.set(plan, zones);
  const known = zones.get(zone);
  if (known?.calendars === calendars) return known.line;
  const line = timeline(entriesOf(plan, calendars), zone);
  zones.set(zone, { calendars, line });
  return line;
}

function entriesOf(plan: PlayPlan, calendars: readonly DayCalendar[]): Recurring<Planned>[] {
  const { from, until, exclusions, slots, defaultProgramId } = plan;
  const first = dayNumber(from);
  const last = until === null ? Number.POSITIVE_INFINITY : dayNumber(until);
  const without = new Set(exclusions.dates.map(dayNumber));
  const planAllows = calendarsAllow(exclusions.calendars, calendars);
  const holds = (day: number) => !without.has(day) && planAllows(day);

  const entries = slots.map((slot): Recurring<Planned> => {
    const named = ruleDates(slot.rule, first);
    const allowed = calendarsAllow(slot.calendars, calendars);
    const plays = { plan, slot, excluded: false };
    const excluded = { plan, slot, excluded: true };
    return {
      ...timesOf(slot),
      on: (day) => {
        if (day < first || day > last || !named(day)) return null;
        return holds(day) && allowed(day) ? plays : excluded;
      },
    };
  });
  if (defaultProgramId === null) return entries;
  const otherwise = { plan, slot: null, excluded: false };
  return [{ ...ALL_DAY, on: (day) => (day >= first && day <= last && holds(day) ? otherwise : null) }, ...entries];
}
