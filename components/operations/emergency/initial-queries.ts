import { listInput } from '@/components/foundation/resource/list-query';
import { emergencyList, hookList, raiseList } from '@/lib/contract/emergency';
import { type InitialQuery, initialQuery } from '@/lib/contract/wire';
import { type View, viewAt } from './views';

/** Parameters of the list of active emergencies. */
export const OPEN_RAISES = { open: true, pageSize: 10 };

const callsOf: Record<View, (params: URLSearchParams) => InitialQuery[]> = {
  prepared: (params) => [
    initialQuery(emergencyList, listInput(emergencyList, params)),
    initialQuery(raiseList, OPEN_RAISES),
  ],
  raises: (params) => [initialQuery(raiseList, listInput(raiseList, params))],
  sources: (params) => [initialQuery(hookList, listInput(hookList, params))],
};

export const initialQueries = (params: URLSearchParams, path: string) => callsOf[viewAt(path)](params);
