import { listInput } from '@/components/foundation/resource/list-query';
import { screenshotHistory } from '@/lib/contract/screenshot';
import { terminalTree } from '@/lib/contract/terminal/places';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(screenshotHistory, listInput(screenshotHistory, params)),
  initialQuery(terminalTree, {}),
];
