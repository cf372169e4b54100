import { listInput } from '@/components/foundation/resource/list-query';
import { wallList } from '@/lib/contract/wall';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(wallList, listInput(wallList, params))];
