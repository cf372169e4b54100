import MessageIcon from '#icons/ForumOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const messagesScreen = defineScreen({
  pages: [
    {
      path: '/publishMessage/list',
      title: 'messages',
      icon: { name: 'message', Icon: MessageIcon },
      authority: 'message:message:view',
      action: { label: 'message.new', permission: 'message:message:edit', opens: '/message/form' },
      group: 'content',
      sort: 50,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['message', 'publish', 'review'],
  component: () => import('#screens/content/message/list/index'),
});
