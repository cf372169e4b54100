import { listInput } from '@/components/foundation/resource/list-query';
import { commandHistory } from '@/lib/contract/terminal/set';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(commandHistory, listInput(commandHistory, params))];
