import { listInput } from '@/components/foundation/resource/list-query';
import { roleList } from '@/lib/contract/role';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [initialQuery(roleList, listInput(roleList, params))];
