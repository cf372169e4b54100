const known = new Map<string, string>();

/** Returns the id of something by its name in a test: the same one each time. */
export function idOf(name: string): string {
  const id = known.get(name) ?? `00000000-0000-7000-8000-${String(known.size + 1).padStart(12, '0')}`;
  known.set(name, id);
  return id;
}

/** Returns a list page with exactly these rows. */
export const pageOf = <T>(...list: T[]) => ({ list, count: list.length, pageNo: 1, pageSize: 20 });
