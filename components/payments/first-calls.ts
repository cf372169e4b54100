import { listInput } from '@/components/resource/list-query';
import { paymentList } from '@/lib/contract/payment';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(paymentList, listInput(paymentList, params))];
