import type { PlanSlot } from '@/lib/contract/play-plan';
import { dateText } from '@/lib/schedule';

/** True if a single date of a slot can be excluded; a slot with only one date is removed instead. */
export const canExcludeDate = ({ rule }: PlanSlot) => rule.kind !== 'dates' || rule.dates.length > 1;

/** True if a date of the slot's rule is excluded. */
export const isLeftOut = (slot: PlanSlot, day: number) => slot.except?.includes(dateText(day)) ?? false;

/** Excludes one date of a repeating slot (days since 1970-01-01). */
export function excludeDate(slot: PlanSlot, day: number): PlanSlot {
  const date = dateText(day);
  if (slot.rule.kind === 'dates') {
    return { ...slot, rule: { kind: 'dates', dates: slot.rule.dates.filter((each) => each !== date) } };
  }
  return { ...slot, except: [...new Set([...(slot.except ?? []), date])].toSorted() };
}

/** Includes an excluded date again. */
export const includeDate = (slot: PlanSlot, day: number): PlanSlot => ({
  ...slot,
  except: slot.except?.filter((each) => each !== dateText(day)),
});

/** Copies one date of a slot into a slot of its own, which can be changed separately. */
export function detachDate(slot: PlanSlot, day: number, id: string): PlanSlot {
  const { except: _, ...rest } = slot;
  return { ...rest, id, rule: { kind: 'dates', dates: [dateText(day)] } };
}
