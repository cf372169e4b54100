import { listInput } from '@/components/foundation/resource/list-query';
import { packageList } from '@/lib/contract/player-package';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(packageList, listInput(packageList, params))];
