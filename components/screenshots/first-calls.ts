import { listInput } from '@/components/resource/list-query';
import { screenshotHistory } from '@/lib/contract/screenshots';
import { terminalTree } from '@/lib/contract/terminal-places';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [
  wants(screenshotHistory, listInput(screenshotHistory, params)),
  wants(terminalTree, {}),
];
