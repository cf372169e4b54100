import { type PlanContent, type PlanSlot, weekdays } from '@/lib/contract/play-plan';
import { dateText, weekdayOf } from '@/lib/schedule';

const DAY = 86_400_000;

export interface EditedPlan {
  /** Undefined until saved. */
  id?: string;
  revision?: number;
  content: PlanContent;
  programs: { id: string; name: string }[];
}

/** Empty plan that starts today. */
export const newPlan = (name: string): EditedPlan => ({
  content: {
    name,
    timeZone: 'terminal',
    from: dateText(Math.floor(Date.now() / DAY)),
    until: null,
    slots: [],
    exclusions: { dates: [], calendars: [] },
    defaultProgramId: null,
  },
  programs: [],
});

/** Creates a slot from 9:00 to 17:00 on the weekday of a date, or daily; `id` must be new to the plan. */
export const newSlot = (id: string, day: number | null = null, programIds: readonly string[] = []): PlanSlot => ({
  id,
  rule: {
    ...(day === null ? { kind: 'daily' } : { kind: 'weekly', byDay: [weekdays[weekdayOf(day)] ?? 'MO'] }),
    interval: 1,
    from: null,
    until: null,
    count: null,
  },
  start: '09:00',
  end: '17:00',
  programs: programIds.map((programId) => ({ programId, length: { unit: 'plays', amount: 1 } })),
  priority: 5,
  interleave: false,
  weight: 1,
  conditions: { tags: [], orientation: null, groupIds: [] },
  calendars: [],
});

/** Returns an id that none of the slots has. */
export function freshId(slots: readonly Pick<PlanSlot, 'id'>[]): string {
  let n = slots.length + 1;
  while (slots.some(({ id }) => id === `slot-${n}`)) n += 1;
  return `slot-${n}`;
}
