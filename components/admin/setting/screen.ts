import SystemIcon from '#icons/SettingsOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const settingsScreen = defineScreen({
  pages: [
    {
      path: '/sys/sysSetting/list',
      title: 'settings',
      icon: { name: 'system', Icon: SystemIcon },
      authority: 'sys:setting:view',
      group: 'system',
      sort: 90,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['settings'],
  component: () => import('#screens/admin/setting/index'),
});
