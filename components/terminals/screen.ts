import TerminalIcon from '#icons/ConnectedTvOutlined';
import { defineScreen } from '@/components/shell/define-screen';

export const terminalsScreen = defineScreen({
  pages: [
    {
      path: '/terminalMonitor/monitor',
      title: 'terminals',
      icon: { name: 'terminal', Icon: TerminalIcon },
      authority: 'terminal:terminal:view',
      sort: 60,
    },
  ],
  firstCalls: () => import('./first-calls'),
  messages: ['terminal'],
  component: () => import('#screens/terminals/index'),
});
