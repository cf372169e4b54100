import { messagePreview } from '@/lib/contract/message/calls';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('id');
  return id ? [initialQuery(messagePreview, { id })] : [];
};
