import RoleIcon from '#icons/AdminPanelSettingsOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const authDemoScreen = defineScreen({
  pages: [
    {
      path: '/auth/demo',
      title: 'authDemo',
      icon: { name: 'role', Icon: RoleIcon },
      authority: { permission: 'form', role: 'manager' },
      hidden: true,
    },
  ],
  component: () => import('#screens/account/auth-demo/index'),
});
