import { listInput } from '@/components/resource/list-query';
import { packageList } from '@/lib/contract/player-packages';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(packageList, listInput(packageList, params))];
