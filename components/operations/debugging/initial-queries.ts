import { debugState } from '@/lib/contract/debugging';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('terminal');
  return id ? [wants(debugState, { id })] : [];
};
