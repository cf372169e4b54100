import CommandsIcon from '#icons/ReceiptLongOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const commandsScreen = defineScreen({
  pages: [
    {
      path: '/terminalMonitor/commands',
      title: 'commands',
      icon: { name: 'commands', Icon: CommandsIcon },
      authority: 'terminal:terminal:view',
      group: 'terminalGroup',
      sort: 60,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['ledger', 'terminal'],
  component: () => import('#screens/operations/command/index'),
});
