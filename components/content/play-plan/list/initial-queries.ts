import { listInput } from '@/components/foundation/resource/list-query';
import { planCoverage, planList } from '@/lib/contract/play-plan/calls';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  params.get('view') === 'coverage'
    ? wants(planCoverage, listInput(planCoverage, params))
    : wants(planList, listInput(planList, params)),
];
