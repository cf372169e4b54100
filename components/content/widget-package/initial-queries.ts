import { listInput } from '@/components/foundation/resource/list-query';
import { ownWidgetList } from '@/lib/contract/widget-package';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(ownWidgetList, listInput(ownWidgetList, params))];
