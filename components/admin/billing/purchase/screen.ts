import PurchaseIcon from '#icons/ShoppingBagOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const purchaseScreen = defineScreen({
  pages: [
    {
      path: '/sys/purchase',
      title: 'purchase',
      icon: { name: 'purchase', Icon: PurchaseIcon },
      authority: 'sys:purchase:view',
      action: { label: 'purchase.newPackage', permission: 'sys:sale:edit', opens: { step: 'edit', value: 'new' } },
      group: 'services',
      sort: 10,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['purchase'],
  component: () => import('#screens/admin/billing/purchase/index'),
});
