import ServicePlanIcon from '#icons/ShoppingBagOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const servicePlansScreen = defineScreen({
  pages: [
    {
      path: '/sys/purchase',
      title: 'purchase',
      icon: { name: 'purchase', Icon: ServicePlanIcon },
      authority: 'sys:purchase:view',
      action: { label: 'purchase.newPackage', permission: 'sys:sale:edit', opens: { step: 'edit', value: 'new' } },
      group: 'services',
      sort: 10,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['purchase'],
  component: () => import('#screens/admin/billing/service-plans/index'),
});
