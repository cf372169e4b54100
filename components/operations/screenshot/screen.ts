import ScreenshotsIcon from '#icons/PhotoLibraryOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const screenshotsScreen = defineScreen({
  pages: [
    {
      path: '/terminalMonitor/screenshots',
      title: 'screenshots',
      icon: { name: 'screenshots', Icon: ScreenshotsIcon },
      authority: 'terminal:terminal:view',
      group: 'terminalGroup',
      sort: 50,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['screenshot', 'terminal'],
  component: () => import('#screens/operations/screenshot/index'),
});
