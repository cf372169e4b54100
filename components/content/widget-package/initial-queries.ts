import { listInput } from '@/components/foundation/resource/list-query';
import { ownWidgetList } from '@/lib/contract/widget-package';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(ownWidgetList, listInput(ownWidgetList, params)),
];
