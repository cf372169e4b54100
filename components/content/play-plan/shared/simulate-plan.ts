import type { DayCalendar, PlanContent } from '@/lib/contract/play-plan';
import { TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { agenda, type Stretch } from '@/lib/schedule';

const DAY = 86_400_000;

/** Placeholder id: a new plan has none. */
const PLAN = '00000000-0000-7000-8000-000000000000';

/**
 * Simulates what a plan plays for some days from a date (days since 1970-01-01), with the terminals' scheduler. Its
 * clocks are UTC: a calendar of wall times has no repeated hour. Conditions on terminals count as met.
 */
export function simulatePlan(
  content: PlanContent,
  programs: readonly { id: string; name: string }[],
  calendars: readonly DayCalendar[],
  first: number,
  days: number,
): Stretch[] {
  const slots = content.slots.map((slot) => ({
    ...slot,
    conditions: { tags: [], orientation: null, groupIds: [] },
  }));
  return agenda(
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
    (first + days) * DAY,
  );
}
