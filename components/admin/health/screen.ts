import HealthIcon from '#icons/MonitorHeartOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const healthScreen = defineScreen({
  pages: [
    {
      path: '/sys/health',
      title: 'health',
      icon: { name: 'health', Icon: HealthIcon },
      authority: 'sys:setting:view',
      group: 'supervision',
      sort: 50,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['health'],
  component: () => import('#screens/admin/health/index'),
});
