import { listInput } from '@/components/foundation/resource/list-query';
import { domainList } from '@/lib/contract/branding';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(domainList, listInput(domainList, params))];
