import { listInput } from '@/components/foundation/resource/list-query';
import { publishList } from '@/lib/contract/publish';
import { publishRequestList } from '@/lib/contract/publish/requests';
import { initialQuery } from '@/lib/contract/wire';

/** States of listed requests; those that need a decision by their author come first. */
export const requestStates = ['rejected', 'failed', 'waiting'] as const;
export type RequestState = (typeof requestStates)[number];

/** Parameters of the requests in a state. */
export const requestsOf = (state: RequestState, pageNo = 1) => ({ state, pageNo, pageSize: 10 });

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(publishList, listInput(publishList, params)),
  ...requestStates.map((state) => initialQuery(publishRequestList, requestsOf(state))),
];
