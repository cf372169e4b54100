import LogIcon from '#icons/HistoryOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const logScreen = defineScreen({
  pages: [
    {
      path: '/sys/log',
      title: 'log',
      icon: { name: 'log', Icon: LogIcon },
      authority: 'sys:log:view',
      group: 'supervision',
      sort: 40,
    },
  ],
  messages: ['log'],
  component: () => import('#screens/admin/log/index'),
});
