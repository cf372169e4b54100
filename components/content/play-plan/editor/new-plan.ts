import { type PlanContent, type PlanSlot, weekdays } from '@/lib/contract/play-plan';
import { dateText, weekdayOf } from '@/lib/schedule';

const DAY = 86_400_000;

export interface EditedPlan {
  /** None until it is saved. */
  id?: string;
  revision?: number;
  content: PlanContent;
  programs: { id: string; name: string }[];
}

/** A plan from today on without anything in it. */
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

/** A slot from 9 to 17 on the weekday of a date, or every day; `id` is one that the plan has not. */
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

/** An id that none of the slots has. */
export function freshId(slots: readonly Pick<PlanSlot, 'id'>[]): string {
  let n = slots.length + 1;
  while (slots.some(({ id }) => id === `slot-${n}`)) n += 1;
  return `slot-${n}`;
}
