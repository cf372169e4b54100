import type { PlanContent, PlanSlot } from '@/lib/contract/play-plan';

/** One thing in which two states of a plan differ: a field, or a slot that one of them may not have. */
export type Difference =
  | { field: Exclude<keyof PlanContent, 'slots'> }
  | { slot: string; mine: PlanSlot | null; theirs: PlanSlot | null };

const FIELDS = ['name', 'from', 'until', 'timeZone', 'defaultProgramId', 'exclusions'] as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What somebody's unsaved plan and the saved one differ in: fields first, then slots by their ids, in their order. */
export function differences(mine: PlanContent, theirs: PlanContent): Difference[] {
  const fields = FIELDS.filter((field) => !same(mine[field], theirs[field])).map((field) => ({ field }));
  const slotsOf = ({ slots }: PlanContent) => new Map(slots.map((slot) => [slot.id, slot]));
  const [own, other] = [slotsOf(mine), slotsOf(theirs)];
  const slots = [...new Set([...own.keys(), ...other.keys()])]
    .map((slot) => ({ slot, mine: own.get(slot) ?? null, theirs: other.get(slot) ?? null }))
    .filter(({ mine: one, theirs: another }) => !same(one, another));
  return [...fields, ...slots];
}
