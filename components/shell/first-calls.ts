import { dictInput } from '@/components/dictionary/first-calls';
import { homeCalls } from '@/components/home/first-calls';
import { materialCalls } from '@/components/materials/first-calls';
import { noticeCalls } from '@/components/notices/first-calls';
import { personalCenterCalls } from '@/components/personal-center/first-calls';
import { firstLooks } from '@/components/personalization/first-looks';
import { editorCalls, programCalls } from '@/components/programs/first-calls';
import { selectionCalls } from '@/components/publish/first-calls';
import { publishCalls } from '@/components/publishes/first-calls';
import { listInput } from '@/components/resource/list-query';
import { terminalCalls } from '@/components/terminals/first-calls';
import { domainList } from '@/lib/contract/branding';
import { customerList } from '@/lib/contract/customer';
import { dictChoices, dictList } from '@/lib/contract/dictionary';
import { menuAll } from '@/lib/contract/menu';
import { officeTree } from '@/lib/contract/office';
import { personal, personalList } from '@/lib/contract/personalization';
import { problemHelp, problemList } from '@/lib/contract/problem';
import { allRoleList, roleList } from '@/lib/contract/role';
import { settingList } from '@/lib/contract/setting';
import { userList } from '@/lib/contract/user';
import { type WantedCall, wants } from '@/lib/contract/wire';
import type { ScreenName } from '@/lib/routes';

const industries = wants(dictChoices, { code: 'industry' });

/** What a screen reads first at an address: read ahead by the server for the page that a window opens with, and by the console for every other. */
export const firstCalls: Partial<Record<ScreenName, (params: URLSearchParams) => WantedCall[]>> = {
  home: () => homeCalls,
  materials: materialCalls,
  programs: programCalls,
  'program-editor': editorCalls,
  publish: selectionCalls,
  publishes: publishCalls,
  terminals: terminalCalls,
  notices: noticeCalls,
  'personal-center': personalCenterCalls,
  users: (params) => [wants(userList, listInput(userList, params)), wants(allRoleList, {})],
  roles: (params) => [wants(roleList, listInput(roleList, params))],
  customers: (params) => [wants(customerList, listInput(customerList, params)), industries],
  agents: (params) => [wants(customerList, listInput(customerList, params)), industries],
  offices: () => [wants(officeTree, {}), industries],
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
