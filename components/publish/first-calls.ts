import { listInput } from '@/components/resource/list-query';
import { groupTreeMap, officeTreeMap, terminalSelect } from '@/lib/contract/publish';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [
  wants(officeTreeMap, {}),
  wants(groupTreeMap, {}),
  wants(terminalSelect, listInput(terminalSelect, params)),
];
