import DebugIcon from '#icons/BugReportOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const terminalDebugScreen = defineScreen({
  pages: [
    {
      path: '/sys/terminalDebug',
      title: 'terminalDebug',
      icon: { name: 'debug', Icon: DebugIcon },
      authority: 'terminal:debug:view',
      group: 'supervision',
      sort: 30,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['debug', 'terminal', 'trigger'],
  component: () => import('#screens/operations/debugging/index'),
});
