import HelpIcon from '#icons/HelpOutlineOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const helpScreen = defineScreen({
  pages: [
    {
      path: '/help',
      title: 'help',
      icon: { name: 'help', Icon: HelpIcon },
      authority: '*',
      sort: 90,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['help', 'guide', 'editor', 'player'],
  quoted: () => import('./quoted'),
  component: () => import('#screens/admin/help/index'),
});
