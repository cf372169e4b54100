import type { ScheduleInputs } from './types';

const kept = new WeakMap<ScheduleInputs['programs'], ReadonlyMap<string, string>>();

/** Names of the programs there are, by id. */
export function programNames(programs: ScheduleInputs['programs']): ReadonlyMap<string, string> {
  const known = kept.get(programs) ?? new Map(programs.map(({ id, name }) => [id, name]));
  kept.set(programs, known);
  return known;
}

/** How several programs are named; one that is gone by its id. */
export const nameOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.map((id) => names.get(id) ?? id).join(', ');

const NONE: ReadonlySet<string> = new Set();
const off = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Versions of programs that somebody switched off on the terminal. */
export function switchedOff({ switchedOff: ids }: Pick<ScheduleInputs, 'switchedOff'>): ReadonlySet<string> {
  if (!ids || ids.length === 0) return NONE;
  const known = off.get(ids) ?? new Set(ids);
  off.set(ids, known);
  return known;
}
