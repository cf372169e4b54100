import { listInput } from '@/components/foundation/resource/list-query';
import { terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import { terminalTree } from '@/lib/contract/terminal/places';
import { initialQuery } from '@/lib/contract/wire';

/** Returns the institution or group that the counts follow; the other filters don't affect them. */
export function placeOf(params: URLSearchParams): { officeId?: string; groupId?: string } {
  const { officeId, groupId } = listInput(terminalList, params);
  return { officeId, groupId };
}

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(terminalList, listInput(terminalList, params)),
  initialQuery(terminalStatusCount, placeOf(params)),
  initialQuery(terminalTree, {}),
];
