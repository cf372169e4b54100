import { invoiceList, paymentList, providerList } from '@/lib/contract/billing/payment';
import { billingGet, orderDetail, orderList, quote, salePackageList, sellerGet } from '@/lib/contract/billing/purchase';
import { subscription } from '@/lib/contract/frame';

/** What changes with an order, and with its payment. */
export const orderReads = [subscription, quote, orderList, orderDetail, paymentList, invoiceList];

/** What changes with the packages on offer. */
export const salePackageReads = [salePackageList, quote];

/** What changes with the addresses of buyer and seller. */
export const partyReads = [billingGet, sellerGet, providerList, quote];
