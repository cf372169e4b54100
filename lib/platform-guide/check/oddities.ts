import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { isFields, listIn, placesIn } from '@/lib/contract/foreign/answer';

export interface Deviations {
  /** Fields in the platform's own notation. */
  odd: string[];
  /** Missing fields. */
  leftOut: string[];
}

type Issue = z.core.$ZodIssue;

/** Paging fields, which no platform repeats. */
const UNEXPECTED = ['pageNo', 'pageSize'];

/**
 * Returns the deviations of a response from the contract, by paths such as `data.list[].createDate`; fields that can't
 * be missing come first.
 */
export function odditiesOf(call: Call, envelope: unknown): Deviations {
  const place = call.answer === 'whole' ? '' : call.answer;
  const given = place && isFields(envelope) ? envelope[place] : envelope;
  const answer = call.reads ? given : listsInPlace(call, given, envelope);
  const odd = new Set(answer === given ? [] : [place]);
  const leftOut = new Set<string>();
  const { error } = call.output.safeParse(answer ?? undefined);
  for (const issue of inOrder(error?.issues ?? [])) {
    const { path } = issue;
    if (UNEXPECTED.includes(String(path.at(-1)))) continue;
    const value = path.reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown> | undefined)?.[key], answer);
    if (path.length > 0 && (value === undefined || value === null || value === '')) {
      // A call with its own reader finds its fields under other names, too.
      if (!call.reads) leftOut.add(named(place, path));
    } else if (!isForeignId(issue, value)) odd.add(named(place, path));
  }
  return { odd: [...odd], leftOut: [...leftOut] };
}

/** Moves a misplaced list to where the contract has it. */
function listsInPlace(call: Call, given: unknown, envelope: unknown): unknown {
  const def = (call.output as unknown as z.core.$ZodTypes)._zod.def;
  const isPage = def.type === 'object' && 'list' in def.shape;
  if (isPage ? isFields(given) && Array.isArray(given.list) : def.type !== 'array' || Array.isArray(given))
    return given;
  const places = placesIn(envelope, call.answer === 'jsonObject' ? 'jsonObject' : 'data');
  const found = places.map(listIn).find((list) => list !== undefined);
  if (!found) return given;
  return isPage
    ? { count: found.count ?? found.list.length, ...(isFields(given) && given), list: found.list }
    : found.list;
}

/** Sorts invalid values first, since they make a record unreadable. */
const inOrder = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted((a, b) => Number(b.code === 'invalid_value') - Number(a.code === 'invalid_value'));

/** True if the issue is only an id in another format, which is as good as ours. */
function isForeignId(issue: Issue, value: unknown): boolean {
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return true;
  return typeof value === 'number' && /id$/i.test(String(issue.path.at(-1)));
}

function named(place: string, path: readonly PropertyKey[]): string {
  const fields = path.map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`)).join('');
  return `${place}${fields}`.replace(/^\./, '') || 'the answer';
}
