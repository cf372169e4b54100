import OwnIcon from '#icons/BrushOutlined';
import AppearanceIcon from '#icons/PaletteOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const personalizationScreen = defineScreen({
  pages: [
    {
      path: '/sys/customer/personalInterface',
      title: 'personalInterface',
      icon: { name: 'ownAppearance', Icon: OwnIcon },
      authority: 'sys:personal:view',
      group: 'appearance',
      sort: 5,
    },
    {
      path: '/sys/customer/toOpenPersonalPage',
      title: 'personalization',
      icon: { name: 'appearance', Icon: AppearanceIcon },
      authority: 'sys:personal:view',
      group: 'appearance',
      sort: 10,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['personalization', 'mail'],
  component: () => import('#screens/admin/branding/personalization/index'),
});
