import PublishIcon from '#icons/RocketLaunchOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const publishScreen = defineScreen({
  pages: [
    {
      path: '/terminalSelection',
      title: 'terminalSelection',
      icon: { name: 'publish', Icon: PublishIcon },
      authority: { permission: ['program:program:publish', 'plan:plan:publish', 'message:message:publish'] },
      under: '/program/make',
    },
    {
      path: '/publishSet',
      title: 'publishSet',
      icon: { name: 'publish', Icon: PublishIcon },
      authority: { permission: ['program:program:publish', 'plan:plan:publish', 'message:message:publish'] },
      under: '/program/make',
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['publish', 'programCheck', 'player', 'impact', 'plan', 'terminal'],
  component: () => import('#screens/content/publish/form/index'),
});
