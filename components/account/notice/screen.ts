import NoticeIcon from '#icons/NotificationsOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const noticesScreen = defineScreen({
  pages: [
    {
      path: '/sysManage/messageNotification',
      title: 'notices',
      icon: { name: 'notice', Icon: NoticeIcon },
      authority: 'sys:messageNotification:view',
      hidden: true,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  component: () => import('#screens/account/notice/index'),
});
