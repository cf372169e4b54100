/** Value that a change touched; undefined where it did not exist. */
export interface ChangedValue {
  path: string;
  before?: string;
  after?: string;
}

/** Returns the differences between two records, value by value at any depth, in their order. */
export function changes(before: unknown, after: unknown): ChangedValue[] {
  const [old, now] = [flat(before), flat(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path): ChangedValue => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((value) => value.before !== value.after);
}

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return into;
  if (typeof value !== 'object') return into.set(path || '·', String(value));
  for (const [key, inner] of Object.entries(value)) flat(inner, path ? `${path}.${key}` : key, into);
  return into;
}
