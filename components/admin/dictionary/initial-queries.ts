import { dictList } from '@/lib/contract/dictionary';
import { initialQuery } from '@/lib/contract/wire';

/** Maximum number of lists shown; a search finds the others. */
const MOST = 100;

/** Returns the parameters of the list for an address. */
export const dictInput = (params: URLSearchParams) => ({ search: params.get('search') || undefined, pageSize: MOST });

export const initialQueries = (params: URLSearchParams) => [initialQuery(dictList, dictInput(params))];
