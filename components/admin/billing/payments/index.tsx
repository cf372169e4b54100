'use client';

import { useScreenLocation } from '@/components/foundation/shell/location';
import { Invoices } from './invoices';
import { Orders } from './orders';
import { Payments } from './payments';
import { viewAt } from './views';

const screens = { payments: Payments, orders: Orders, invoices: Invoices };

/** Payments, orders and invoices. */
export default function PaymentScreen() {
  const View = screens[viewAt(useScreenLocation().path)];
  return <View />;
}
