import PublishIcon from '#icons/RocketLaunchOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const publishesScreen = defineScreen({
  pages: [
    {
      path: '/publishProgram/list',
      title: 'publishes',
      icon: { name: 'publish', Icon: PublishIcon },
      authority: { permission: ['program:program:view', 'plan:plan:view', 'message:message:view'] },
      group: 'content',
      sort: 20,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['publish'],
  component: () => import('#screens/content/publish/list/index'),
});
