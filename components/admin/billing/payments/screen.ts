import PaymentIcon from '#icons/PaymentOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const paymentsScreen = defineScreen({
  pages: [
    {
      path: '/sys/payment',
      title: 'payment',
      icon: { name: 'payment', Icon: PaymentIcon },
      authority: 'sys:payment:view',
      group: 'services',
      sort: 20,
    },
    {
      path: '/sys/paymentOrders',
      title: 'paymentOrders',
      icon: { name: 'payment', Icon: PaymentIcon },
      authority: 'sys:payment:view',
      under: '/sys/payment',
    },
    {
      path: '/sys/paymentInvoices',
      title: 'paymentInvoices',
      icon: { name: 'payment', Icon: PaymentIcon },
      authority: 'sys:payment:view',
      under: '/sys/payment',
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['purchase'],
  component: () => import('#screens/admin/billing/payments/index'),
});
