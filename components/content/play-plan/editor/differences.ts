import type { PlanContent, PlanSlot } from '@/lib/contract/play-plan';

/** Difference between two versions of a plan: a field, or a slot that one of them may lack. */
export type Difference =
  | { field: Exclude<keyof PlanContent, 'slots'> }
  | { slot: string; mine: PlanSlot | null; theirs: PlanSlot | null };

const FIELDS = ['name', 'from', 'until', 'timeZone', 'defaultProgramId', 'exclusions'] as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the differences between an unsaved and the saved plan: fields first, then slots by id, in order. */
export function differences(mine: PlanContent, theirs: PlanContent): Difference[] {
  const fields = FIELDS.filter((field) => !same(mine[field], theirs[field])).map((field) => ({ field }));
  const slotsOf = ({ slots }: PlanContent) => new Map(slots.map((slot) => [slot.id, slot]));
  const [own, other] = [slotsOf(mine), slotsOf(theirs)];
  const slots = [...new Set([...own.keys(), ...other.keys()])]
    .map((slot) => ({ slot, mine: own.get(slot) ?? null, theirs: other.get(slot) ?? null }))
    .filter(({ mine: one, theirs: another }) => !same(one, another));
  return [...fields, ...slots];
}
