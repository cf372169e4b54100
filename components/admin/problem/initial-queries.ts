import { listInput } from '@/components/foundation/resource/list-query';
import { problemList } from '@/lib/contract/problem';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [initialQuery(problemList, listInput(problemList, params))];
