import { listInput } from '@/components/foundation/resource/list-query';
import { groupTreeMap, PLACES_PER_PAGE, pageOfficeTreeMap, terminalSelect } from '@/lib/contract/publish';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  wants(pageOfficeTreeMap, { pageNo: 1, pageSize: PLACES_PER_PAGE }),
  wants(groupTreeMap, {}),
  wants(terminalSelect, listInput(terminalSelect, params)),
];
