import { dictList } from '@/lib/contract/dictionary';
import { wants } from '@/lib/contract/wire';

/** As many lists as stand below one another; a search finds the others. */
const MOST = 100;

/** What the list of lists asks for at an address. */
export const dictInput = (params: URLSearchParams) => ({ search: params.get('search') || undefined, pageSize: MOST });

export const firstCalls = (params: URLSearchParams) => [wants(dictList, dictInput(params))];
