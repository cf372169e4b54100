import CustomerIcon from '#icons/StorefrontOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const customersScreen = defineScreen({
  pages: [
    {
      path: '/sys/customer/list',
      title: 'customers',
      icon: { name: 'customer', Icon: CustomerIcon },
      authority: 'sys:customer:view',
      sort: 20,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['customer', 'office'],
  component: () => import('#screens/admin/customer/index'),
});
