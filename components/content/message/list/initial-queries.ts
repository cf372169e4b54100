import { listInput } from '@/components/foundation/resource/list-query';
import { messageList } from '@/lib/contract/message/calls';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [wants(messageList, listInput(messageList, params))];
