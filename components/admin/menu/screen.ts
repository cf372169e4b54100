import MenuIcon from '#icons/AccountTreeOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const menusScreen = defineScreen({
  pages: [
    {
      path: '/sysManage/menuManage',
      title: 'menus',
      icon: { name: 'menu', Icon: MenuIcon },
      authority: 'sys:menu:view',
      group: 'appearance',
      sort: 30,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['menuManage', 'role'],
  component: () => import('#screens/admin/menu/index'),
});
