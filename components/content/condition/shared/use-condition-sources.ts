import { shownTerminal } from '@/components/foundation/scene/placeholders/shown-terminal';
import { useShownTerminal } from '@/components/foundation/scene/placeholders/use-filled';
import { useClock } from '@/components/foundation/ui/use-now';
import { useCall } from '@/lib/client/use-call';
import { type Condition, condition, sourcesOfConditions } from '@/lib/contract/condition';
import { dataSourceValues } from '@/lib/contract/data-source';
import { outcomeOf } from '@/lib/schedule';

/** Data sources that a condition reads, with their current rows. */
export function useConditionSources(of: Condition | null) {
  const ids = of ? sourcesOfConditions([of]) : [];
  const { data } = useCall(dataSourceValues, ids.length > 0 ? { ids } : null, { keepPreviousData: true });
  return {
    /** Returns the name of a source; empty until known, `null` for one that was deleted. */
    nameOf: (id: string): string | null => (data ? (data.find((each) => each.id === id)?.name ?? null) : ''),
    sources: data,
  };
}

/**
 * Returns whether a condition holds with the current data and the values of the terminal that the editor shows; `null`
 * while the condition is incomplete, or if a comparison is unknown.
 */
export function useHoldsNow(draft: Condition): boolean | null {
  const { data } = condition.safeParse(draft);
  const { sources } = useConditionSources(data ?? null);
  const terminal = useShownTerminal({ placeholders: shownTerminal });
  const now = useClock();
  if (!data) return null;
  const { readings, holds } = outcomeOf(data, { sources: sources ?? [], values: terminal?.values }, now.getTime());
  return readings.some(({ result }) => result === 'unknown') ? null : holds;
}
