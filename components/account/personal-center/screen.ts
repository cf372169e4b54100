import UserIcon from '#icons/PeopleOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const personalCenterScreen = defineScreen({
  pages: [
    {
      path: '/personalCenter',
      title: 'personalCenter',
      icon: { name: 'user', Icon: UserIcon },
      authority: '*',
      hidden: true,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['account'],
  component: () => import('#screens/account/personal-center/index'),
});
