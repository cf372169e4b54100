import type { ManifestFile } from '@/lib/contract/gateway';
import { hoursOpen } from '@/lib/schedule';

interface Sorted {
  /** May be fetched. */
  open: ManifestFile[];
  /** Wait for their hours. */
  closed: ManifestFile[];
  /** When that changes for one of them; null is never. */
  changes: number | null;
}

/** Which files may be fetched at an instant, by the hours that their publishes give them in the terminal's zone. */
export function byHours(files: readonly ManifestFile[], timeZone: string, instant: number): Sorted {
  const sorted: Sorted = { open: [], closed: [], changes: null };
  for (const file of files) {
    const states = file.hours.map((hours) => hoursOpen(hours, timeZone, instant));
    const isOpen = states.length === 0 || states.some(({ on }) => on);
    (isOpen ? sorted.open : sorted.closed).push(file);
    for (const { until } of states)
      if (until !== null && (sorted.changes === null || until < sorted.changes)) sorted.changes = until;
  }
  return sorted;
}
