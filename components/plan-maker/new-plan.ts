import type { PlanContent, PlanSlot } from '@/lib/contract/play-plan';
import { dateText } from '@/lib/schedule';

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

/** A slot every day from 9 to 17 without programs; `id` is one that the plan has not. */
export const newSlot = (id: string): PlanSlot => ({
  id,
  rule: { kind: 'daily', interval: 1, from: null, until: null, count: null },
  start: '09:00',
  end: '17:00',
  programs: [],
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
