import { listInput } from '@/components/foundation/resource/list-query';
import { strategyList } from '@/lib/contract/strategy';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(strategyList, listInput(strategyList, params)),
];
