import { listInput } from '@/components/foundation/resource/list-query';
import { invoiceList, paymentList } from '@/lib/contract/billing/payment';
import { orderList } from '@/lib/contract/billing/purchase';
import { subscription } from '@/lib/contract/frame';
import { type WantedCall, wants } from '@/lib/contract/wire';
import { type View, viewAt } from './views';

const callsOf: Record<View, (params: URLSearchParams) => WantedCall[]> = {
  payments: (params) => [wants(paymentList, listInput(paymentList, params)), wants(subscription, {})],
  orders: (params) => [wants(orderList, listInput(orderList, params))],
  invoices: (params) => [wants(invoiceList, listInput(invoiceList, params))],
};

export const initialQueries = (params: URLSearchParams, path: string) => callsOf[viewAt(path)](params);
