import PublishIcon from '#icons/RocketLaunchOutlined';
import { defineScreen } from '@/components/shell/define-screen';

export const publishScreen = defineScreen({
  pages: [
    {
      path: '/terminalSelection',
      title: 'terminalSelection',
      icon: { name: 'publish', Icon: PublishIcon },
      authority: 'program:program:publish',
      under: '/program/make',
    },
    {
      path: '/publishSet',
      title: 'publishSet',
      icon: { name: 'publish', Icon: PublishIcon },
      authority: 'program:program:publish',
      under: '/program/make',
    },
  ],
  firstCalls: () => import('./first-calls'),
  messages: ['publish', 'terminal'],
  component: () => import('#screens/publish/index'),
});
