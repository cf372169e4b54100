import { listInput } from '@/components/resource/list-query';
import { ownWidgetList } from '@/lib/contract/widget-library';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(ownWidgetList, listInput(ownWidgetList, params))];
