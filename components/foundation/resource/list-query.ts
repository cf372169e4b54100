import type { z } from 'zod';
import type { Call, Parsed } from '@/lib/contract/call';
import { MOST_ROWS, pagesOf } from '@/lib/contract/fields';

/** Call of a list: takes a page, and usually a sort and filters, all kept in the address. */
export type ListCall = Call<z.ZodType<{ pageNo: number; pageSize: number }>>;

export type ListChange = Record<string, string | number | undefined>;

/** Returns the parameters of a list for an address. Unknown and invalid ones are ignored. */
export function listInput<C extends ListCall>(
  of: C,
  params: URLSearchParams,
  fixed: Record<string, unknown> = {},
): Parsed<C> {
  const asked: Record<string, unknown> = { ...Object.fromEntries(params), ...fixed };
  for (let round = 0; round < 10; round += 1) {
    const parsed = of.input.safeParse(asked);
    if (parsed.success) return withinReach(parsed.data) as Parsed<C>;
    for (const { path } of parsed.error.issues) delete asked[String(path[0])];
  }
  return of.input.parse(fixed) as Parsed<C>;
}

/** Clamps the page to the last one that lists can reach. */
function withinReach<T extends { pageNo: number; pageSize: number }>(query: T): T {
  return { ...query, pageNo: Math.min(query.pageNo, pagesOf(MOST_ROWS, query.pageSize)) };
}

/**
 * Returns the parameters after a change. Sort, filter and page size reset to the first page, because the contents of
 * page 7 would be different ones.
 */
export function listChange(change: ListChange): Record<string, string | undefined> {
  const changed = 'pageNo' in change ? change : { ...change, pageNo: undefined };
  return Object.fromEntries(
    Object.entries(changed).map(([key, value]) => [
      key,
      value === undefined || value === '' ? undefined : String(value),
    ]),
  );
}
