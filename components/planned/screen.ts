import PaymentIcon from '#icons/PaymentOutlined';
import PurchaseIcon from '#icons/ShoppingBagOutlined';
import WidgetIcon from '#icons/WidgetsOutlined';
import { defineScreen } from '@/components/shell/define-screen';

/** Screens that are not built yet: each takes its pages out of here into a definition of its own. */
export const plannedScreen = defineScreen({
  pages: [
    {
      path: '/sys/purchase',
      title: 'purchase',
      icon: { name: 'purchase', Icon: PurchaseIcon },
      authority: 'sys:purchase:view',
      group: 'services',
      sort: 10,
    },
    {
      path: '/sys/payment',
      title: 'payment',
      icon: { name: 'payment', Icon: PaymentIcon },
      authority: 'sys:payment:view',
      group: 'services',
      sort: 20,
    },
    {
      path: '/widget/list',
      title: 'widgets',
      icon: { name: 'widget', Icon: WidgetIcon },
      authority: 'sys:widget:view',
      group: 'system',
      sort: 60,
    },
  ],
  messages: ['planned'],
  component: () => import('#screens/planned/index'),
});
