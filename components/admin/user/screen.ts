import UserIcon from '#icons/PeopleOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const usersScreen = defineScreen({
  pages: [
    {
      path: '/sys/user',
      title: 'users',
      icon: { name: 'user', Icon: UserIcon },
      authority: 'sys:user:view',
      action: { label: 'user.new', permission: 'sys:user:edit', opens: { step: 'edit', value: 'new' } },
      group: 'organisation',
      sort: 30,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['user', 'csv'],
  component: () => import('#screens/admin/user/index'),
});
