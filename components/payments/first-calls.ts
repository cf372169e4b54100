import { listInput } from '@/components/resource/list-query';
import { subscription } from '@/lib/contract/frame';
import { invoiceList, paymentList } from '@/lib/contract/payment';
import { orderList } from '@/lib/contract/purchase';
import { type WantedCall, wants } from '@/lib/contract/wire';
import { type View, viewAt } from './views';

const callsOf: Record<View, (params: URLSearchParams) => WantedCall[]> = {
  payments: (params) => [wants(paymentList, listInput(paymentList, params)), wants(subscription, {})],
  orders: (params) => [wants(orderList, listInput(orderList, params))],
  invoices: (params) => [wants(invoiceList, listInput(invoiceList, params))],
};

export const firstCalls = (params: URLSearchParams, path: string) => callsOf[viewAt(path)](params);
