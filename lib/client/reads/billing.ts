import { invoiceList, paymentList, providerList } from '@/lib/contract/billing/payment';
import {
  billingGet,
  orderDetail,
  orderList,
  quote,
  salePackageList,
  sellerGet,
} from '@/lib/contract/billing/service-plan';
import { subscription } from '@/lib/contract/frame';

/** Calls affected by an order, and by its payment. */
export const orderReads = [subscription, quote, orderList, orderDetail, paymentList, invoiceList];

/** Calls affected by a change of the service plans on offer. */
export const servicePlanReads = [salePackageList, quote];

/** Calls affected by a change of the buyer's or seller's address. */
export const partyReads = [billingGet, sellerGet, providerList, quote];
