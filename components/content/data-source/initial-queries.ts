import { listInput } from '@/components/foundation/resource/list-query';
import { dataSourceList } from '@/lib/contract/data-source';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(dataSourceList, listInput(dataSourceList, params))];
