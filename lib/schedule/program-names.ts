import type { ScheduleInputs } from './types';

const kept = new WeakMap<ScheduleInputs['programs'], ReadonlyMap<string, string>>();

/** Returns the names of existing programs, by id. */
export function programNames(programs: ScheduleInputs['programs']): ReadonlyMap<string, string> {
  const known = kept.get(programs) ?? new Map(programs.map(({ id, name }) => [id, name]));
  kept.set(programs, known);
  return known;
}

/** Returns the joined names of several programs; the id replaces the name of a deleted one. */
export const nameOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.map((id) => names.get(id) ?? id).join(', ');

const NONE: ReadonlySet<string> = new Set();
const off = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Returns the program versions that a user disabled on the terminal. */
export function switchedOff({ switchedOff: ids }: Pick<ScheduleInputs, 'switchedOff'>): ReadonlySet<string> {
  if (!ids || ids.length === 0) return NONE;
  const known = off.get(ids) ?? new Set(ids);
  off.set(ids, known);
  return known;
}
