import type { z } from 'zod';
import type { Call, Parsed } from '@/lib/contract/call';
import { MOST_ROWS, pagesOf } from '@/lib/contract/fields';

/** A list call takes a page, and usually a sort and filters; all of it is in the address. */
export type ListCall = Call<z.ZodType<{ pageNo: number; pageSize: number }>>;

export type ListChange = Record<string, string | number | undefined>;

/** What a list asks for at an address. Anything the call doesn't know, or that isn't valid, is left aside. */
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

/** An address past the row at which lists end means their last page. */
function withinReach<T extends { pageNo: number; pageSize: number }>(query: T): T {
  return { ...query, pageNo: Math.min(query.pageNo, pagesOf(MOST_ROWS, query.pageSize)) };
}

/** A change of sort, filter or page size goes back to the first page: what was on page 7 isn't there any more. */
export function listChange(change: ListChange): Record<string, string | undefined> {
  const changed = 'pageNo' in change ? change : { ...change, pageNo: undefined };
  return Object.fromEntries(
    Object.entries(changed).map(([key, value]) => [
      key,
      value === undefined || value === '' ? undefined : String(value),
    ]),
  );
}
