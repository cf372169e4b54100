import { listInput } from '@/components/foundation/resource/list-query';
import { packageList } from '@/lib/contract/player-package';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [initialQuery(packageList, listInput(packageList, params))];
