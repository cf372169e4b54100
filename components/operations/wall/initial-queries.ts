import { listInput } from '@/components/foundation/resource/list-query';
import { wallList } from '@/lib/contract/wall';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [initialQuery(wallList, listInput(wallList, params))];
