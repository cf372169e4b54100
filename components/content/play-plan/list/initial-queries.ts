import { listInput } from '@/components/foundation/resource/list-query';
import { planCoverage, planList } from '@/lib/contract/play-plan/calls';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  params.get('view') === 'coverage'
    ? initialQuery(planCoverage, listInput(planCoverage, params))
    : initialQuery(planList, listInput(planList, params)),
];
