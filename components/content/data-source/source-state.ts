import type { DataSource } from '@/lib/contract/data-source';

export type SourceState = 'fresh' | 'typed' | 'waiting' | 'incomplete' | 'failed' | 'stale';

const HOUR_MS = 3_600_000;

/** True for a table typed in the console, which is never fetched. */
export const isTyped = ({ kind }: Pick<DataSource, 'kind'>) => kind === 'table';

/** Returns the state of a source: stale if screens already show the age of its rows, failed if they don't yet, incomplete if pictures are missing. */
export function sourceState(source: Omit<DataSource, 'rows'>, now: number): SourceState {
  const { at, fault, staleHours } = source;
  if (isTyped(source)) return 'typed';
  if (at !== null && now - Date.parse(at) >= staleHours * HOUR_MS) return 'stale';
  if (fault !== null) return 'failed';
  if (source.pictureFault !== null) return 'incomplete';
  return at === null ? 'waiting' : 'fresh';
}
