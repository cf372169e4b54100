import { listInput } from '@/components/foundation/resource/list-query';
import { reviewList } from '@/lib/contract/review';
import { type ReviewKind, reviewKinds, reviewPath } from '@/lib/contract/review/kinds';
import { initialQuery } from '@/lib/contract/wire';

/** Tabs by state; waiting reviews come first, because they are why people visit. */
export const tabs = ['waiting', 'passed', 'rejected', 'all'] as const;
export type Tab = (typeof tabs)[number];

export const tabAt = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('show')) ?? 'waiting';

/** Returns the kind of reviews that a path shows. */
export const kindAt = (path: string): ReviewKind => reviewKinds.find((kind) => reviewPath[kind] === path) ?? 'program';

/** Returns the list filters that the address fixes. */
export function fixedOf(path: string, params: URLSearchParams) {
  const tab = tabAt(params);
  return { kind: kindAt(path), state: tab === 'all' ? undefined : tab };
}

export const initialQueries = (params: URLSearchParams, path: string) => [
  initialQuery(reviewList, listInput(reviewList, params, fixedOf(path, params))),
];
