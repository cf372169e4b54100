import { debugState } from '@/lib/contract/debugging';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('terminal');
  return id ? [initialQuery(debugState, { id })] : [];
};
