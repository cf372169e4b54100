import { listInput } from '@/components/foundation/resource/list-query';
import { commandHistory } from '@/lib/contract/terminal/set';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(commandHistory, listInput(commandHistory, params)),
];
