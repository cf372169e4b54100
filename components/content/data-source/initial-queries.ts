import { listInput } from '@/components/foundation/resource/list-query';
import { dataSourceList } from '@/lib/contract/data-source';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(dataSourceList, listInput(dataSourceList, params)),
];
