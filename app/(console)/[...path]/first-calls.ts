import { dictInput } from '@/components/dictionary/first-calls';
import { firstLooks } from '@/components/personalization/first-looks';
import { listInput } from '@/components/resource/list-query';
import { domainList } from '@/lib/contract/branding';
import { customerList } from '@/lib/contract/customer';
import { dictList } from '@/lib/contract/dictionary';
import { menuAll } from '@/lib/contract/menu';
import { officeTree } from '@/lib/contract/office';
import { personal, personalList } from '@/lib/contract/personalization';
import { problemHelp, problemList } from '@/lib/contract/problem';
import { allRoleList, roleList } from '@/lib/contract/role';
import { settingList } from '@/lib/contract/setting';
import { userList } from '@/lib/contract/user';
import { type WantedCall, wants } from '@/lib/contract/wire';
import type { ScreenName } from '@/lib/routes';

/** What screens without a page of their own read first, at an address. */
export const firstCalls: Partial<Record<ScreenName, (params: URLSearchParams) => WantedCall[]>> = {
  users: (params) => [wants(userList, listInput(userList, params)), wants(allRoleList, {})],
  roles: (params) => [wants(roleList, listInput(roleList, params))],
  customers: (params) => [wants(customerList, listInput(customerList, params))],
  agents: (params) => [wants(customerList, listInput(customerList, params))],
  offices: () => [wants(officeTree, {})],
  settings: () => [wants(settingList, {})],
  domains: (params) => [wants(domainList, listInput(domainList, params))],
  personalization: (params) => {
    const officeId = params.get('office');
    return [wants(personal, officeId ? { officeId } : {}), wants(personalList, firstLooks)];
  },
  menus: () => [wants(menuAll, {})],
  dictionary: (params) => [wants(dictList, dictInput(params))],
  problems: (params) => [wants(problemList, listInput(problemList, params))],
  help: () => [wants(problemHelp, {})],
};
