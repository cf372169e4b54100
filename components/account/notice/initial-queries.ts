import { listInput } from '@/components/foundation/resource/list-query';
import { noticePage } from '@/lib/contract/notice';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [initialQuery(noticePage, listInput(noticePage, params))];
