import { listInput } from '@/components/foundation/resource/list-query';
import { messageList } from '@/lib/contract/message/calls';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [initialQuery(messageList, listInput(messageList, params))];
