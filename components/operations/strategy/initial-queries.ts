import { listInput } from '@/components/foundation/resource/list-query';
import { strategyList } from '@/lib/contract/strategy';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(strategyList, listInput(strategyList, params))];
