import { listInput } from '@/components/foundation/resource/list-query';
import { roleList } from '@/lib/contract/role';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(roleList, listInput(roleList, params))];
