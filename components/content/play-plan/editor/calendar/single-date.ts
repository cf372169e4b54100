import type { PlanSlot } from '@/lib/contract/play-plan';
import { dateText } from '@/lib/schedule';

/** Whether a slot can be left out on one of its dates: a slot of one date alone is removed instead. */
export const repeats = ({ rule }: PlanSlot) => rule.kind !== 'dates' || rule.dates.length > 1;

/** Whether a slot was left out on a date that its rule names. */
export const isLeftOut = (slot: PlanSlot, day: number) => slot.except?.includes(dateText(day)) ?? false;

/** A slot that repeats without one of its dates (days since 1970-01-01). */
export function without(slot: PlanSlot, day: number): PlanSlot {
  const date = dateText(day);
  if (slot.rule.kind === 'dates') {
    return { ...slot, rule: { kind: 'dates', dates: slot.rule.dates.filter((each) => each !== date) } };
  }
  return { ...slot, except: [...new Set([...(slot.except ?? []), date])].toSorted() };
}

/** A slot on a date that it was left out on. */
export const withAgain = (slot: PlanSlot, day: number): PlanSlot => ({
  ...slot,
  except: slot.except?.filter((each) => each !== dateText(day)),
});

/** One date of a slot as a slot of its own, which can be changed without the others. */
export function alone(slot: PlanSlot, day: number, id: string): PlanSlot {
  const { except: _, ...rest } = slot;
  return { ...rest, id, rule: { kind: 'dates', dates: [dateText(day)] } };
}
