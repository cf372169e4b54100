import { listInput } from '@/components/foundation/resource/list-query';
import { reviewList } from '@/lib/contract/review';
import { type ReviewKind, reviewKinds, reviewPath } from '@/lib/contract/review/kinds';
import { wants } from '@/lib/contract/wire';

/** States as tabs: what waits is what one comes for. */
export const tabs = ['waiting', 'passed', 'rejected', 'all'] as const;
export type Tab = (typeof tabs)[number];

export const tabAt = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('show')) ?? 'waiting';

/** The kind whose reviews an address shows. */
export const kindAt = (path: string): ReviewKind => reviewKinds.find((kind) => reviewPath[kind] === path) ?? 'program';

/** What an address fixes of the list. */
export function fixedOf(path: string, params: URLSearchParams) {
  const tab = tabAt(params);
  return { kind: kindAt(path), state: tab === 'all' ? undefined : tab };
}

export const firstCalls = (params: URLSearchParams, path: string) => [
  wants(reviewList, listInput(reviewList, params, fixedOf(path, params))),
];
