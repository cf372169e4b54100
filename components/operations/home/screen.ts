import HomeIcon from '#icons/HomeOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const homeScreen = defineScreen({
  pages: [
    {
      path: '/home',
      title: 'home',
      icon: { name: 'home', Icon: HomeIcon },
      authority: '*',
      sort: 10,
    },
    {
      path: '/dashboard/workplace',
      title: 'home',
      icon: { name: 'home', Icon: HomeIcon },
      authority: '*',
      under: '/home',
    },
  ],
  // The screen has neither a table nor a calendar.
  muiTexts: false,
  initialQueries: () => import('./initial-queries'),
  messages: ['home', 'terminal'],
  component: () => import('#screens/operations/home/index'),
});
