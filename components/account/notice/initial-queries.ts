import { listInput } from '@/components/foundation/resource/list-query';
import { noticePage } from '@/lib/contract/notice';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(noticePage, listInput(noticePage, params))];
