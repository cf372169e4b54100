import type { DayCalendar, PlanContent } from '@/lib/contract/play-plan';
import { TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { agenda } from '@/lib/schedule';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** A stretch of one day in which a plan plays the same; minutes since midnight. */
export interface Block {
  /** 0 is the first day of the week. */
  day: number;
  from: number;
  until: number;
  /** Of the programs. */
  name: string;
  /** Of the slot; null for the default program. */
  priority: number | null;
  /** "08:00–11:00", as clocks show it. */
  times: string;
}

/**
 * What a plan plays in the seven days from a date (days since 1970-01-01), by the scheduler that terminals use. Its clocks are UTC here:
 * a calendar of wall times has no hour twice. Conditions on terminals count as met.
 */
export function weekBlocks(
  content: PlanContent,
  programs: readonly { id: string; name: string }[],
  calendars: readonly DayCalendar[],
  first: number,
): Block[] {
  const slots = content.slots.map((slot) => ({
    ...slot,
    conditions: { tags: [], orientation: null, groupIds: [] },
  }));
  const stretches = agenda(
    {
      settings: { onTime: null, offTime: null },
      timeZone: 'UTC',
      playNow: null,
      published: [],
      plans: [{ id: PLAN, revision: 1, ...content, timeZone: TERMINAL_ZONE, slots }],
      calendars: [...calendars],
      programs,
    },
    first * DAY,
    (first + 7) * DAY,
  );
  return stretches.flatMap(({ from, until, now, because }): Block[] => {
    if (now.kind !== 'programs') return [];
    const priority = slots.find(({ id }) => id === because[0]?.slotId)?.priority ?? null;
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

/** The plan being made: any id, for it may have none yet. */
const PLAN = '00000000-0000-7000-8000-000000000000';

const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16);

/** A stretch, cut at midnights. */
function daysOf(from: number, until: number): { start: number; end: number }[] {
  const parts = [];
  for (let start = from; start < until; ) {
    const end = Math.min(until, (Math.floor(start / DAY) + 1) * DAY);
    parts.push({ start, end });
    start = end;
  }
  return parts;
}
