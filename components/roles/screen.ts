import RoleIcon from '#icons/AdminPanelSettingsOutlined';
import { defineScreen } from '@/components/shell/define-screen';

export const rolesScreen = defineScreen({
  pages: [
    {
      path: '/sys/role',
      title: 'roles',
      icon: { name: 'role', Icon: RoleIcon },
      authority: 'sys:role:view',
      group: 'organisation',
      sort: 40,
    },
  ],
  firstCalls: () => import('./first-calls'),
  messages: ['role'],
  component: () => import('#screens/roles/index'),
});
