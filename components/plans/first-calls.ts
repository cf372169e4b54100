import { listInput } from '@/components/resource/list-query';
import { planList } from '@/lib/contract/play-plan-calls';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(planList, listInput(planList, params))];
