import { sql } from 'drizzle-orm';
import * as payments from '@/lib/contract/billing/payment';
import * as purchase from '@/lib/contract/billing/purchase';
import { subscription } from '@/lib/contract/frame';
import { notFound } from '../../base/problem';
import type { Router } from '../../http/route';
import { confirmPayment, recordPayment, refundPayment } from './arrivals';
import { reconcileNow, takeWebhook } from './card';
import { invoicePage, pdfOf } from './invoices';
import { orderPage, placeOrder, quoteOf } from './orders';
import { deletePackages, packagePage, savePackage } from './packages';
import { beginPayment, cancelOrderSteps, endTestPayment, offeredProviders, paymentPage } from './payments';
import { findBilling, findSeller, saveBilling, saveSeller } from './profiles';
import { findOrders } from './repository';
import { currentSubscription } from './subscription';

export function billingRoutes(route: Router) {
  route.user(purchase.salePackageList, ({ tx }, query) => packagePage(tx, query));
  route.user(purchase.salePackageSave, savePackage);
  route.user(purchase.salePackageDelete, deletePackages);

  route.user(subscription, currentSubscription);
  route.user(purchase.quote, quoteOf);
  route.user(purchase.orderPlace, placeOrder);
  route.user(purchase.orderCancel, { steps: cancelOrderSteps });
  route.user(purchase.orderList, orderPage);
  route.user(purchase.orderDetail, async ({ tx }, { id }) => {
    const [found] = await findOrders(tx, sql`o.id = ${id}`);
    if (!found) throw notFound();
    return found;
  });

  route.user(purchase.billingGet, ({ tx, caller }) => findBilling(tx, caller.officeId));
  route.user(purchase.billingSave, saveBilling);
  route.user(purchase.sellerGet, ({ tx }) => findSeller(tx));
  route.user(purchase.sellerSave, saveSeller);

  route.user(payments.providerList, {
    steps: async ({ platform, transaction }) => {
      const seller = await transaction(({ tx }) => findSeller(tx));
      return offeredProviders(platform.env).filter((each) => each !== 'transfer' || seller?.iban);
    },
  });
  route.user(payments.paymentBegin, { steps: beginPayment });
  route.user(payments.paymentTest, endTestPayment);
  route.user(payments.paymentList, paymentPage);
  route.user(payments.paymentConfirm, { steps: confirmPayment });
  route.user(payments.paymentRecord, { steps: recordPayment });
  route.user(payments.paymentRefund, refundPayment);
  route.user(payments.paymentReconcile, { steps: reconcileNow });
  route.user(payments.invoiceList, invoicePage);
  route.user(payments.invoicePdf, { steps: pdfOf });
  route.open(payments.cardWebhook, takeWebhook);
}
