import type { Power } from '@/lib/contract/gateway';
import { type DayCalendar, weekdays } from '@/lib/contract/play-plan';
import { isKnownZone } from '@/lib/time';
import { weekdayOf } from './dates';
import { calendarsAllow } from './day-calendars';
import { HORIZON, type Recurring, type Timeline, timeline, timesOf } from './timeline';

interface OnTimes {
  on: boolean;
  /** Time of the next switch; `null`: never. */
  until: number | null;
}

const ALWAYS: OnTimes = { on: true, until: null };

/**
 * Returns whether a panel is on at an instant, and when that changes. Uses the windows of its power rules, or without
 * any the daily on and off times ("HH:MM") of its settings; off before on means on through the night. Incomplete
 * information leaves it on.
 */
export function panelOn(
  settings: { onTime: string | null; offTime: string | null },
  power: Power | null,
  timeZone: string,
  calendars: readonly DayCalendar[],
  instant: number,
): OnTimes {
  const line = isKnownZone(timeZone) ? windowsOf(settings, power, timeZone, calendars) : null;
  if (!line) return ALWAYS;
  const state = stateAt(line, instant);
  // Ignores rules whose dark period never ends, such as those of a past calendar.
  if (!state.on && state.until === null) return ALWAYS;
  const woken = power?.wokenAt ? Date.parse(power.wokenAt) : null;
  if (state.on || woken === null) return state;
  if (woken > instant) return { on: false, until: state.until === null ? woken : Math.min(state.until, woken) };
  const then = stateAt(line, woken);
  const awake = !then.on && (then.until === null || then.until > instant);
  return awake ? { on: true, until: then.until } : state;
}

/**
 * Returns whether an instant is within daily hours of a zone, and when that changes. Hours in an unknown zone are
 * always open.
 */
export function hoursState(hours: { from: string; until: string }, timeZone: string, instant: number): OnTimes {
  return panelOn({ onTime: hours.from, offTime: hours.until }, null, timeZone, [], instant);
}

function stateAt(line: Timeline<true>, instant: number): OnTimes {
  const on = line.at(instant).length > 0;
  let until = line.next(instant);
  // Windows may touch or overlap.
  while (until !== null && line.at(until).length > 0 === on)
    until = until < instant + HORIZON ? line.next(until) : null;
  return { on, until };
}

const kept = new WeakMap<object, { timeZone: string; calendars: readonly DayCalendar[]; line: Timeline<true> }>();

/** Returns `null` without any rules or times. */
function windowsOf(
  settings: { onTime: string | null; offTime: string | null },
  power: Power | null,
  timeZone: string,
  calendars: readonly DayCalendar[],
): Timeline<true> | null {
  const byPower = power !== null && power.windows.length > 0;
  const { onTime, offTime } = settings;
  if (!byPower && (!onTime || !offTime || onTime === offTime)) return null;
  const key = byPower ? power : settings;
  const known = kept.get(key);
  if (known?.timeZone === timeZone && known.calendars === calendars) return known.line;
  const entries = byPower ? ofPower(power, calendars) : daily({ start: onTime ?? '', end: offTime ?? '' });
  const line = timeline(entries, timeZone);
  kept.set(key, { timeZone, calendars, line });
  return line;
}

function ofPower({ windows }: Power, calendars: readonly DayCalendar[]): Recurring<true>[] {
  return windows.map((window) => {
    const days = new Set(window.byDay.map((day) => weekdays.indexOf(day)));
    const allowed = calendarsAllow(window.calendars, calendars);
    return { ...timesOf(window), on: (day) => (days.has(weekdayOf(day)) && allowed(day) ? true : null) };
  });
}

const daily = (times: { start: string; end: string }): Recurring<true>[] => [{ ...timesOf(times), on: () => true }];
