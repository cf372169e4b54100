import type { ManifestFile } from '@/lib/contract/gateway';
import { hoursState } from '@/lib/schedule';

interface Sorted {
  /** Files that may be fetched. */
  open: ManifestFile[];
  /** Files that wait for their hours. */
  closed: ManifestFile[];
  /** Time of the next change of this state; `null`: never. */
  changes: number | null;
}

/** Sorts files by whether they may be fetched at an instant, by the hours of their publishes in the terminal's zone. */
export function sortByHours(files: readonly ManifestFile[], timeZone: string, instant: number): Sorted {
  const sorted: Sorted = { open: [], closed: [], changes: null };
  for (const file of files) {
    const states = file.hours.map((hours) => hoursState(hours, timeZone, instant));
    const isOpen = states.length === 0 || states.some(({ on }) => on);
    (isOpen ? sorted.open : sorted.closed).push(file);
    for (const { until } of states)
      if (until !== null && (sorted.changes === null || until < sorted.changes)) sorted.changes = until;
  }
  return sorted;
}
