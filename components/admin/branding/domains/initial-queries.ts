import { listInput } from '@/components/foundation/resource/list-query';
import { domainList } from '@/lib/contract/branding';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [initialQuery(domainList, listInput(domainList, params))];
