import MessageFormIcon from '#icons/AddCommentOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const messageFormScreen = defineScreen({
  pages: [
    {
      path: '/message/form',
      title: 'messageForm',
      icon: { name: 'messageForm', Icon: MessageFormIcon },
      authority: 'message:message:edit',
      group: 'content',
      sort: 40,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['message', 'plan', 'editor', 'material', 'review', 'condition'],
  component: () => import('#screens/content/message/editor/index'),
});
