import RoleIcon from '#icons/AdminPanelSettingsOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const rolesScreen = defineScreen({
  pages: [
    {
      path: '/sys/role',
      title: 'roles',
      icon: { name: 'role', Icon: RoleIcon },
      authority: 'sys:role:view',
      action: { label: 'role.new', permission: 'sys:role:edit', opens: { step: 'edit', value: 'new' } },
      group: 'organisation',
      sort: 40,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['role'],
  component: () => import('#screens/admin/role/index'),
});
