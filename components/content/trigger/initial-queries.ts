import { listInput } from '@/components/foundation/resource/list-query';
import { groupTreeMap, PLACES_PER_PAGE, pageOfficeTreeMap } from '@/lib/contract/publish';
import { triggerDetail, triggerList } from '@/lib/contract/trigger';
import { type InitialQuery, initialQuery } from '@/lib/contract/wire';
import { TRIGGER_FORM_PATH } from './views';

export function initialQueries(params: URLSearchParams, path: string): InitialQuery[] {
  if (path !== TRIGGER_FORM_PATH) return [initialQuery(triggerList, listInput(triggerList, params))];
  const id = params.get('id');
  return [
    ...(id ? [initialQuery(triggerDetail, { id })] : []),
    initialQuery(pageOfficeTreeMap, { pageNo: 1, pageSize: PLACES_PER_PAGE }),
    initialQuery(groupTreeMap, {}),
  ];
}
