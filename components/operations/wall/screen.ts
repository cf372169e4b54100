import BroadcastIcon from '#icons/CellTowerOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const wallsScreen = defineScreen({
  pages: [
    {
      path: '/sync/broadcast',
      title: 'broadcast',
      icon: { name: 'broadcast', Icon: BroadcastIcon },
      authority: 'terminal:broadcast:view',
      action: { label: 'wall.new', permission: 'terminal:broadcast:edit', opens: { step: 'edit', value: 'new' } },
      sort: 70,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['wall', 'publish'],
  component: () => import('#screens/operations/wall/index'),
});
