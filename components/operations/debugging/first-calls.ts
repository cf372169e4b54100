import { debugState } from '@/lib/contract/debugging';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => {
  const id = params.get('terminal');
  return id ? [wants(debugState, { id })] : [];
};
