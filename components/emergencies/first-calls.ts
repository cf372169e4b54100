import { listInput } from '@/components/resource/list-query';
import { emergencyList } from '@/lib/contract/emergency';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(emergencyList, listInput(emergencyList, params))];
