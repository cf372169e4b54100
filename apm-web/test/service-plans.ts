import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { invoiceList, paymentBegin, paymentConfirm, paymentList, paymentRecord } from '@/lib/contract/billing/payment';
import {
  billingSave,
  orderPlace,
  quote,
  salePackageDelete,
  salePackageSave,
  sellerSave,
} from '@/lib/contract/billing/service-plan';
import type { Input } from '@/lib/contract/call';
import type { TestUser, World } from './world';

export const someServicePlan: Input<typeof salePackageSave> = {
  name: 'Hundred',
  terminals: 100,
  storage: 50 * 1024 ** 3,
  months: 36,
  price: 100,
  currency: 'EUR',
};

export const someSeller: Input<typeof sellerSave> = {
  company: 'Signs GmbH',
  address: 'Hafenstraße 1, 20457 Hamburg',
  country: 'DE',
  iban: 'DE89370400440532013000',
  taxRate: 1_900,
};

export const someBilling: Input<typeof billingSave> = {
  company: 'Café',
  address: 'Rue 1, 75001 Paris',
  country: 'FR',
};

/** Institution that has paid an order and is about to pay the next one. */
export async function seedOrders(world: World, admin: TestUser, { token }: TestUser) {
  await world.get(sellerSave, someSeller, admin.token);
  const { id: packageId } = await world.get(salePackageSave, someServicePlan, admin.token);
  await world.get(billingSave, someBilling, token);
  const order = async (start: 'now' | 'after') => {
    const { total } = await world.get(quote, { packageId, start }, token);
    const { id: orderId } = await world.get(orderPlace, { packageId, start, total }, token);
    const { paymentId } = await world.get(
      paymentBegin,
      { orderId, provider: 'transfer', amount: total, origin: 'http://platform' },
      token,
    );
    return { orderId, paymentId: paymentId ?? '' };
  };
  const paid = await order('now');
  await world.get(paymentConfirm, { id: paid.paymentId, arrived: true }, admin.token);
  await world.get(paymentRecord, { orderId: paid.orderId, amount: 119 }, admin.token);
  const [surplus] = (await world.get(paymentList, {}, token)).list;
  const waiting = await order('after');
  // Second pending payment beside the transfer. An order has only one pending payment, so the platform makes no such row.
  const testPaymentId = uuidv7();
  await world.read(
    sql`insert into payment (id, order_id, office_id, provider, state, amount, currency, created_at, created_by)
      select ${testPaymentId}, order_id, office_id, 'test', state, amount, currency, created_at, created_by
      from payment where id = ${waiting.paymentId}`,
  );
  await world.get(salePackageDelete, { ids: [packageId] }, admin.token);
  const [invoice] = (await world.get(invoiceList, {}, token)).list;
  return { paid, waiting, surplusId: surplus?.id ?? '', testPaymentId, invoiceId: invoice?.id ?? '' };
}
