import { listInput } from '@/components/foundation/resource/list-query';
import { problemList } from '@/lib/contract/problem';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(problemList, listInput(problemList, params))];
