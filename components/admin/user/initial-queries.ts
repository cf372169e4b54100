import { listInput } from '@/components/foundation/resource/list-query';
import { allRoleList } from '@/lib/contract/role';
import { userList } from '@/lib/contract/user';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(userList, listInput(userList, params)),
  initialQuery(allRoleList, {}),
];
