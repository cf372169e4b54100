import TerminalIcon from '#icons/ConnectedTvOutlined';
import InfoIcon from '#icons/InfoOutlined';
import SettingsIcon from '#icons/TuneOutlined';
import { defineScreen, type PageAction } from '@/components/foundation/shell/define-screen';

const action: PageAction = {
  label: 'terminal.add',
  permission: 'terminal:terminal:edit',
  opens: { step: 'add', value: '1' },
};

/** One screen with three views, each with an address of its own. */
export const terminalsScreen = defineScreen({
  pages: [
    {
      path: '/terminalMonitor/monitor',
      title: 'terminals',
      icon: { name: 'terminal', Icon: TerminalIcon },
      authority: 'terminal:terminal:view',
      action,
      group: 'terminalGroup',
      sort: 10,
    },
    {
      path: '/terminalMonitor/info',
      title: 'terminalInfo',
      icon: { name: 'terminalInfo', Icon: InfoIcon },
      authority: 'terminal:terminal:view',
      action,
      group: 'terminalGroup',
      sort: 20,
    },
    {
      path: '/terminalMonitor/setting',
      title: 'terminalSettings',
      icon: { name: 'terminalSettings', Icon: SettingsIcon },
      authority: 'terminal:terminal:view',
      action,
      group: 'terminalGroup',
      sort: 30,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['terminal', 'attribute', 'csv', 'strategy', 'impact', 'playsHere', 'publish', 'condition'],
  component: () => import('#screens/operations/terminal/index'),
});
