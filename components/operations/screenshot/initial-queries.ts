import { listInput } from '@/components/foundation/resource/list-query';
import { screenshotHistory } from '@/lib/contract/screenshot';
import { terminalTree } from '@/lib/contract/terminal/places';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  wants(screenshotHistory, listInput(screenshotHistory, params)),
  wants(terminalTree, {}),
];
