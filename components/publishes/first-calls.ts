import { listInput } from '@/components/resource/list-query';
import { publishList } from '@/lib/contract/publish';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(publishList, listInput(publishList, params))];
