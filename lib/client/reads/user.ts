import { apiTokenList, sessionList } from '@/lib/contract/access';
import { accountInfo } from '@/lib/contract/account';
import { allRoleList } from '@/lib/contract/role';
import { userList, userSessions, userTokens } from '@/lib/contract/user';

/** Calls affected by a change of a user, which may be one's own account. */
export const userReads = [userList, userSessions, userTokens, allRoleList, accountInfo, sessionList, apiTokenList];
