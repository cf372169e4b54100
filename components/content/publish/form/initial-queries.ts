import { listInput } from '@/components/foundation/resource/list-query';
import { groupTreeMap, PLACES_PER_PAGE, pageOfficeTreeMap, terminalSelect } from '@/lib/contract/publish';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(pageOfficeTreeMap, { pageNo: 1, pageSize: PLACES_PER_PAGE }),
  initialQuery(groupTreeMap, {}),
  initialQuery(terminalSelect, listInput(terminalSelect, params)),
];
