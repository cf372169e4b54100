import type { DayCalendar, PlanContent } from '@/lib/contract/play-plan';
import { simulatePlan } from './simulate-plan';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Part of a day during which a plan plays the same; minutes since midnight. */
export interface Block {
  /** Day of the week; 0 is the first. */
  day: number;
  from: number;
  until: number;
  /** Names of the programs. */
  name: string;
  /** Priority of the slot; `null` for the default program. */
  priority: number | null;
  /** Wall-clock times, such as "08:00–11:00". */
  times: string;
}

/** Returns what a plan plays in the seven days from a date (days since 1970-01-01). */
export function weekBlocks(
  content: PlanContent,
  programs: readonly { id: string; name: string }[],
  calendars: readonly DayCalendar[],
  first: number,
): Block[] {
  return simulatePlan(content, programs, calendars, first, 7).flatMap(({ from, until, now, because }): Block[] => {
    if (now.kind !== 'programs') return [];
    const priority = content.slots.find(({ id }) => id === because[0]?.slotId)?.priority ?? null;
    const name = now.programs.map((id) => programs.find((each) => each.id === id)?.name ?? '').join(', ');
    return daysOf(from, until).map(({ start, end }) => ({
      day: Math.floor(start / DAY) - first,
      from: (start % DAY) / MINUTE,
      until: (end - Math.floor(start / DAY) * DAY) / MINUTE,
      name,
      priority,
      times: `${clock(start)}–${clock(end)}`,
    }));
  });
}

const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16);

/** Splits a stretch at midnight. */
function daysOf(from: number, until: number): { start: number; end: number }[] {
  const parts = [];
  for (let start = from; start < until; ) {
    const end = Math.min(until, (Math.floor(start / DAY) + 1) * DAY);
    parts.push({ start, end });
    start = end;
  }
  return parts;
}
