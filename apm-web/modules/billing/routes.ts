import { sql } from 'drizzle-orm';
import * as payments from '@/lib/contract/billing/payment';
import * as servicePlan from '@/lib/contract/billing/service-plan';
import { subscription } from '@/lib/contract/frame';
import { notFound } from '../../base/problem';
import type { Router } from '../../http/route';
import { confirmPayment, recordPayment, refundPayment } from './arrivals';
import { reconcileNow, takeWebhook } from './card';
import { invoicePage, pdfOf } from './invoices';
import { orderPage, placeOrder, quoteOf } from './orders';
import { beginPayment, cancelOrderSteps, endTestPayment, offeredProviders, paymentPage } from './payments';
import { findBilling, findSeller, saveBilling, saveSeller } from './profiles';
import { findOrders } from './repository';
import { deleteServicePlans, saveServicePlan, servicePlanPage } from './service-plans';
import { currentSubscription } from './subscription';

export function billingRoutes(route: Router) {
  route.user(servicePlan.salePackageList, ({ tx }, query) => servicePlanPage(tx, query));
  route.user(servicePlan.salePackageSave, saveServicePlan);
  route.user(servicePlan.salePackageDelete, deleteServicePlans);

  route.user(subscription, currentSubscription);
  route.user(servicePlan.quote, quoteOf);
  route.user(servicePlan.orderPlace, placeOrder);
  route.user(servicePlan.orderCancel, { steps: cancelOrderSteps });
  route.user(servicePlan.orderList, orderPage);
  route.user(servicePlan.orderDetail, async ({ tx }, { id }) => {
    const [found] = await findOrders(tx, sql`o.id = ${id}`);
    if (!found) throw notFound();
    return found;
  });

  route.user(servicePlan.billingGet, ({ tx, caller }) => findBilling(tx, caller.officeId));
  route.user(servicePlan.billingSave, saveBilling);
  route.user(servicePlan.sellerGet, ({ tx }) => findSeller(tx));
  route.user(servicePlan.sellerSave, saveSeller);

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
