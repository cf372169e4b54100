import MapIcon from '#icons/MapOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const terminalMapScreen = defineScreen({
  pages: [
    {
      path: '/sysManage/terminalMap',
      title: 'terminalMap',
      icon: { name: 'map', Icon: MapIcon },
      authority: 'terminal:terminal:view',
      group: 'supervision',
      sort: 20,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['impact', 'map', 'terminal', 'attribute', 'strategy', 'playsHere', 'condition'],
  component: () => import('#screens/operations/map/index'),
});
