import { listInput } from '@/components/foundation/resource/list-query';
import { allRoleList } from '@/lib/contract/role';
import { userList } from '@/lib/contract/user';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  wants(userList, listInput(userList, params)),
  wants(allRoleList, {}),
];
