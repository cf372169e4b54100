import PackageIcon from '#icons/SystemUpdateAltOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const packagesScreen = defineScreen({
  pages: [
    {
      path: '/terminalMonitor/packages',
      title: 'packages',
      icon: { name: 'packages', Icon: PackageIcon },
      authority: 'terminal:terminal:view',
      action: {
        label: 'playerPackage.upload',
        permission: 'terminal:terminal:edit',
        opens: { step: 'new', value: '1' },
      },
      group: 'terminalGroup',
      sort: 70,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['playerPackage', 'terminal', 'publish'],
  component: () => import('#screens/operations/player-package/index'),
});
