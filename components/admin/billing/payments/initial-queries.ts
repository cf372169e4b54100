import { listInput } from '@/components/foundation/resource/list-query';
import { invoiceList, paymentList } from '@/lib/contract/billing/payment';
import { orderList } from '@/lib/contract/billing/service-plan';
import { subscription } from '@/lib/contract/frame';
import { type InitialQuery, initialQuery } from '@/lib/contract/wire';
import { type View, viewAt } from './views';

const callsOf: Record<View, (params: URLSearchParams) => InitialQuery[]> = {
  payments: (params) => [initialQuery(paymentList, listInput(paymentList, params)), initialQuery(subscription, {})],
  orders: (params) => [initialQuery(orderList, listInput(orderList, params))],
  invoices: (params) => [initialQuery(invoiceList, listInput(invoiceList, params))],
};

export const initialQueries = (params: URLSearchParams, path: string) => callsOf[viewAt(path)](params);
