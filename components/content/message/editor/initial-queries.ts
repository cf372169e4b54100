import { messagePreview } from '@/lib/contract/message/calls';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('id');
  return id ? [wants(messagePreview, { id })] : [];
};
